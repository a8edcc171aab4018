# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Deck
#

"""Deck."""

import random
from collections import namedtuple

Card = namedtuple('Card', 'rank suit')

VALUES = {'Jack': 10, 'Queen': 10, 'King': 10, 'Ace': 11}


def build_deck():
    """416 cards in random order."""
    deck = []
    for _ in range(8):
        for suit in ['Hearts', 'Diamonds', 'Clubs', 'Spades']:
            for rank in [2, 3, 4, 5, 6, 7, 8, 9, 10]:
                deck.append(Card(rank, suit))
            for rank in ['Jack', 'Queen', 'King', 'Ace']:
                deck.append(Card(rank, suit))
    random.shuffle(deck)
    middle = random.randrange(1, len(deck))
    return deck[middle:] + deck[:middle]


def count(hand):
    """Adds up a hand."""
    total = 0
    aces = 0
    for card in hand:
        if card.rank == 'Ace':
            aces += 1
        total += VALUES.get(card.rank, card.rank)
    while aces > 0 and total > 21:
        total -= 10
        aces -= 1
    return total


def show(card):
    """The name of a card."""
    return f'the {card.rank} of {card.suit}'
