# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# Cards and the shoe, with a real cut card in it.
#

"""The cards, which are named tuples, and the shoe they are dealt from."""

from collections import deque
from random import randint, randrange, shuffle
from typing import NamedTuple


class Card(NamedTuple):
    """One playing card."""

    rank: str
    suit: str

    @property
    def points(self):
        """The worth of the card; an ace counts 1 here, the hand adds 10."""
        if self.is_ace:
            return 1
        if self.rank in ('Jack', 'Queen', 'King'):
            return 10
        return int(self.rank)

    @property
    def is_ace(self):
        """Tell whether this is an ace."""
        return self.rank == 'Ace'

    @property
    def is_high(self):
        """Tell whether the card has a value of ten or more (ace too)."""
        return self.is_ace or self.points == 10

    def __str__(self):
        return f'[{self.rank} {PIPS[self.suit]}]'


RANKS = ('Ace', *map(str, range(2, 11)), 'Jack', 'Queen', 'King')
PIPS = {'Clubs': '♣', 'Hearts': '♥', 'Spades': '♠', 'Diamonds': '♦'}
CUT_CARD = Card('cut', 'card')


class Deck(deque):
    """Fifty-two cards in order; decks can be shuffled and cut."""

    def __init__(self, cards=None):
        if cards is None:
            cards = (Card(rank, suit) for suit in PIPS for rank in RANKS)
        super().__init__(cards)

    def shuffle(self):
        """Mix the cards."""
        mixed = list(self)
        shuffle(mixed)
        self.clear()
        self.extend(mixed)

    def cut(self):
        """Lift some cards off the top and put them at the bottom."""
        self.rotate(-randrange(1, len(self)))


class Shoe:
    """Eight decks and the cut card. next(shoe) is the next card."""

    DECKS = 8

    def __init__(self):
        self._cards = Deck()
        self.spent = True

    def refill(self):
        """Shuffle eight decks, cut them, and put in the cut card."""
        self._cards = Deck(c for _ in range(self.DECKS) for c in Deck())
        self._cards.shuffle()
        self._cards.cut()
        # the top is on the left, so this many cards stay below it
        self._cards.insert(len(self._cards) - randint(60, 80), CUT_CARD)
        self.spent = False

    def __len__(self):
        return len(self._cards)

    def __iter__(self):
        return self

    def __next__(self):
        card = self._cards.popleft()
        if card is CUT_CARD:
            self.spent = True
            print('   (the cut card comes out: new shoe after this game)')
            card = self._cards.popleft()
        return card
