# Theo Lindqvist
# CPSC 386-01
# 2022-04-09
# tlindqvist@csu.fullerton.edu
# @theo-dataframe
#
# Lab 00-03
#
# The card (named tuple), hand totals and the shoe.
#

"""Cards: a catalog of 52 tuples, and a shoe of indexes into it."""

import random
from collections import namedtuple
from itertools import product

from blackjackgame.tables import BEST, POINTS, RANKS, SUITS

Card = namedtuple('Card', ('rank', 'suit'))

CATALOG = tuple(Card(*pair) for pair in product(RANKS, SUITS))

SHORT_RANK = {rank: rank if rank == '10' else rank[0] for rank in RANKS}
SHORT_SUIT = dict(
    Clubs='\u2663', Hearts='\u2665', Spades='\u2660', Diamonds='\u2666'
)
LABEL = {
    card: SHORT_RANK[card.rank] + SHORT_SUIT[card.suit] for card in CATALOG
}


def row_label(hand):
    """Label of several cards."""
    return '  '.join(LABEL[card] for card in hand)


def best_total(hand):
    """Look the best total up."""
    low = sum(POINTS[card.rank] for card in hand)
    return BEST[low, 'Ace' in {card.rank for card in hand}]


def is_natural(hand):
    """An ace and a card of value 10."""
    return sorted(POINTS[card.rank] for card in hand) == [1, 10]


class Shoe:
    """Eight decks as two slices: above and below the cut card."""

    TOTAL = 8 * len(CATALOG)

    def __init__(self):
        """Start with all the cards shuffled."""
        self.above, self.below = [], []
        self.in_play, self.discards = [], []
        self.load(range(self.TOTAL))

    def load(self, numbers):
        """Shuffle and cut the card numbers, then place the cut card."""
        pile = random.sample(list(numbers), len(numbers))
        where = random.randrange(1, len(pile))
        pile = pile[where:] + pile[:where]
        mark = random.randint(60, 79)
        # the pile is drawn from its end, so the bottom is pile[0]
        self.below, self.above = pile[:mark], pile[mark:]

    def draw(self):
        """Draw the top card."""
        if not self.above and not self.below:
            # emergency only: everything that is not on the table
            self.below = random.sample(self.discards, len(self.discards))
            self.discards = []
        number = (self.above or self.below).pop()
        self.in_play.append(number)
        return CATALOG[number % len(CATALOG)]

    def end_of_game(self):
        """Collect the cards; True if the cut card made us shuffle."""
        self.discards += self.in_play
        self.in_play = []
        if self.above:
            return False
        self.discards = []
        self.load(range(self.TOTAL))
        return True
