"""Blackjack, written with as few statements as I could."""

import random
from functools import reduce
from itertools import product, starmap

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
VALUES = dict(map(lambda ir: (ir[1], min(ir[0], 10)), enumerate(RANKS, 1)))

in_play = False
outcome = ""
score = 0

# little helpers
shift = lambda pos, by: (pos[0] + by[0], pos[1] + by[1])
spell = lambda title, cards: reduce(lambda text, card: text + str(card) + " ", cards, title + " contains ")
bust = lambda hand: hand.get_value() > 21


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
    """The cards that somebody holds (a tuple, nothing is ever changed in place)."""

    def __init__(self):
        self.cards = ()

    def __str__(self):
        return spell("Hand", self.cards)

    def add_card(self, card):
        self.cards = self.cards + (card,)

    def get_value(self):
        """The best of the possible totals; the hard one is always possible."""
        ranks = [card.get_rank() for card in self.cards]
        hard = sum(map(VALUES.get, ranks))
        soft = filter(lambda total: "A" in ranks and total <= 21, [hard + 10])
        return max([hard] + list(soft))

    def draw(self, canvas, pos):
        """A fan: the rest is laid first, so that the first card is on top."""

        def fan(cards, corner):
            if cards:
                fan(cards[1:], shift(corner, (46, 0)))
                cards[0].draw(canvas, corner)

        fan(self.cards, pos)


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        self.cards = list(starmap(Card, product(SUITS, RANKS)))

    def shuffle(self):
        random.shuffle(self.cards)

    def deal_card(self):
        """The head of the list; the tail stays."""
        card, *self.cards = self.cards
        return card

    def __str__(self):
        return spell("Deck", self.cards)


deck, player, dealer = Deck(), Hand(), Hand()

# Who wins? The first line whose condition holds: condition, text, points.
VERDICTS = [
    (lambda mine, his: his > 21, "The dealer has busted, you win", 1),
    (lambda mine, his: mine <= his, "The dealer wins", -1),
    (lambda mine, his: True, "You win", 1),
]


def take(hand):
    """Move one card from the deck to a hand, and return the hand."""
    hand.add_card(deck.deal_card())
    return hand


def finish(text, points):
    """The round is over."""
    global in_play, outcome, score
    in_play, outcome, score = False, text, score + points


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, deck, player, dealer, outcome
    finish(*(("You dealt too early and lost the round", -1) if in_play else ("", 0)))
    deck = Deck()
    deck.shuffle()
    player, dealer = [take(take(hand)) for hand in (Hand(), Hand())]
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global outcome
    if in_play:
        outcome = ""
        if bust(take(player)):
            finish("You have busted", -1)


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global outcome
    if bust(player):
        outcome = "No standing now: you have busted"
    elif in_play:
        while dealer.get_value() < 17:
            take(dealer)
        values = player.get_value(), dealer.get_value()
        finish(*next(verdict[1:] for verdict in VERDICTS if verdict[0](*values)))


MY_CORNER = (180, 150)
HIS_CORNER = (180, 440)


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    player.draw(canvas, MY_CORNER)
    dealer.draw(canvas, HIS_CORNER)
    backs = [shift(HIS_CORNER, CARD_BACK_CENTER)] if in_play else []
    [canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, place, CARD_BACK_SIZE) for place in backs]
    texts = [
        ("Blackjack", (20, 60), 48, "Black"),
        ("Score " + str(score), (440, 60), 30, "White"),
        ("You (" + str(player.get_value()) + ")", (20, 200), 28, "White"),
        ("Dealer", (20, 490), 28, "White"),
        (outcome, (60, 320), 28, "Yellow"),
        ("Hit or stand?" if in_play else "New deal?", (60, 370), 28, "Orange"),
    ]
    [canvas.draw_text(*text) for text in texts]


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
for name, handler in zip(("Deal", "Hit", "Stand"), (deal, hit, stand)):
    frame.add_button(name, handler, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
