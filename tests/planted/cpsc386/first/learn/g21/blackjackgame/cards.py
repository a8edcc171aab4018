# Marisol Quintero
# CPSC 386-01
# 2022-04-10
# mquintero88@csu.fullerton.edu
# @marisolq-codes
#
# Lab 00-03
#
# The Card namedtuple and the Deck (8 decks in one shoe).
#

"""Cards and the deck."""

import random
from collections import namedtuple

Card = namedtuple('Card', ['rank', 'suit'])


def card_name(card):
    """Queen of Hearts etc."""
    return card.rank + ' of ' + card.suit


def count_points(cards):
    """Adds up the cards. Aces are 11 until that's too much."""
    points = 0
    aces = 0
    for card in cards:
        if card.rank == 'Ace':
            aces += 1
            points += 11
        elif card.rank in ('Jack', 'Queen', 'King'):
            points += 10
        else:
            points += int(card.rank)
    while points > 21 and aces > 0:
        points -= 10
        aces -= 1
    return points


class Deck:
    """All 8 decks. The last card of the list is the top of the shoe."""

    ranks = ['Ace'] + [str(n) for n in range(2, 11)] + ['Jack', 'Queen', 'King']
    suits = ['Clubs', 'Hearts', 'Spades', 'Diamonds']

    def __init__(self):
        self.cards = []
        self.cut_card = 0
        self.fill_shoe()

    def fill_shoe(self):
        """Make new cards, shuffle, cut and put the cut card in."""
        self.cards = []
        for _ in range(8):
            for suit in self.suits:
                for rank in self.ranks:
                    self.cards.append(Card(rank, suit))
        random.shuffle(self.cards)
        middle = random.randint(100, 300)
        self.cards = self.cards[middle:] + self.cards[:middle]
        self.cut_card = random.randint(60, 80)

    def deal(self):
        """Take the top card."""
        return self.cards.pop()

    def past_cut_card(self):
        """True if it is time to shuffle after this game."""
        return len(self.cards) <= self.cut_card
