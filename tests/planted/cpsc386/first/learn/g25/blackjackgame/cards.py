# Kaylee Brandt
# CPSC 386-01
# 2022-04-10
# kaylee.brandt@csu.fullerton.edu
# @kayleebrandt03
#
# Lab 00-03
#
# This file makes the cards and the deck and counts the hands.
#

"""The cards and the deck."""

import random
from collections import namedtuple

# a card is a named tuple with a rank and a suit
Card = namedtuple('Card', ['rank', 'suit'])


class Deck:
    """This class is the 8 decks of cards in the shoe."""

    def __init__(self):
        self.cards = []
        self.cut_card = 0

    def make_new(self):
        """Make 8 decks, shuffle them, cut them and place the cut card."""
        ranks = [
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
        suits = ['Clubs', 'Hearts', 'Spades', 'Diamonds']
        self.cards = []
        for _ in range(8):
            for suit in suits:
                for rank in ranks:
                    new_card = Card(rank, suit)
                    self.cards.append(new_card)
        # shuffle
        random.shuffle(self.cards)
        # cut: the top part goes under the bottom part
        place = random.randint(1, 415)
        top_part = self.cards[:place]
        bottom_part = self.cards[place:]
        self.cards = bottom_part + top_part
        # the cut card is between the 60th and the 80th card from the bottom
        self.cut_card = random.randint(60, 80)

    def needs_shuffle(self):
        """Return True if there are no cards or the cut card was reached."""
        if len(self.cards) <= self.cut_card:
            return True
        return False

    def take_card(self):
        """Take the first card of the list. It is the top of the deck."""
        return self.cards.pop(0)


def card_name(card):
    """Return the name of the card, like Queen of Hearts."""
    return card.rank + ' of ' + card.suit


def card_value(card):
    """Return the value of one card. The Ace is 11 at first."""
    if card.rank == 'Ace':
        return 11
    if card.rank in ('Jack', 'Queen', 'King'):
        return 10
    return int(card.rank)


def hand_value(hand):
    """Add the cards. If it is too much then the Aces turn into 1."""
    total = 0
    aces = 0
    for card in hand:
        total = total + card_value(card)
        if card.rank == 'Ace':
            aces = aces + 1
    while total > 21 and aces > 0:
        total = total - 10
        aces = aces - 1
    return total


def is_blackjack(hand):
    """A blackjack is 21 with only two cards."""
    return len(hand) == 2 and hand_value(hand) == 21
