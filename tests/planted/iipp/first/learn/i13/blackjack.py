"""Blackjack (mini-project 6), played for money.

The style guide says: constants first, then classes, then functions, and a
docstring for each of them.  Types are in comments, as this is Python 2.
"""

import random

import simplegui

# Pictures ---------------------------------------------------------------

ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

# Cards ------------------------------------------------------------------

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7,
          "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}

# Game -------------------------------------------------------------------

LIMIT = 21
DEALER_MINIMUM = 17
START_MONEY = 100
BET = 10

# Table ------------------------------------------------------------------

WIDTH = 600
HEIGHT = 600
DEALER_POS = (WIDTH / 8, 2 * HEIGHT / 3 + 40)
PLAYER_POS = (WIDTH / 8, HEIGHT / 3 - 40)
SPACING = CARD_SIZE[0] + 4

# State ------------------------------------------------------------------

in_play = False
outcome = ""
score = 0            # rounds won minus rounds lost


class Outcome(object):
    """The ways in which a round can end (would be an Enum in Python 3)."""

    NONE = 0
    PLAYER_BUST = 1
    DEALER_BUST = 2
    PLAYER_WINS = 3
    DEALER_WINS = 4
    ABANDONED = 5

    TEXT = {
        NONE: "",
        PLAYER_BUST: "You have busted, the house takes $%d.",
        DEALER_BUST: "Dealer has busted, you win $%d!",
        PLAYER_WINS: "You win $%d!",
        DEALER_WINS: "Dealer wins, you lose $%d.",
        ABANDONED: "Round given up: you lost $%d.",
    }
    POINTS = {
        NONE: 0,
        PLAYER_BUST: -1,
        DEALER_BUST: 1,
        PLAYER_WINS: 1,
        DEALER_WINS: -1,
        ABANDONED: -1,
    }


class Card(object):
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        """Make a card: Card("S", "A") is the ace of spades."""
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print "Invalid card: " + str(suit) + str(rank)

    def __str__(self):
        """Return suit and rank: the ace of spades is SA."""
        return str(self.suit) + str(self.rank)

    def get_suit(self):
        """Return the suit, a letter."""
        return self.suit

    def get_rank(self):
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


class Hand(object):
    """The cards that somebody holds.

    The hard total and the number of aces are kept up to date while cards
    come in, so that get_value need not look at the cards again.
    """

    def __init__(self):
        # type: () -> None
        """Make a hand without cards."""
        self._cards = []
        self._hard_total = 0
        self._aces = 0

    def __str__(self):
        # type: () -> str
        """Return the hand in words."""
        return "Hand contains %s" % "".join(["%s " % card for card in self._cards])

    def add_card(self, card):
        # type: (Card) -> None
        """Take a card into the hand."""
        self._cards.append(card)
        self._hard_total += VALUES[card.get_rank()]
        if card.get_rank() == "A":
            self._aces += 1

    def get_value(self):
        # type: () -> int
        """Return the worth of the hand, with one ace as 11 if that is no bust."""
        soft_total = self._hard_total + 10
        if self._aces and soft_total <= LIMIT:
            return soft_total
        return self._hard_total

    def is_bust(self):
        # type: () -> bool
        """Return whether the hand is worth too much."""
        return self.get_value() > LIMIT

    def draw(self, canvas, pos):
        # type: (Canvas, Tuple[int, int]) -> None
        """Draw the cards side by side from pos on."""
        for column, card in enumerate(self._cards):
            card.draw(canvas, (pos[0] + column * SPACING, pos[1]))


class Deck(object):
    """The cards that are still to be dealt."""

    def __init__(self):
        # type: () -> None
        """Make a deck with one card of each suit and rank, in order."""
        self._cards = [Card(suit, rank) for suit in SUITS for rank in RANKS]

    def __str__(self):
        # type: () -> str
        """Return the deck in words."""
        return "Deck contains %s" % " ".join([str(card) for card in self._cards])

    def shuffle(self):
        # type: () -> None
        """Bring the cards into a random order."""
        random.shuffle(self._cards)

    def deal_card(self):
        # type: () -> Card
        """Take the top card from the deck and return it."""
        return self._cards.pop(0)


deck = Deck()
player_hand = Hand()
dealer_hand = Hand()


def settle(result):
    # type: (int) -> None
    """End the round with one of the results in Outcome."""
    global in_play, outcome, score
    in_play = False
    score += Outcome.POINTS[result]
    outcome = Outcome.TEXT[result]
    if "%d" in outcome:
        outcome = outcome % BET


def deal():
    # type: () -> None
    """Start a round with a new deck. An unfinished round is lost by that."""
    global in_play, deck, player_hand, dealer_hand
    settle(Outcome.ABANDONED if in_play else Outcome.NONE)
    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    for hand in (player_hand, dealer_hand, player_hand, dealer_hand):
        hand.add_card(deck.deal_card())
    in_play = True


def hit():
    # type: () -> None
    """Give the player a card. With more than 21 the round is over, and lost."""
    global outcome
    if not in_play:
        return
    outcome = ""
    player_hand.add_card(deck.deal_card())
    if player_hand.is_bust():
        settle(Outcome.PLAYER_BUST)


def stand():
    # type: () -> None
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global outcome
    if player_hand.is_bust():
        outcome = "You have busted, it is too late to stand."
        return
    if not in_play:
        return
    while dealer_hand.get_value() < DEALER_MINIMUM:
        dealer_hand.add_card(deck.deal_card())
    if dealer_hand.is_bust():
        settle(Outcome.DEALER_BUST)
    elif cmp(player_hand.get_value(), dealer_hand.get_value()) > 0:
        settle(Outcome.PLAYER_WINS)
    else:
        settle(Outcome.DEALER_WINS)


def money():
    # type: () -> str
    """Return what the player has, in words: $100, or -$20 for debts."""
    dollars = START_MONEY + BET * score
    if dollars < 0:
        return "-$%d" % -dollars
    return "$%d" % dollars


def draw(canvas):
    # type: (Canvas) -> None
    """Draw the table. While a round is played, the hole card is covered."""
    canvas.draw_text("Blackjack", (WIDTH / 2 - 110, 60), 50, "White", "serif")
    canvas.draw_text("Your money: %s" % money(), (WIDTH / 8, 110), 26, "Lime", "serif")

    canvas.draw_text("You", (WIDTH / 8, PLAYER_POS[1] - 12), 22, "Silver", "serif")
    player_hand.draw(canvas, PLAYER_POS)

    canvas.draw_text(outcome, (WIDTH / 8, HEIGHT / 2), 26, "Yellow", "serif")
    prompt = "Hit or stand?" if in_play else "Another deal?"
    canvas.draw_text(prompt, (WIDTH / 8, HEIGHT / 2 + 45), 26, "White", "serif")

    canvas.draw_text("Dealer", (WIDTH / 8, DEALER_POS[1] - 12), 22, "Silver", "serif")
    dealer_hand.draw(canvas, DEALER_POS)
    if in_play:
        centre = (DEALER_POS[0] + CARD_BACK_CENTER[0], DEALER_POS[1] + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, centre, CARD_BACK_SIZE)


frame = simplegui.create_frame("Blackjack", WIDTH, HEIGHT)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
