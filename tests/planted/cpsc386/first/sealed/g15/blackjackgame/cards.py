# Tyler Brandt
# CPSC 386-01
# 2022-04-10
# tbrandt7@csu.fullerton.edu
# @tbrandt7
#
# Lab 00-03
#
# cards
#

"""cards"""

import random
from collections import namedtuple

Card = namedtuple('Card', 'rank suit')
VALUES = dict(zip('2 3 4 5 6 7 8 9 10'.split(), range(2, 11)))
VALUES.update({'Jack': 10, 'Queen': 10, 'King': 10, 'Ace': 11})


class Deck:
    """8 decks"""

    def __init__(self):
        suits = ['Clubs', 'Hearts', 'Spades', 'Diamonds']
        self.cards = [Card(r, s) for r in VALUES for s in suits] * 8
        random.shuffle(self.cards)
        i = random.randrange(len(self.cards))
        self.cards = self.cards[i:] + self.cards[:i]
        self.cut = random.randint(60, 80)


def score(cards):
    """best value"""
    total = sum(VALUES[c.rank] for c in cards)
    for card in cards:
        if card.rank == 'Ace' and total > 21:
            total -= 10
    return total


def text(cards):
    """cards to string"""
    return ', '.join(f'{c.rank} of {c.suit}' for c in cards)
