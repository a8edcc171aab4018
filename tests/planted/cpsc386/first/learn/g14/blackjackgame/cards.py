# Desmond Achterberg
# CPSC 386-02
# 2022-04-09
# d.achterberg@csu.fullerton.edu
# @graveyardshift-dez
#
# Lab 00-03
#
# Cards, how they count, and the 8 deck shoe with its yellow cut card.
#

"""Everything made of cardboard and plastic."""

import random
from collections import namedtuple
from itertools import product

RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split()
SUITS = {'Clubs': '♣', 'Hearts': '♥', 'Spades': '♠', 'Diamonds': '♦'}


class Card(namedtuple('Card', 'rank suit')):
    """One card. Prints the way the pit writes it down, like 10♥."""

    __slots__ = ()

    def __str__(self):
        return self.rank + SUITS[self.suit]

    @property
    def points(self):
        """Ace is a hard 1 here, count() makes it soft."""
        if self.rank == 'A':
            return 1
        return 10 if self.rank in 'JQK' else int(self.rank)


def count(cards):
    """Best count of the hand."""
    hard = sum(card.points for card in cards)
    has_ace = any(card.rank == 'A' for card in cards)
    return hard + 10 if has_ace and hard + 10 <= 21 else hard


def is_natural(cards):
    """Ace plus a face or a ten, off the deal."""
    return len(cards) == 2 and count(cards) == 21


def line(cards):
    """Cards side by side."""
    return ' '.join(str(card) for card in cards)


class Shoe:
    """Generator driven shoe: the next card is always next(self.stream)."""

    def __init__(self, decks=8):
        self.pack = [Card(*pair) for pair in product(RANKS, SUITS)] * decks
        self.stream = iter(())
        self.left = 0
        self.yellow = random.randint(60, 80)

    def is_due(self):
        """Yellow card is out (or the shoe was never loaded)."""
        return self.left <= self.yellow

    def load(self):
        """Wash, shuffle, cut, yellow card in, back in the shoe."""
        random.shuffle(self.pack)
        cut = random.randrange(30, len(self.pack) - 30)
        self.pack = self.pack[cut:] + self.pack[:cut]
        self.stream = iter(self.pack)
        self.left = len(self.pack)
        self.yellow = random.randint(60, 80)

    def deal(self):
        """Slide one out."""
        self.left -= 1
        return next(self.stream)
