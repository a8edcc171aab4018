# Nadia Belkacem
# CPSC 386-01
# 2022-04-01
# nadia.belkacem@csu.fullerton.edu
# @await-nadia
#
# Lab 00-03
#
# Card (a named tuple with methods) and the Shoe.
#

"""Cards and shoe."""

from collections import deque, namedtuple
from itertools import product
from random import randint, randrange, sample

RANKS = "Ace 2 3 4 5 6 7 8 9 10 Jack Queen King".split()
SUITS = {"Clubs": "♣", "Hearts": "♥", "Spades": "♠", "Diamonds": "♦"}


class Card(namedtuple("Card", ["rank", "suit"])):
    """A card that knows its values and how to draw itself."""

    __slots__ = ()

    def is_ace(self):
        """True for the four aces."""
        return self.rank == "Ace"

    def values(self):
        """Tuple of all the values this card can have."""
        if self.is_ace():
            return (1, 11)
        return (int(self.rank) if self.rank.isdigit() else 10,)

    def same_rank(self, other):
        """Would the two make a pair?"""
        return self.rank == other.rank

    def __str__(self):
        short = self.rank if self.rank.isdigit() else self.rank[0]
        return f"[{short}{SUITS[self.suit]}]"


class Shoe:
    """Eight decks; deals from the left of a deque."""

    def __init__(self, decks=8):
        self.full = [Card(*pair) for pair in product(RANKS, SUITS)] * decks
        self.pile = deque()
        self.cut_card = 0
        self.refill()

    def refill(self):
        """Shuffle everything, cut, and place the cut card."""
        self.pile = deque(sample(self.full, k=len(self.full)))
        self.pile.rotate(randrange(len(self.full)))
        self.cut_card = randint(60, 80)

    def __next__(self):
        return self.pile.popleft()

    def __iter__(self):
        return self

    @property
    def reached_cut_card(self):
        """No more than the cards below the cut card are left."""
        return len(self.pile) <= self.cut_card
