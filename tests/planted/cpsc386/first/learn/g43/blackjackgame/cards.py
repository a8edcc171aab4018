# Declan Ferreira
# CPSC 386-01
# 2022-04-09
# dferreira21@csu.fullerton.edu
# @declanfff
#
# Lab 00-03
#
# Crads, there picture on the screen, and the shoe with a real cut card.
#

"""Cards and the shoe."""

import random
from typing import NamedTuple


class Card(NamedTuple):
    """One card, is a named tuple."""

    rank: str
    suit: str

    @property
    def pips(self):
        """Points, ace is 1 here (see best_total)."""
        if self.rank in 'JQK':
            return 10
        return 1 if self.rank == 'A' else int(self.rank)

    def __str__(self):
        return f'[{self.rank}{self.suit}]'


RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split()
SUITS = '♣♥♠♦'
CUT_CARD = Card('cut', 'card')  # the plastic one, its in the shoe too


def best_total(cards):
    """Highest total thats not over 21, if there is one."""
    totals = {0}
    for card in cards:
        ways = (1, 11) if card.rank == 'A' else (card.pips,)
        totals = {total + way for total in totals for way in ways}
    alive = [total for total in totals if total <= 21]
    return max(alive) if alive else min(totals)


def draw_row(cards, hidden=0):
    """Draw the cards next to eachother, the hidden ones face down."""
    faces = [(f'{c.rank:<2}  ', f'  {c.suit} ') for c in cards]
    faces += [('▒▒▒▒', '▒▒▒▒')] * hidden
    return '\n'.join(
        (
            ' '.join('┌────┐' for _ in faces),
            ' '.join(f'│{top}│' for top, _ in faces),
            ' '.join(f'│{low}│' for _, low in faces),
            ' '.join('└────┘' for _ in faces),
        )
    )


class Shoe:
    """Gives cards for ever. Rembers if the cut card came out."""

    def __init__(self):
        self.cut_seen = False
        self._stream = iter(())
        self.reload()

    def reload(self):
        """Suffle 8 decks, cut them, stick the cut card in."""
        decks = [Card(rank, suit) for suit in SUITS for rank in RANKS] * 8
        random.shuffle(decks)
        where = random.randrange(len(decks))
        decks = decks[where:] + decks[:where]
        decks.insert(len(decks) - random.randint(60, 80), CUT_CARD)
        self.cut_seen = False
        self._stream = iter(decks)

    def __next__(self):
        card = next(self._stream)
        if card is CUT_CARD:
            self.cut_seen = True
            card = next(self._stream)
        return card

    def __iter__(self):
        return self
