# Marek Dvoracek
# CPSC 386-01
# 2022-03-29
# mdvoracek@csu.fullerton.edu
# @marekdv
#
# Lab 00-03
#
# Suit and Rank enums, the Card named tuple and the Shoe.
#

"""Playing cards and the shoe they are dealt from."""

import random
from collections import namedtuple
from enum import Enum

Suit = Enum('Suit', 'Clubs Hearts Spades Diamonds')


class Rank(Enum):
    """The thirteen ranks, each with its title and its points."""

    ACE = ('Ace', 11)
    TWO = ('2', 2)
    THREE = ('3', 3)
    FOUR = ('4', 4)
    FIVE = ('5', 5)
    SIX = ('6', 6)
    SEVEN = ('7', 7)
    EIGHT = ('8', 8)
    NINE = ('9', 9)
    TEN = ('10', 10)
    JACK = ('Jack', 10)
    QUEEN = ('Queen', 10)
    KING = ('King', 10)

    def __init__(self, title, points):
        self.title = title
        self.points = points


class Card(namedtuple('Card', ['rank', 'suit'])):
    """An immutable playing card."""

    __slots__ = ()

    def __str__(self):
        return f'<{self.rank.title} of {self.suit.name}>'


class Shoe:
    """Eight shuffled and cut decks with a cut card near the bottom."""

    DECK_COUNT = 8
    CUT_CARD_MIN = 60
    CUT_CARD_MAX = 80

    def __init__(self):
        self._cards = []
        self._cut_card = 0
        self.prepare()

    def prepare(self):
        """Shuffle and cut all the cards, then place the cut card."""
        deck = [Card(rank, suit) for suit in Suit for rank in Rank]
        self._cards = deck * self.DECK_COUNT
        random.shuffle(self._cards)
        where = random.randrange(1, len(self._cards))
        self._cards = self._cards[where:] + self._cards[:where]
        self._cut_card = random.randint(self.CUT_CARD_MIN, self.CUT_CARD_MAX)

    def draw(self):
        """Take the top card, which is the end of the list."""
        return self._cards.pop()

    def needs_shuffle(self):
        """True as soon as the cut card has been reached."""
        return len(self._cards) <= self._cut_card
