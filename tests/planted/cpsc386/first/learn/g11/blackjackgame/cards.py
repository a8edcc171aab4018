# Kyle Bautista
# CPSC 386-02
# 2022-04-02
# kbautista99@csu.fullerton.edu
# @xXkyl3Xx
#
# Lab 00-03
#
# cards and the shoe (the box not the jordans)
#

"""Card is a namedtuple, Shoe is 8 decks of em."""

import random
from collections import namedtuple

Card = namedtuple('Card', ['rank', 'suit'])


def _card_str(card):
    return '[' + card.rank + card.suit + ']'


Card.__str__ = _card_str

RANKS = 'A 2 3 4 5 6 7 8 9 10 J Q K'.split()
SUITS = ['♣', '♥', '♠', '♦']


def points(card):
    """Points of one card, ace counts 11 here (see power_level)."""
    if card.rank == 'A':
        return 11
    if card.rank in ('J', 'Q', 'K'):
        return 10
    return int(card.rank)


def power_level(cards):
    """Best sum of a hand. aces drop to 1 when it would be over 21."""
    level = sum(points(card) for card in cards)
    aces = [card for card in cards if card.rank == 'A']
    while level > 21 and aces:
        aces.pop()
        level -= 10
    return level


def is_natural(cards):
    """Ace + ten-ish card and nothing else."""
    return len(cards) == 2 and power_level(cards) == 21


class Shoe:
    """8 decks. top of the shoe is the END of the list."""

    def __init__(self):
        self.stack = []
        self.cut_card_at = 0
        self.reset()

    def reset(self):
        """Fresh 8 decks: shuffle, cut, put the cut card in."""
        self.stack = [Card(r, s) for r in RANKS for s in SUITS] * 8
        random.shuffle(self.stack)
        where = random.randint(20, len(self.stack) - 20)
        self.stack = self.stack[where:] + self.stack[:where]
        # so many cards are under the cut card
        self.cut_card_at = random.randint(60, 80)

    def hit_cut_card(self):
        """True when we dealt down to the cut card."""
        return len(self.stack) <= self.cut_card_at

    def gimme(self):
        """Take the top card."""
        return self.stack.pop()
