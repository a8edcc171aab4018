# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Cards and the shoe
#

"""Cards and the shoe."""

import random
from typing import NamedTuple

RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K')
SUITS = ('♣', '♦', '♥', '♠')


class Card(NamedTuple):
    """One card."""

    rank: str
    suit: str

    def __str__(self):
        return f'[{self.rank}{self.suit}]'

    @property
    def points(self):
        """An ace is 11 at first."""
        if self.rank == 'A':
            return 11
        return int(self.rank) if self.rank.isdigit() else 10


class Shoe:
    """Eight decks and a cut card."""

    def __init__(self):
        self.stack = []
        self.marker = 0
        self.reset()

    def reset(self):
        """All cards back, shuffled and cut."""
        self.stack = [Card(r, s) for s in SUITS for r in RANKS] * 8
        random.shuffle(self.stack)
        where = random.randint(100, 300)
        self.stack = self.stack[where:] + self.stack[:where]
        self.marker = random.randint(60, 80)

    def draw(self):
        """The next card."""
        return self.stack.pop()

    @property
    def finished(self):
        """The cut card came."""
        return len(self.stack) <= self.marker


def score(cards):
    """The best sum."""
    total = sum(card.points for card in cards)
    aces = sum(card.rank == 'A' for card in cards)
    while total > 21 and aces:
        total -= 10
        aces -= 1
    return total
