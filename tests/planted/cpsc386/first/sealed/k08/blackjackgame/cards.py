# Mina Farrokhzad
# CPSC 386-01
# 2022-03-31
# mfarrokhzad@csu.fullerton.edu
# @minafz
#
# Lab 00-03
#
# The card tuple and the shoe, which also knows how to score.
#

"""The cards, which are named tuples, and the deck they are dealt from."""

from collections import deque
from itertools import product
from random import randint, randrange, sample
from typing import NamedTuple

COURT = dict.fromkeys(('Jack', 'Queen', 'King'), 10)
WORTH = {'Ace': 1, **{str(n): n for n in range(2, 11)}, **COURT}
GLYPH = {'Clubs': '♣', 'Hearts': '♥', 'Spades': '♠', 'Diamonds': '♦'}


class Card(NamedTuple):
    """A rank and a suit."""

    rank: str
    suit: str

    def __str__(self):
        return f'{self.rank} of {self.suit} {GLYPH[self.suit]}'


class Deck(deque):
    """Eight decks in a shoe; the cut card is a None among the cards.

    The right end is the top.
    """

    spent = False

    @classmethod
    def fresh(cls):
        """Return a shoe that is shuffled, cut and has its cut card."""
        cards = [Card(*pair) for pair in product(WORTH, GLYPH)] * 8
        shoe = cls(sample(cards, k=len(cards)))
        shoe.rotate(randrange(1, len(shoe)))
        shoe.insert(randint(60, 80), None)
        return shoe

    def __next__(self):
        """Draw the top card; coming upon the cut card is only noted."""
        if not self:
            self.extend(Deck.fresh())
        card = self.pop()
        if card is None:
            self.spent = True
            return next(self)
        return card

    @staticmethod
    def score(cards):
        """Return the best value of some cards."""
        low = sum(WORTH[card.rank] for card in cards)
        has_ace = any(card.rank == 'Ace' for card in cards)
        return low + 10 * (has_ace and low <= 11)
