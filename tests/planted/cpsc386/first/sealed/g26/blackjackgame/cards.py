# Priyanka Deshmukh
# CPSC 386-01
# 2022-04-07
# pdeshmukh@csu.fullerton.edu
# @pdeshmukh-ledger
#
# Lab 00-03
#
# Definition of the cards, their values, and the shoe with 8 decks.
#

"""The cards, which are named tuples, and the deck they are dealt from."""

import random
from typing import NamedTuple

NUMBER_OF_DECKS = 8
HIGHEST_HAND = 21


class Card(NamedTuple):
    """One playing card."""

    rank: str
    suit: str

    def __str__(self):
        return f'{self.rank} of {self.suit}'

    def value(self):
        """Value of the card. The Ace is valued at 11 until it must not."""
        if self.rank == 'Ace':
            return 11
        if self.rank in {'Jack', 'Queen', 'King'}:
            return 10
        return int(self.rank)

    def value_text(self):
        """Value of the card as it appears on a statement."""
        return '1 or 11' if self.rank == 'Ace' else str(self.value())


class Shoe:
    """The shoe does not lose its cards, it remembers how far it has come."""

    ranks = ['Ace', *map(str, range(2, 11)), 'Jack', 'Queen', 'King']
    suits = ['Clubs', 'Hearts', 'Spades', 'Diamonds']

    def __init__(self):
        self.cards = []
        for _ in range(NUMBER_OF_DECKS):
            for suit in self.suits:
                for rank in self.ranks:
                    self.cards.append(Card(rank, suit))
        self.next_index = 0
        self.cut_card_index = 0
        self.prepare()

    def prepare(self):
        """Shuffle, cut, and place the cut card."""
        random.shuffle(self.cards)
        middle = random.randint(100, 300)
        self.cards = self.cards[middle:] + self.cards[:middle]
        self.cut_card_index = len(self.cards) - random.randint(60, 80)
        self.next_index = 0

    def next_card(self):
        """Deal the next card."""
        card = self.cards[self.next_index]
        self.next_index += 1
        return card

    def cut_card_reached(self):
        """True when the cards must be shuffled after the game."""
        return self.next_index >= self.cut_card_index


def value_of(cards):
    """Compute the most advantageous value of some cards."""
    value = sum(card.value() for card in cards)
    aces = [card.rank for card in cards].count('Ace')
    while value > HIGHEST_HAND and aces > 0:
        value -= 10
        aces -= 1
    return value


def is_blackjack(cards):
    """True for an Ace with a card that has a value of 10."""
    return len(cards) == 2 and value_of(cards) == HIGHEST_HAND
