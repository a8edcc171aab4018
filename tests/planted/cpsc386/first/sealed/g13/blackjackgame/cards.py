# Ingrid Solheim
# CPSC 386-01
# 2022-04-02
# i.solheim@csu.fullerton.edu
# @isolheim-dev
#
# Lab 00-03
#
# Card (a named tuple) and Shoe. No input or output in here.
#

"""Cards and the shoe."""

from itertools import product
from random import Random
from typing import NamedTuple

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = ("c", "d", "h", "s")
DECKS = 8
VALUES = {"A": 11, "J": 10, "Q": 10, "K": 10}


class Card(NamedTuple):
    """A playing card such as 10s, the ten of spades."""

    rank: str
    suit: str

    @property
    def value(self) -> int:
        """The highest value the card can have."""
        return VALUES.get(self.rank) or int(self.rank)

    def __str__(self) -> str:
        return self.rank + self.suit


def total(cards) -> int:
    """Best total of the cards: aces drop from 11 to 1 while needed."""
    points = sum(card.value for card in cards)
    soft = sum(card.rank == "A" for card in cards)
    while points > 21 and soft:
        points, soft = points - 10, soft - 1
    return points


def is_natural(cards) -> bool:
    """True for an ace with a ten-valued card and nothing more."""
    return len(cards) == 2 and total(cards) == 21


class Shoe:
    """Eight decks: shuffled, cut, with a cut card near the bottom."""

    def __init__(self, rng: Random):
        cards = [Card(*pair) for pair in product(RANKS, SUITS)] * DECKS
        rng.shuffle(cards)
        where = rng.randrange(1, len(cards))
        self._cards = cards[where:] + cards[:where]
        self._cut_card = rng.randint(60, 80)

    def __len__(self) -> int:
        return len(self._cards)

    def draw(self) -> Card:
        """Remove the top card and return it."""
        return self._cards.pop()

    @property
    def at_cut_card(self) -> bool:
        """True once the cut card is on top or has gone by."""
        return len(self) <= self._cut_card
