# Rob Tanaka
# CPSC 386-01
# 2022-04-03
# rtanaka@csu.fullerton.edu
# @quarkrob
#
# Lab 00-03
#
# cards + shoe, val() does the aces
#

"""cards"""

import random
from collections import namedtuple

Card = namedtuple('Card', 'r s')

RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split()
SUITS = '♣♥♠♦'
VAL = dict(zip(RANKS, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))


def txt(*cs):
    """cards -> string"""
    return ', '.join(f'{c.r} of {c.s}' for c in cs)


def val(cs):
    """best value of a bunch of cards"""
    v = sum(VAL[c.r] for c in cs)
    # only one ace can ever count 11
    if v + 10 <= 21 and 'A' in [c.r for c in cs]:
        v += 10
    return v


class Deck:
    """8 decks in a shoe, top card = index 0"""

    def __init__(self, n=8):
        self.n = n
        self.cs = []
        self.cut = 0
        self.shuffle()

    def shuffle(self):
        """fresh cards, shuffle, cut, put cut card"""
        self.cs = [
            Card(r, s) for r in RANKS for s in SUITS for _ in range(self.n)
        ]
        random.shuffle(self.cs)
        k = int(len(self.cs) * random.uniform(0.2, 0.8))
        self.cs = self.cs[k:] + self.cs[:k]
        self.cut = random.randint(60, 80)

    def pop(self):
        """next one"""
        return self.cs.pop(0)

    def done(self):
        """cut card came out"""
        return len(self.cs) <= self.cut
