# Tom Reyes
# CPSC 386-01
# 2022-03-31
# treyes@csu.fullerton.edu
# @t-reyes99
#
# Lab 00-03
#
# cards + deck
#

"""Cards and deck."""

import random
from collections import namedtuple

Card = namedtuple("Card", "r s")

RS = "A 2 3 4 5 6 7 8 9 10 J Q K".split()
SS = ["Clubs", "Hearts", "Spades", "Diamonds"]


def show(c):
    """card as text"""
    return c.r + "-" + c.s


def showall(cs):
    """cards as text"""
    return ", ".join(show(c) for c in cs) + " (" + str(val(cs)) + ")"


def val(cs):
    """value of some cards, all aces 11 first and then down to 1"""
    t = 0
    a = 0
    for c in cs:
        if c.r == "A":
            t += 11
            a += 1
        elif c.r in "JQK":
            t += 10
        else:
            t += int(c.r)
    while t > 21 and a > 0:
        t -= 10
        a -= 1
    return t


class Deck:
    """8 decks. top of the deck = end of the list"""

    def __init__(self):
        self.cs = []
        self.cc = 0
        self.new()

    def new(self):
        """shuffle, cut, cut card"""
        self.cs = []
        for _ in range(8):
            for s in SS:
                for r in RS:
                    self.cs.append(Card(r, s))
        random.shuffle(self.cs)
        k = random.randint(20, 396)
        self.cs = self.cs[k:] + self.cs[:k]
        self.cc = random.randint(60, 80)

    def get(self):
        """deal one"""
        return self.cs.pop()

    def done(self):
        """cut card reached?"""
        return len(self.cs) <= self.cc
