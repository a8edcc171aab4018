# Marjorie Okafor
# CPSC 386-02
# 2022-04-05
# mokafor@csu.fullerton.edu
# @marjorie-okafor
#
# Lab 00-03
#
# The cards, a hand of cards with its bets, and the shoe of eight decks.
#

"""Cards, hands and the shoe."""

from collections import namedtuple
from itertools import product
from random import randint, randrange, shuffle

RANKS = 'Ace 2 3 4 5 6 7 8 9 10 Jack Queen King'.split()
SUITS = ('Clubs', 'Hearts', 'Spades', 'Diamonds')


class Card(namedtuple('Card', ('rank', 'suit'))):
    """One playing card."""

    __slots__ = ()

    @property
    def value(self):
        """The value of the card; an Ace starts its life as a 1."""
        if self.rank == 'Ace':
            return 1
        if self.rank in ('Jack', 'Queen', 'King'):
            return 10
        return int(self.rank)

    def __str__(self):
        return f'the {self.rank} of {self.suit}'


class Hand:
    """The cards somebody holds, and the money that rides on them."""

    def __init__(self, wager=0, cards=()):
        self.wager = wager
        self.insurance = 0
        self.cards = list(cards)

    @property
    def value(self):
        """The best value of the hand: one Ace may count 11 if it fits."""
        total = sum(card.value for card in self.cards)
        has_ace = any(card.rank == 'Ace' for card in self.cards)
        return total + 10 if has_ace and total + 10 <= 21 else total

    @property
    def busted(self):
        """Has the hand passed 21?"""
        return self.value > 21

    @property
    def blackjack(self):
        """Is this a natural?"""
        return len(self.cards) == 2 and self.value == 21

    @property
    def is_pair(self):
        """Are these two cards of identical rank?"""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank

    def __str__(self):
        *others, last = [str(card) for card in self.cards]
        return f'{", ".join(others)} and {last}' if others else last


class Shoe:
    """Eight decks, shuffled and cut, with a cut card near the bottom."""

    def __init__(self):
        self.cards = []
        self.below_cut_card = 0
        self.prepare()

    def prepare(self):
        """Collect all the cards, shuffle, cut and place the cut card."""
        deck = [Card(rank, suit) for rank, suit in product(RANKS, SUITS)]
        self.cards = deck * 8
        shuffle(self.cards)
        middle = randrange(1, len(self.cards))
        self.cards = self.cards[middle:] + self.cards[:middle]
        self.below_cut_card = randint(60, 80)

    @property
    def cut_card_reached(self):
        """Has the dealer reached the cut card?"""
        return len(self.cards) <= self.below_cut_card

    def draw(self):
        """Take the card on top."""
        return self.cards.pop(0)
