# Gus Thorne
# CPSC 386-01
# 2022-03-30
# gthorne@csu.fullerton.edu
# @thorngus
#
# Lab 00-03
#
# Cards and shoe.
#

"""Cards and shoe."""

from collections import deque, namedtuple
from random import randint, shuffle

Card = namedtuple('Card', ('rank', 'suit'))

RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split()
SUITS = '♣♥♠♦'
DECKS = 6


def pips(card):
    """What one card counts, an ace counts 1 here."""
    if card.rank == 'A':
        return 1
    return 10 if card.rank in 'JQK' else int(card.rank)


def count(cards):
    """What a hand counts. One ace may count ten more, never two."""
    total = sum(map(pips, cards))
    if total <= 11 and any(card.rank == 'A' for card in cards):
        total += 10
    return total


class Shoe:
    """The shoe. Cards leave on the left, the bottom is on the right."""

    def __init__(self):
        self.cards = deque()
        self.cut_card = 0
        self.fill()

    def fill(self):
        """New shuffle, new cut, new place for the cut card."""
        pile = [Card(r, s) for s in SUITS for r in RANKS] * DECKS
        shuffle(pile)
        self.cards = deque(pile)
        self.cards.rotate(randint(20, len(pile) - 20))
        self.cut_card = randint(60, 80)

    def take(self):
        """Next card, please."""
        return self.cards.popleft()

    def at_cut_card(self):
        """Is the cut card out?"""
        return len(self.cards) <= self.cut_card
