# Gus Oyelaran
# CPSC 386-02
# 2022-04-01
# goyelaran@csu.fullerton.edu
# @goye-pl
#
# Lab 00-03
#
# Cards, and the shoe, which is a stack you pop.
#

"""Cards, and the shoe, which is a stack you pop."""

import random
import re
from collections import namedtuple

Card = namedtuple('Card', 'rank suit')
Card.__str__ = lambda self: self.rank + self.suit

PACK = [
    Card(*pair)
    for suit in '♣♥♠♦'
    for pair in re.findall(
        r'(\d+|[AJQK])(\D)',
        re.sub(r'(\S+)\s*', r'\1' + suit, 'A 2 3 4 5 6 7 8 9 10 J Q K'),
    )
]


def pips(card):
    """What a card is worth, the ace being modest."""
    match card.rank:
        case 'A':
            return 1
        case 'J' | 'Q' | 'K':
            return 10
        case digits:
            return int(digits)


def tally(cards):
    """What the cards are worth, one ace being immodest if that helps."""
    n = sum(map(pips, cards))
    return n + 10 if n < 12 and 'A' in (c.rank for c in cards) else n


def show(cards):
    """join ' ', @cards"""
    return ' '.join(map(str, cards))


class Shoe:
    """push, pop, shuffle."""

    def __init__(self):
        self.stack = []
        self.below = 0

    def fill(self):
        """Eight packs, shuffled, cut, a cut card 60 to 80 from the bottom."""
        cards = PACK * 8
        random.shuffle(cards)
        where = random.randrange(1, len(cards))
        self.stack = cards[where:] + cards[:where]
        self.below = random.randint(60, 80)

    def pop(self):
        """The card on top."""
        return self.stack.pop()

    @property
    def at_cut_card(self):
        """Did we run into the plastic thing?"""
        return len(self.stack) <= self.below
