# Yuki Lindqvist
# CPSC 386-01
# 2022-04-08
# ylindqvist@csu.fullerton.edu
# @yuki-draws
#
# Lab 00-03
#
# The deck: 416 cards, all of them tuples.
#

"""Cards and the shoe."""

import random
from collections import deque, namedtuple

Card = namedtuple('Card', ('rank', 'suit'))

RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K')
SUITS = ('♣', '♥', '♠', '♦')


def worth(cards):
    """The best value of some cards."""
    totals = {0}
    for card in cards:
        if card.rank == 'A':
            steps = (1, 11)
        elif card.rank in ('J', 'Q', 'K'):
            steps = (10,)
        else:
            steps = (int(card.rank),)
        totals = {total + step for total in totals for step in steps}
    fine = [total for total in totals if total <= 21]
    return max(fine) if fine else min(totals)


def natural(cards):
    """Blackjack: 21 with two cards."""
    return len(cards) == 2 and worth(cards) == 21


class Shoe(deque):
    """The right end is the top of the cards, the left end the bottom."""

    cut_card = 0

    def prepare(self):
        """Fill with eight decks, shuffle, cut, place the cut card."""
        self.clear()
        for _ in range(8):
            self.extend(Card(rank, suit) for suit in SUITS for rank in RANKS)
        random.shuffle(self)
        self.rotate(random.randint(40, 376))
        self.cut_card = random.randint(60, 80)

    def finished(self):
        """Has the cut card been reached?"""
        return len(self) <= self.cut_card
