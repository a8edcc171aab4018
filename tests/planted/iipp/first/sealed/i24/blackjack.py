"""Blackjack with classes."""

import random
from collections import namedtuple

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {
    "A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7,
    "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10,
}

Point = namedtuple("Point", ["x", "y"])
Ending = namedtuple("Ending", ["message", "points"])

BUSTED = Ending("You have busted!", -1)
GAVE_UP = Ending("You lose the round you left.", -1)
DEALER_BUSTED = Ending("The dealer busted, you win!", 1)
DEALER_WINS = Ending("The dealer wins!", -1)
PLAYER_WINS = Ending("You win!", 1)

in_play = False
outcome = ""
score = 0


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

    # there is room for five cards on the table
    SLOTS = (0, 90, 180, 270, 360)

    def __init__(self):
        self._cards = []

    def __str__(self):
        return "Hand contains " + "".join([str(card) + " " for card in self])

    def __iter__(self):
        return iter(self._cards)

    def __len__(self):
        return len(self._cards)

    def __getitem__(self, i):
        return self._cards[i]

    def add_card(self, card):
        self._cards.append(card)

    @property
    def soft(self):
        """True if an ace in this hand may count 11."""
        return "A" in [card.get_rank() for card in self] and self.low <= 11

    @property
    def low(self):
        """Value with all the aces as 1."""
        return sum([VALUES[card.get_rank()] for card in self])

    def get_value(self):
        if self.soft:
            return self.low + 10
        return self.low

    @property
    def busted(self):
        return self.get_value() > 21

    def draw(self, canvas, pos):
        for i in range(len(self)):
            self[i].draw(canvas, Point(pos[0] + self.SLOTS[i], pos[1]))


class DealerHand(Hand):
    """A hand that can play by itself and can hide a card."""

    def play(self, deck):
        while self.get_value() < 17:
            self.add_card(deck.deal_card())

    def draw_hidden(self, canvas, pos):
        self.draw(canvas, pos)
        middle = Point(pos[0] + CARD_BACK_CENTER[0], pos[1] + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, middle, CARD_BACK_SIZE)


class PlayerHand(Hand):
    """A hand that can be compared with the dealer's."""

    def against(self, dealer_hand):
        if self.busted:
            return BUSTED
        if dealer_hand.busted:
            return DEALER_BUSTED
        if self > dealer_hand:
            return PLAYER_WINS
        return DEALER_WINS

    def __gt__(self, other):
        return self.get_value() > other.get_value()


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        self._cards = [Card(suit, rank) for suit in SUITS for rank in RANKS]

    def shuffle(self):
        random.shuffle(self._cards)

    def deal_card(self):
        return self._cards.pop()

    def __str__(self):
        print("Deck contains", end=" ")
        for card in self._cards:
            print(card, end=" ")
        print()
        return ""


class Label:
    """A text with a place on the canvas."""

    def __init__(self, place, size=28, color="White"):
        self.place = place
        self.size = size
        self.color = color

    def __call__(self, canvas, text):
        canvas.draw_text(text, self.place, self.size, self.color)


title = Label(Point(60, 60), 48, "Orange")
score_label = Label(Point(420, 60))
dealer_label = Label(Point(60, 130))
outcome_label = Label(Point(60, 290), 28, "Yellow")
prompt_label = Label(Point(60, 330), 28, "Yellow")
player_label = Label(Point(60, 390))

DEALER_PLACE = Point(60, 145)
PLAYER_PLACE = Point(60, 405)

deck = Deck()
player = PlayerHand()
dealer = DealerHand()


def finish(ending):
    global in_play, outcome, score
    in_play = False
    outcome = ending.message
    score += ending.points


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, outcome, deck, player, dealer
    if in_play:
        finish(GAVE_UP)
    else:
        outcome = ""
    deck = Deck()
    deck.shuffle()
    player = PlayerHand()
    dealer = DealerHand()
    for hand in (player, player, dealer, dealer):
        hand.add_card(deck.deal_card())
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    if in_play:
        player.add_card(deck.deal_card())
        if player.busted:
            finish(BUSTED)


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global outcome
    if player.busted:
        outcome = "No, you have busted!"
    elif in_play:
        dealer.play(deck)
        finish(player.against(dealer))


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    title(canvas, "Blackjack")
    score_label(canvas, "Score: " + str(score))
    dealer_label(canvas, "Dealer")
    player_label(canvas, "Player")
    outcome_label(canvas, outcome)
    player.draw(canvas, PLAYER_PLACE)
    if in_play:
        prompt_label(canvas, "Hit or stand?")
        dealer.draw_hidden(canvas, DEALER_PLACE)
    else:
        prompt_label(canvas, "New deal?")
        dealer.draw(canvas, DEALER_PLACE)


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
