# Yesenia Aldaco
# CPSC 386-01
# 2022-04-01
# yaldaco@csu.fullerton.edu
# @0xyesenia
#
# Lab 00-03
#
# cards and shoe, all randomness comes from the OS (secrets)
#

"""Cards and shoe. Randomness comes from the operating system only."""

import secrets
from collections import namedtuple

RNG = secrets.SystemRandom()
DECKS = 8
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K')
SUITS = ('C', 'H', 'S', 'D')

_Card = namedtuple('_Card', ['rank', 'suit'])


class Card(_Card):
    """A card, printed in short notation: 10H is the ten of hearts."""

    __slots__ = ()

    def __str__(self):
        return self.rank + self.suit

    @property
    def points(self):
        """2 to 10, court cards 10, ace 11."""
        if self.rank.isdigit():
            return int(self.rank)
        return 11 if self.rank == 'A' else 10


def score(cards):
    """Highest sum that is not above 21, if there is one."""
    aces = sum(1 for card in cards if card.rank == 'A')
    total = sum(card.points for card in cards)
    while aces and total > 21:
        aces, total = aces - 1, total - 10
    return total


def fmt(cards):
    """Cards with their score, for printing."""
    return f"{' '.join(map(str, cards))} ({score(cards)})"


def shoe_generator():
    """Yield (card, cut_card_seen) until the shoe is empty."""
    stack = [Card(r, s) for r in RANKS for s in SUITS for _ in range(DECKS)]
    RNG.shuffle(stack)
    cut = RNG.randrange(len(stack))
    stack = stack[cut:] + stack[:cut]
    below = RNG.randint(60, 80)
    while stack:
        card = stack.pop()
        yield card, len(stack) <= below


class Shoe:
    """Hands out the cards of a generator, knows about the cut card."""

    def __init__(self):
        self._cards = shoe_generator()
        self.expired = False

    def pull(self):
        """Next card."""
        card, self.expired = next(self._cards)
        return card

    def renew(self):
        """Shuffle, cut, place the cut card, back into the shoe."""
        self._cards = shoe_generator()
        self.expired = False
