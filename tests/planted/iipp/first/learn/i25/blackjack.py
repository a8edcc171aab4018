"""Blackjack

Mini-project 6.
Style: constants in CAPITALS, types in comments, private names with an underscore.
"""

# Standard library imports
import random

# Third party imports
import simplegui

# Constants: pictures
ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"  # type: str
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

# Constants: cards
SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}

# Constants: game
BET = 10  # type: int
START_MONEY = 100  # type: int


class Result:
    """Enumeration: what happened last."""
    NOTHING = 0
    PLAYER_BUSTED = 1
    DEALER_BUSTED = 2
    PLAYER_WON = 3
    DEALER_WON = 4
    GAVE_UP = 5
    REMINDER = 6


# Globals
in_play = False  # type: bool
outcome = ""  # type: str
score = START_MONEY  # type: int


class Card:
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        # type: (str, str) -> None
        """Make a card: Card("S", "A") is the ace of spades."""
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print "Invalid card: " + str(suit) + str(rank)

    def __str__(self):
        # type: () -> str
        """Return suit and rank: the ace of spades is SA."""
        return str(self.suit) + str(self.rank)

    def get_suit(self):
        # type: () -> str
        """Return the suit, a letter."""
        return self.suit

    def get_rank(self):
        # type: () -> str
        """Return the rank, a letter or digit."""
        return self.rank

    def draw(self, canvas, pos):
        """Draw the card; pos is its upper left corner."""
        source = (
            CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
            CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit),
        )
        place = (pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1])
        canvas.draw_image(card_images, source, CARD_SIZE, place, CARD_SIZE)


class Hand:
    """The cards that somebody holds."""

    def __init__(self):
        # type: () -> None
        """Make a hand without cards."""
        self._my_cards = []

    def __str__(self):
        # type: () -> str
        """Return the hand in words."""
        s = ""
        for c in self._my_cards:
            s = s + "%s " % c
        return "Hand contains %s" % s

    def add_card(self, card):
        # type: (Card) -> None
        """Take a card into the hand."""
        self._my_cards.append(card)

    def get_value(self):
        # type: () -> int
        """Return the value of the hand.

        All the cards without the aces first, then the aces.
        """
        value = 0
        aces = 0
        for c in self._my_cards:
            if c.get_rank() == "A":
                aces = aces + 1
            else:
                value = value + VALUES[c.get_rank()]
        if aces == 0:
            return value
        # one ace is 11 and the others are 1, if it is possible
        if value + 11 + (aces - 1) <= 21:
            return value + 11 + (aces - 1)
        else:
            return value + aces

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one."""
        i = 0
        for c in self._my_cards:
            c.draw(canvas, [pos[0] + i * (CARD_SIZE[0] - CARD_SIZE[0] / 8), pos[1]])
            i = i + 1


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        # type: () -> None
        """Make a deck with one card of each suit and rank, in order."""
        self._my_cards = []
        for s in SUITS:
            for r in RANKS:
                self._my_cards.append(Card(s, r))

    def shuffle(self):
        # type: () -> None
        """Bring the cards into a random order."""
        random.shuffle(self._my_cards)

    def deal_card(self):
        # type: () -> Card
        """Take a card from the deck and return it."""
        c = self._my_cards[0]
        self._my_cards.remove(c)
        return c

    def __str__(self):
        # type: () -> str
        """Return the deck in words: Deck contains, and then the cards."""
        s = "Deck contains "
        for c in self._my_cards:
            s = s + "%s " % c
        return s


def _set_result(result):
    # type: (int) -> None
    """Choose the message and pay the money."""
    global outcome, score
    if result == Result.NOTHING:
        outcome = ""
    elif result == Result.PLAYER_BUSTED:
        outcome = "You have busted. You lose $%d." % BET
        score = score - BET
    elif result == Result.DEALER_BUSTED:
        outcome = "Dealer has busted. You win $%d." % BET
        score = score + BET
    elif result == Result.PLAYER_WON:
        outcome = "You win $%d." % BET
        score = score + BET
    elif result == Result.DEALER_WON:
        outcome = "Dealer wins. You lose $%d." % BET
        score = score - BET
    elif result == Result.GAVE_UP:
        outcome = "You lost the round, that is $%d less." % BET
        score = score - BET
    elif result == Result.REMINDER:
        outcome = "You have busted already."


def deal():
    # type: () -> None
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, deck, player_hand, dealer_hand
    if in_play == True:
        _set_result(Result.GAVE_UP)
    else:
        _set_result(Result.NOTHING)
    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    player_hand.add_card(deck.deal_card())
    player_hand.add_card(deck.deal_card())
    dealer_hand.add_card(deck.deal_card())
    dealer_hand.add_card(deck.deal_card())
    in_play = True


def hit():
    # type: () -> None
    """Give the player a card. With more than 21 the round is over, and lost."""
    global in_play
    if in_play == True:
        if player_hand.get_value() <= 21:
            player_hand.add_card(deck.deal_card())
            _set_result(Result.NOTHING)
        if player_hand.get_value() > 21:
            in_play = False
            _set_result(Result.PLAYER_BUSTED)


def stand():
    # type: () -> None
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global in_play
    if player_hand.get_value() > 21:
        _set_result(Result.REMINDER)
    else:
        if in_play == True:
            while dealer_hand.get_value() < 17:
                dealer_hand.add_card(deck.deal_card())
            in_play = False
            if dealer_hand.get_value() > 21:
                _set_result(Result.DEALER_BUSTED)
            else:
                if player_hand.get_value() <= dealer_hand.get_value():
                    _set_result(Result.DEALER_WON)
                else:
                    _set_result(Result.PLAYER_WON)


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", [200, 50], 42, "Yellow")
    if score < 0:
        money = "Money: -$%d" % (0 - score)
    else:
        money = "Money: $%d" % score
    canvas.draw_text(money, [40, 100], 26, "Yellow")

    # player (top)
    canvas.draw_text("You", [40, 160], 26, "White")
    player_hand.draw(canvas, [40, 180])

    # messages (middle)
    canvas.draw_text(outcome, [40, 325], 26, "White")
    if in_play == True:
        canvas.draw_text("Hit or stand?", [40, 360], 26, "White")
    if in_play == False:
        canvas.draw_text("New deal?", [40, 360], 26, "White")

    # dealer (bottom)
    canvas.draw_text("Dealer", [40, 420], 26, "White")
    dealer_hand.draw(canvas, [40, 440])
    if in_play == True:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, [40 + CARD_BACK_CENTER[0], 440 + CARD_BACK_CENTER[1]], CARD_BACK_SIZE)


# Initialization
deck = Deck()
player_hand = Hand()
dealer_hand = Hand()

# Frame
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

# Start
deal()
frame.start()
