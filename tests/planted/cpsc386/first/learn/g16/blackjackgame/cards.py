# Leilani Fonoti
# CPSC 386-01
# 2022-03-31
# leilani.fonoti@csu.fullerton.edu
# @lfonoti
#
# Lab 00-03
#
# card tuples, the value of a hand, and the shoe
#

"""Card tuples, the value of a hand, and the shoe."""

import random
from collections import namedtuple
from itertools import product

RANKS = ["A", *map(str, range(2, 11)), "J", "Q", "K"]
SUITS = ["Clubs", "Hearts", "Spades", "Diamonds"]
VALUES = dict(zip(RANKS, [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))
N_DECKS = 8

Card = namedtuple("Card", "rank suit")


def value(cards):
    """Best value of a list of cards, aces are 11 where that fits."""
    total = sum(VALUES[rank] for rank, _ in cards)
    for rank, _ in cards:
        if rank == "A" and total > 21:
            total -= 10
    return total


def is_natural(cards):
    """Two cards that make 21."""
    return len(cards) == 2 and value(cards) == 21


def as_text(cards):
    """The cards as a plain list of plain tuples."""
    return str([tuple(card) for card in cards])


class Shoe:
    """All the decks, dealt from the front by moving an index."""

    def __init__(self):
        self.order = [Card(*pair) for pair in product(RANKS, SUITS)] * N_DECKS
        self.position = 0
        self.cut_at = 0
        self.shuffle()

    def shuffle(self):
        """Shuffle, cut, put the cut card 60 to 80 cards from the bottom."""
        random.shuffle(self.order)
        k = random.randint(1, len(self.order) - 1)
        self.order[:] = self.order[k:] + self.order[:k]
        self.cut_at = len(self.order) - random.randint(60, 80)
        self.position = 0

    def next_card(self):
        """The next card of the shoe."""
        card = self.order[self.position]
        self.position += 1
        return card

    def cut_card_reached(self):
        """Has the deal come to the cut card?"""
        return self.position >= self.cut_at
