# The bet is typed into a field, and no cards are dealt before there is one.
"""Mini-project 6: Blackjack, with buttons and pictures of cards.

Deal starts a round, Hit takes another card, Stand lets the dealer play. The dealer hits below 17
and wins ties. Runs in CodeSkulptor as it is, and on a desktop where SimpleGUICS2Pygame is
installed.
"""

import random

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

# One picture with all cards, a column for each rank and a row for each suit; and the backs.
ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

# What each rank is worth. An ace is worth 1 here; a hand may count it as 11.
SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
}

# The state of the game: is a round being played, how did the last one end, wins minus losses.
in_play = False
outcome = ""
money = 100
bet = 0


class Card:  # given: nothing to write here
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        """Make a card: Card("S", "A") is the ace of spades."""
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print("Invalid card: " + str(suit) + str(rank))

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


class Hand:
    """The cards that somebody holds."""

    def __init__(self):
        """Make a hand without cards."""
        self.cards = []

    def __str__(self):
        """Return the hand in words.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> hand.add_card(Card("C", "2"))
        >>> str(hand)
        'Hand contains SA C2 '
        """
        words = "Hand contains "
        for card in self.cards:
            words += str(card) + " "
        return words

    def add_card(self, card):
        """Take a card into the hand."""
        self.cards.append(card)

    def get_value(self):
        """Return what the hand is worth. One ace counts 11 instead of 1 where that is no bust.

        Two aces never count 11 each: that would be 22 already.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> hand.add_card(Card("C", "7"))
        >>> hand.get_value()
        18
        >>> hand.add_card(Card("D", "T"))
        >>> hand.get_value()
        18
        """
        value = 0
        has_ace = False
        for card in self.cards:
            value += VALUES[card.get_rank()]
            if card.get_rank() == "A":
                has_ace = True
        if has_ace and value + 10 <= 21:
            value += 10
        return value

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one."""
        for place in range(len(self.cards)):
            self.cards[place].draw(canvas, (pos[0] + place * (CARD_SIZE[0] + 20), pos[1]))


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        self.cards = []
        for suit in SUITS:
            for rank in RANKS:
                self.cards.append(Card(suit, rank))

    def shuffle(self):
        """Bring the cards into a random order."""
        random.shuffle(self.cards)

    def deal_card(self):
        """Take a card from the deck and return it."""
        return self.cards.pop()

    def __str__(self):
        """Return the deck in words: Deck contains, and then the cards."""
        words = "Deck contains "
        for card in self.cards:
            words += str(card) + " "
        return words


# Nobody has cards before the first round.
player_hand = Hand()
dealer_hand = Hand()


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global deck, dealer_hand, player_hand, in_play, outcome, money
    if bet == 0:
        return
    outcome = ""
    if in_play:
        outcome = "Your last bet is lost."

    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    for _ in range(2):
        player_hand.add_card(deck.deal_card())
        dealer_hand.add_card(deck.deal_card())
    money -= bet
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global in_play, outcome
    if not in_play:
        return
    outcome = ""
    player_hand.add_card(deck.deal_card())
    if player_hand.get_value() > 21:
        outcome = "You have busted and lose."
        in_play = False


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global in_play, outcome, money
    if not in_play:
        return
    while dealer_hand.get_value() < 17:
        dealer_hand.add_card(deck.deal_card())

    if dealer_hand.get_value() > 21:
        outcome = "The dealer has busted. You win your bet!"
        money += 2 * bet
    elif dealer_hand.get_value() >= player_hand.get_value():
        outcome = "The dealer wins."
    else:
        outcome = "You win your bet!"
        money += 2 * bet
    in_play = False


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (60, 80), 48, "Yellow")
    canvas.draw_text("$" + str(money), (420, 80), 28, "White")

    canvas.draw_text("Dealer", (60, 160), 28, "Black")
    dealer_hand.draw(canvas, (60, 180))
    if in_play:
        hole = (60 + CARD_BACK_CENTER[0], 180 + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, hole, CARD_BACK_SIZE)

    canvas.draw_text(outcome, (60, 340), 28, "White")
    canvas.draw_text("Player", (60, 400), 28, "Black")
    player_hand.draw(canvas, (60, 420))
    if in_play:
        canvas.draw_text("Hit or stand?", (240, 400), 28, "White")
    else:
        canvas.draw_text("New deal?", (240, 400), 28, "White")


def set_bet(text):
    """Take what was typed for the bet, and deal."""
    global bet
    bet = int(text)
    if not in_play:
        deal()


# The window, its buttons, and what is to be done when they are pressed.
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.add_input("Your bet:", set_bet, 200)
frame.set_draw_handler(draw)

# The first hand is dealt once there is a bet.
frame.start()
