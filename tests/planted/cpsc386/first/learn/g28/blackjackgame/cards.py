# Wei-Lin Sato
# CPSC 386-01
# 2022-04-07
# wlsato@csu.fullerton.edu
# @weilin-s
#
# Lab 00-03
#
# Card (a named tuple), the points of some cards, and the shoe.
#

"""Card, points and shoe."""

import random
from typing import Iterable, List, NamedTuple

SUITS = {'Clubs': '♣', 'Hearts': '♥', 'Spades': '♠', 'Diamonds': '♦'}
COURT = ('Jack', 'Queen', 'King')
RANKS = ('Ace', *map(str, range(2, 11)), *COURT)


class Card(NamedTuple):
    """A playing card such as Card('Queen', 'Hearts')."""

    rank: str
    suit: str

    @property
    def points(self) -> int:
        """11 for an ace, 10 for a court card, else the number."""
        if self.rank == 'Ace':
            return 11
        return 10 if self.rank in COURT else int(self.rank)

    def __str__(self) -> str:
        return f'{self.rank}{SUITS[self.suit]}'


CUT_CARD = Card('cut', 'card')


def points(cards: Iterable[Card]) -> int:
    """Best total of the cards."""
    values = [card.points for card in cards]
    while sum(values) > 21 and 11 in values:
        values[values.index(11)] = 1
    return sum(values)


class Shoe:
    """A pile of 8 decks; the bottom is index 0, the cut card lies in it."""

    DECKS = 8

    def __init__(self) -> None:
        self._pile: List[Card] = []
        self.spent = True

    def refill(self) -> None:
        """Shuffle, cut, put the cut card in its place."""
        pile = [Card(r, s) for s in SUITS for r in RANKS] * self.DECKS
        random.shuffle(pile)
        where = random.randint(1, len(pile) - 1)
        pile = pile[where:] + pile[:where]
        pile.insert(random.randint(60, 80), CUT_CARD)
        self._pile = pile
        self.spent = False

    def deal(self) -> Card:
        """Next card; remembers if the cut card went by."""
        card = self._pile.pop()
        if card is CUT_CARD:
            self.spent = True
            card = self._pile.pop()
        return card
