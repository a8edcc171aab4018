# Viktor Halloran
# CPSC 386-02
# 2022-03-29
# vhalloran@csu.fullerton.edu
# @vhall
#
# Lab 00-03
#
# Card, shoe, counting.
#

"""Card, shoe and the functions that count and print cards."""

from collections import namedtuple
from random import randint, randrange, shuffle

NDECKS = 8
RANKS = 'A23456789TJQK'
SUITS = 'chsd'

Card = namedtuple('Card', 'r s')


def val(card):
    """Points of one card, ace low."""
    return min(RANKS.index(card.r) + 1, 10)


def pts(cards):
    """Best total of some cards."""
    n = sum(val(c) for c in cards)
    if n <= 11 and any(c.r == 'A' for c in cards):
        n += 10
    return n


def natural(cards):
    """Two card 21."""
    return len(cards) == 2 and pts(cards) == 21


def fmt(cards):
    """'Kh Td As'"""
    return ' '.join(c.r + c.s for c in cards)


class Shoe:
    """A fixed buffer of cards and a read position. buf[0] is the top."""

    def __init__(self):
        self.buf = [Card(r, s) for r in RANKS for s in SUITS] * NDECKS
        self.pos = 0
        self.mark = 0
        self.load()

    def load(self):
        """Shuffle, cut, place the cut card, rewind."""
        shuffle(self.buf)
        k = randrange(1, len(self.buf))
        self.buf = self.buf[k:] + self.buf[:k]
        self.mark = len(self.buf) - randint(60, 80)
        self.pos = 0

    def next(self):
        """Top card."""
        card = self.buf[self.pos]
        self.pos += 1
        return card

    def spent(self):
        """True once the cut card came up."""
        return self.pos >= self.mark
