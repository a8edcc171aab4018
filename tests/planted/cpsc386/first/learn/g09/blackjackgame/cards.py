# Khoa Tran
# CPSC 386-01
# 2022-04-02
# khoa.tran09@csu.fullerton.edu
# @khoatran-dev
#
# Lab 00-03
#
# The cards, the shoe, and how to count point of cards.
#

"""Cards and shoe."""

import random
from collections import namedtuple

Card = namedtuple("Card", ["rank", "suit"])

RANKS = ["Ace"] + [str(n) for n in range(2, 11)] + ["Jack", "Queen", "King"]
SUITS = ["Club", "Heart", "Spade", "Diamond"]

# The cut card is also a card in the list, but nobody can hold it
CUT_CARD = Card("CUT", "CUT")


def card_text(card):
    """Make card to text, example: King of Heart."""
    return card.rank + " of " + card.suit


def card_value(card):
    """Value of one card. Ace is 11 here, count_point make it 1 if need."""
    if card.rank == "Ace":
        return 11
    if card.rank in ("Jack", "Queen", "King"):
        return 10
    return int(card.rank)


def count_point(cards):
    """Count point of many cards."""
    point = 0
    ace = 0
    for card in cards:
        point = point + card_value(card)
        if card.rank == "Ace":
            ace = ace + 1
    while point > 21 and ace > 0:
        point = point - 10
        ace = ace - 1
    return point


def is_blackjack(cards):
    """Two cards and 21 point is blackjack."""
    return len(cards) == 2 and count_point(cards) == 21


class Shoe:
    """The shoe have 8 decks. First card in list is top card."""

    def __init__(self):
        self.cards = []
        self.need_shuffle = True

    def prepare(self):
        """Shuffle, cut, and put cut card."""
        self.cards = []
        for _ in range(8):
            for suit in SUITS:
                for rank in RANKS:
                    self.cards.append(Card(rank, suit))
        random.shuffle(self.cards)
        middle = random.randint(100, 300)
        self.cards = self.cards[middle:] + self.cards[:middle]
        from_bottom = random.randint(60, 80)
        self.cards.insert(len(self.cards) - from_bottom, CUT_CARD)
        self.need_shuffle = False

    def take(self):
        """Take the top card. If it is cut card, take next card."""
        card = self.cards.pop(0)
        if card == CUT_CARD:
            self.need_shuffle = True
            card = self.cards.pop(0)
        return card
