# Marisol Quintero
# CPSC 386-01
# 2022-04-03
# mquintero@csu.fullerton.edu
# @mari-quintero
#
# Lab 00-03
#
# Cards and the shoe with eight decks and the cut card.
#

"""Cards (named tuples) and the shoe."""

from collections import namedtuple
from random import randint, shuffle

Card = namedtuple('Card', ['rank', 'suit'])

RANKS = ['Ace'] + [str(n) for n in range(2, 11)] + ['Jack', 'Queen', 'King']
SUITS = ['Clubs', 'Hearts', 'Spades', 'Diamonds']

VALUES = {rank: min(i, 10) for i, rank in enumerate(RANKS, start=1)}


def card_text(card):
    """How a card looks on the screen."""
    return f'[{card.rank} of {card.suit}]'


def hand_value(cards):
    """The best total for a list of cards, one ace may count 11."""
    total = sum(VALUES[card.rank] for card in cards)
    if total <= 11 and any(card.rank == 'Ace' for card in cards):
        total += 10
    return total


class Shoe:
    """Eight decks, shuffled and cut, with a cut card near the bottom."""

    DECKS = 8

    def __init__(self):
        self.cards = []
        self.cut_card = 0
        self.refill()

    def refill(self):
        """Collect all cards, shuffle, cut, and put the cut card in."""
        self.cards = [
            Card(rank, suit)
            for _ in range(self.DECKS)
            for suit in SUITS
            for rank in RANKS
        ]
        shuffle(self.cards)
        where = randint(52, len(self.cards) - 52)
        self.cards = self.cards[where:] + self.cards[:where]
        # the end of the list is the top, so this counts from the bottom
        self.cut_card = randint(60, 80)

    @property
    def cut_card_reached(self):
        """True when the cut card has come out of the shoe."""
        return len(self.cards) <= self.cut_card

    def draw(self):
        """Take the top card."""
        if not self.cards:
            self.refill()
        return self.cards.pop()
