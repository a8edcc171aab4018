# Tomasz Wilk
# CPSC 386-03
# 2022-03-31
# twilk@csu.fullerton.edu
# @twilk
#
# Lab 00-03
#
# Card, total, Shoe.
#

"""Card, total, Shoe."""

import random
from collections import namedtuple

Card = namedtuple('Card', 'rank suit')

WORTH = {str(n): n for n in range(2, 11)}
WORTH.update(A=11, J=10, Q=10, K=10)


def total(cards):
    """Best total."""
    points = sum(WORTH[c.rank] for c in cards)
    soft = sum(c.rank == 'A' for c in cards)
    while points > 21 and soft:
        points, soft = points - 10, soft - 1
    return points


def text(cards):
    """Cards as text."""
    return ' '.join(c.rank + c.suit for c in cards)


class Shoe:
    """Iterator over 8 decks; next() deals."""

    def __init__(self):
        deck = [Card(r, s) for s in 'CHSD' for r in WORTH] * 8
        random.shuffle(deck)
        cut = random.randrange(len(deck))
        self.deck = deck[cut:] + deck[:cut]
        self.dealt = 0
        self.cut_card = len(deck) - random.randint(60, 80)

    def __iter__(self):
        return self

    def __next__(self):
        self.dealt += 1
        return self.deck[self.dealt - 1]

    @property
    def used_up(self):
        """Cut card reached."""
        return self.dealt >= self.cut_card
