# Devon Rask
# CPSC 386-01
# 2022-04-02
# drask@csu.fullerton.edu
# @drask-cp
#
# Lab 00-03
#
# Card, total of some cards, shoe.
#

"""Cards and the shoe. A card is (rank 0..12, suit 0..3)."""

from collections import namedtuple
from random import randint, randrange, shuffle

RANKS = 'Ace 2 3 4 5 6 7 8 9 10 Jack Queen King'.split()
SUITS = 'Clubs Hearts Spades Diamonds'.split()
SIZE = 8 * 52

Card = namedtuple('Card', 'rank suit')
Card.__str__ = lambda c: f'{RANKS[c.rank]} of {SUITS[c.suit]}'


def total(cards):
    """Best sum of the cards, one ace is 11 if that fits."""
    low = sum(min(c.rank + 1, 10) for c in cards)
    return low + 10 * (low < 12 and any(c.rank == 0 for c in cards))


def natural(cards):
    """Ace and ten in two cards?"""
    return len(cards) == 2 and total(cards) == 21


class Shoe:
    """416 cards in a ring, i is the next one, stop is the cut card."""

    def __init__(self):
        """Fill and mix."""
        self.ring = [Card(k % 13, k // 13 % 4) for k in range(SIZE)]
        self.i = self.stop = 0
        self.mix()

    def mix(self):
        """Shuffle, cut, put the cut card."""
        shuffle(self.ring)
        k = randrange(1, SIZE)
        self.ring = self.ring[k:] + self.ring[:k]
        self.i, self.stop = 0, SIZE - randint(60, 80)

    def draw(self):
        """Next card."""
        self.i += 1
        return self.ring[(self.i - 1) % SIZE]

    def due(self):
        """Was the cut card reached?"""
        return self.i >= self.stop
