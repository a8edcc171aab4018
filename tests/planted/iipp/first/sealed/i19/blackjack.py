"""Blackjack, written with as few statements as I could get away with.

The dealer sits at the bottom of the table, the player at the top.
"""

import random
from functools import reduce
from itertools import product

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
VALUES = dict(zip(RANKS, map(lambda n: min(n, 10), range(1, 14))))

in_play = False
outcome = ""
score = 0

# small functions on pairs
shift = lambda p, q: tuple(map(sum, zip(p, q)))
worths = lambda card: {VALUES[card.get_rank()]} | ({11} if card.get_rank() == "A" else set())
spell = lambda cards: "".join(map(lambda c: str(c) + " ", cards))

PLAYER_CORNER = (40, 150)
DEALER_CORNER = (40, 420)
STEP = (84, 0)


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
    """A list of cards that is replaced, never changed."""

    def __init__(self):
        self.cards = []

    def __str__(self):
        return "Hand contains " + spell(self.cards)

    def add_card(self, card):
        self.cards = self.cards + [card]

    def get_value(self):
        """Of all the totals that the cards could make: the best that is no bust, else the lowest."""
        totals = reduce(
            lambda sums, card: {s + w for s, w in product(sums, worths(card))}, self.cards, {0}
        )
        return max(filter(lambda t: t <= 21, totals), default=min(totals))

    def draw(self, canvas, pos):
        def lay(cards, corner):
            if cards:
                cards[0].draw(canvas, corner)
                lay(cards[1:], shift(corner, STEP))

        lay(self.cards, tuple(pos))


class Deck:
    """All pairs of suit and rank."""

    def __init__(self):
        self.cards = [Card(*pair) for pair in product(SUITS, RANKS)]

    def shuffle(self):
        random.shuffle(self.cards)

    def deal_card(self):
        top, *self.cards = self.cards
        return top

    def __str__(self):
        return "Deck contains " + spell(self.cards)


deck, player, dealer = Deck(), Hand(), Hand()

give = lambda hand: hand.add_card(deck.deal_card())
busted = lambda hand: hand.get_value() > 21

# (does the case apply, what to say, points), the first that applies is taken
VERDICTS = (
    (lambda p, d: p > 21, "You have busted!", -1),
    (lambda p, d: d > 21, "The dealer has busted, you win!", 1),
    (lambda p, d: p <= d, "The dealer wins.", -1),
    (lambda p, d: True, "You win!", 1),
)


def settle():
    """The round is over: look up the verdict."""
    global in_play, outcome, score
    worth = (player.get_value(), dealer.get_value())
    outcome, points = next((text, pts) for test, text, pts in VERDICTS if test(*worth))
    score, in_play = score + points, False


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, outcome, score, deck, player, dealer
    outcome, score = ("You left the round and lost it.", score - 1) if in_play else ("", score)
    deck, player, dealer = Deck(), Hand(), Hand()
    deck.shuffle()
    for hand in (player, dealer) * 2:
        give(hand)
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global outcome
    if in_play:
        outcome = ""
        give(player)
        if busted(player):
            settle()


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global outcome
    if busted(player):
        outcome = "You have busted already!"
    elif in_play:
        while dealer.get_value() < 17:
            give(dealer)
        settle()


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    texts = (
        ("Blackjack", (40, 60), 44, "Black"),
        ("Score: " + str(score), (430, 60), 28, "White"),
        ("Player", (40, 135), 26, "White"),
        (outcome, (40, 300), 26, "Yellow"),
        ("Hit or stand?" if in_play else "New deal?", (40, 340), 26, "White"),
        ("Dealer", (40, 405), 26, "Black"),
    )
    for text in texts:
        canvas.draw_text(*text)
    for hand, corner in ((player, PLAYER_CORNER), (dealer, DEALER_CORNER)):
        hand.draw(canvas, corner)
    if in_play:
        canvas.draw_image(
            card_back,
            CARD_BACK_CENTER,
            CARD_BACK_SIZE,
            shift(DEALER_CORNER, CARD_BACK_CENTER),
            CARD_BACK_SIZE,
        )


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
for label, handler in (("Deal", deal), ("Hit", hit), ("Stand", stand)):
    frame.add_button(label, handler, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
