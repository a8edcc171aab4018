# Ottilie Brandvold
# CPSC 386-02
# 2022-04-03
# obrandvold@csu.fullerton.edu
# @ottiliebv
#
# Lab 00-03
#
# The card (a named tuple), the value of a set of cards, and the shoe.
#

"""Cards, their values, and the shoe of eight decks."""

from collections import namedtuple
from itertools import product
from random import randint, randrange, sample

Card = namedtuple('Card', ['rank', 'suit'])

RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K')
SUITS = ('♣', '♦', '♥', '♠')
DECKS = 8
TARGET = 21

# An ace counts one here; total() promotes at most one ace to eleven, since
# two aces at eleven would already make 22 > TARGET.
VALUE = {rank: min(n, 10) for n, rank in enumerate(RANKS, start=1)}


def notation(cards):
    """Write cards in the notation {K♠, 5♥}."""
    return '{' + ', '.join(c.rank + c.suit for c in cards) + '}'


def total(cards):
    """Return the largest value of the cards that does not exceed 21.

    When every admissible value exceeds 21, return the smallest one.
    """
    low = sum(VALUE[card.rank] for card in cards)
    has_ace = any(card.rank == 'A' for card in cards)
    return low + 10 if has_ace and low + 10 <= TARGET else low


def is_natural(cards):
    """Tell whether the cards are an ace and a card worth ten."""
    return len(cards) == 2 and total(cards) == TARGET


class Shoe:
    """A permutation of 8 x 52 cards which is read from front to back."""

    def __init__(self):
        """Fill the shoe."""
        self._order = ()
        self._position = 0
        self._cut_card = 0
        self.renew()

    def renew(self):
        """Shuffle, cut, and place the cut card 60 to 80 from the bottom."""
        pack = [Card(*pair) for pair in product(RANKS, SUITS)] * DECKS
        pack = sample(pack, len(pack))
        cut = randrange(1, len(pack))
        self._order = tuple(pack[cut:] + pack[:cut])
        self._position = 0
        self._cut_card = len(pack) - randint(60, 80)

    def draw(self):
        """Take the foremost card."""
        card = self._order[self._position]
        self._position += 1
        return card

    @property
    def cut_card_reached(self):
        """Tell whether the cut card has come to the front."""
        return self._position >= self._cut_card
