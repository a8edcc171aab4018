# Rosalie Finch
# CPSC 386-02
# 2022-04-14
# rfinch@csu.fullerton.edu
# @rosaliefinch
#
# Lab 00-03
#
# This file has the cards and the shoe and counts the points of cards.
#

"""The cards, the shoe, and how cards are counted."""

from collections import namedtuple
from random import randint, shuffle

Card = namedtuple('Card', ['rank', 'suit'])

RANKS = [
    'Ace',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    'Jack',
    'Queen',
    'King',
]
SUITS = ['Clubs', 'Hearts', 'Spades', 'Diamonds']


def card_name(card):
    """Say the name of a card, like the Queen of Hearts."""
    return 'the ' + card.rank + ' of ' + card.suit


def list_of_cards(cards):
    """Say many cards in one sentence, with an and before the last one."""
    names = []
    for card in cards:
        names.append(card_name(card))
    if len(names) == 1:
        return names[0]
    return ', '.join(names[:-1]) + ' and ' + names[-1]


def card_points(card):
    """How many points is one card worth? (The Ace is 11 here.)"""
    if card.rank == 'Ace':
        return 11
    if card.rank in ('Jack', 'Queen', 'King'):
        return 10
    return int(card.rank)


def count_points(cards):
    """Count a hand. Aces become 1 when 11 would be too much."""
    points = 0
    aces = 0
    for card in cards:
        points = points + card_points(card)
        if card.rank == 'Ace':
            aces = aces + 1
    while points > 21 and aces > 0:
        points = points - 10
        aces = aces - 1
    return points


def is_blackjack(cards):
    """An Ace and a card worth ten, and nothing else."""
    return len(cards) == 2 and count_points(cards) == 21


class Shoe:
    """The box with 8 decks of cards in it."""

    def __init__(self):
        self.cards = []
        self.cut_card = 0
        self.fill()

    def fill(self):
        """Put in 8 decks, shuffle them, cut them, place the cut card."""
        self.cards = []
        for _ in range(8):
            for suit in SUITS:
                for rank in RANKS:
                    self.cards.append(Card(rank, suit))
        shuffle(self.cards)
        middle = randint(50, 350)
        self.cards = self.cards[middle:] + self.cards[:middle]
        # the bottom of the shoe is the beginning of the list
        self.cut_card = randint(60, 80)

    def take_card(self):
        """Take the top card."""
        return self.cards.pop()

    def is_cut_card_reached(self):
        """Did we come to the cut card?"""
        return len(self.cards) <= self.cut_card
