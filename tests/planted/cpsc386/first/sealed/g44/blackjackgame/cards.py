# Dana Okafor
# CPSC 386-01
# 2022-04-04
# dokafor7@csu.fullerton.edu
# @dokafor7
#
# Lab 00-03
#
# cards
#

"""cards"""

import random
from collections import namedtuple

Card = namedtuple('Card', 'r s')


def num(card):
    """value of 1 card"""
    if card.r == 'A':
        return 11
    return 10 if card.r in 'JQK' else int(card.r)


def val(cards):
    """value of cards"""
    v = sum(map(num, cards))
    for c in cards:
        if c.r == 'A' and v > 21:
            v -= 10
    return v


def row(cards):
    """K 7"""
    return ' '.join(c.r for c in cards)


class Deck:
    """8 decks"""

    def __init__(self):
        self.new()

    def new(self):
        """shuffle + cut + cut card"""
        self.cards = []
        for _ in range(8):
            for s in ['Clubs', 'Hearts', 'Spades', 'Diamonds']:
                self.cards += [Card(str(n), s) for n in range(2, 11)]
                self.cards += [Card(x, s) for x in 'AJQK']
        random.shuffle(self.cards)
        n = random.randint(1, 415)
        self.cards = self.cards[n:] + self.cards[:n]
        self.cut = random.randint(60, 80)

    def end(self):
        """at cut card?"""
        return len(self.cards) <= self.cut

    def get(self, who):
        """deal + print"""
        c = self.cards.pop()
        print(who, c.r)
        return c

    def hidden(self):
        """deal, no print"""
        print('Dealer ?')
        return self.cards.pop()
