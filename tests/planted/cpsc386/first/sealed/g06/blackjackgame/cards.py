# Tyler Brandt
# CPSC 386-03
# 2022-04-03
# tbrandt@csu.fullerton.edu
# @tbrandt04
#
# Lab 00-03
#
# cards and the deck (8 decks in one)
#

"""cards and the deck"""

import random
from collections import namedtuple

Card = namedtuple('Card', ['rank', 'suit'])

# what the cards are worth, ace gets fixed in count()
VAL = {'A': 11, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6, '7': 7,
       '8': 8, '9': 9, '10': 10, 'J': 10, 'Q': 10, 'K': 10}


def show(cards):
    """cards as text"""
    out = ''
    for c in cards:
        out = out + '[' + c.rank + ' ' + c.suit + ']'
    return out


def count(cards):
    """adds the cards up"""
    total = 0
    aces = 0
    for c in cards:
        total = total + VAL[c.rank]
        if c.rank == 'A':
            aces = aces+1
    while total > 21 and aces > 0:
        total = total-10
        aces = aces-1
    return total


class Deck:
    """all the cards"""

    def __init__(self):
        self.cards = []
        self.cutcard = 0

    def mix(self):
        """new 8 decks, shuffle, cut, put the cut card in"""
        self.cards = []
        for _ in range(8):
            for s in ('clubs', 'hearts', 'spades', 'diamonds'):
                for r in VAL:
                    self.cards.append(Card(r, s))
        random.shuffle(self.cards)
        k = random.randint(50, 350)
        self.cards = self.cards[k:]+self.cards[:k]
        # counted from the bottom, bottom is cards[0]
        self.cutcard = random.randint(60, 80)

    def deal(self):
        """top card"""
        return self.cards.pop()

    def done(self):
        """cut card came"""
        return len(self.cards) <= self.cutcard
