# Theo Brandvold
# CPSC 386-03
# 2022-03-31
# tbrandvold@csu.fullerton.edu
# @theo-plays-viola
#
# Lab 00-03
#
# Playing cards and the shoe (8 decks).
#

"""The cards, which are named tuples, and the shoe they are dealt from."""

from random import choice, randint, shuffle
from typing import NamedTuple

VALUES = {
    'Ace': 11,
    '2': 2,
    '3': 3,
    '4': 4,
    '5': 5,
    '6': 6,
    '7': 7,
    '8': 8,
    '9': 9,
    '10': 10,
    'Jack': 10,
    'Queen': 10,
    'King': 10,
}
SUITS = ('Clubs', 'Hearts', 'Spades', 'Diamonds')


class Card(NamedTuple):
    """A playing card."""

    rank: str
    suit: str

    def __str__(self):
        return f'{self.rank} of {self.suit}'

    def value(self):
        """The value, where an Ace is 11."""
        return VALUES[self.rank]


class Shoe:
    """The cards stay where they are, like a score. Only the place moves."""

    def __init__(self):
        self.cards = [Card(rank, suit) for suit in SUITS for rank in VALUES] * 8
        self.place = 0
        self.cut_card = 0
        self.shuffle()

    def shuffle(self):
        """Da capo: shuffle, cut and put the cut card in."""
        shuffle(self.cards)
        cut = choice(range(52, len(self.cards) - 52))
        self.cards = self.cards[cut:] + self.cards[:cut]
        self.place = 0
        self.cut_card = len(self.cards) - randint(60, 80)

    def next_card(self):
        """Deal one card."""
        card = self.cards[self.place]
        self.place += 1
        return card

    def cut_card_reached(self):
        """Did we get to the cut card?"""
        return self.place >= self.cut_card
