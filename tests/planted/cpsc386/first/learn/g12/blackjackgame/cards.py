# Brianna Lopez
# CPSC 386-01
# 2022-04-02
# brilopez02@csu.fullerton.edu
# @brilopez02
#
# Lab 00-03
#
# This file has the Card and the Deck class
#

"""The cards and the deck"""

import random
from collections import namedtuple

# A card is a named tuple with a rank and a suit
Card = namedtuple('Card', ['rank', 'suit'])

suits = ['Clubs', 'Hearts', 'Spades', 'Diamonds']
ranks = 'Ace 2 3 4 5 6 7 8 9 10 Jack Queen King'.split()


class Deck:
    """Class for the 8 decks in the shoe"""

    def __init__(self):
        """Makes the deck"""
        self.cards = []
        self.cut_card = 0
        self.need_shuffle = True

    def shuffle(self):
        """Makes 8 new decks, shuffles them and cuts them"""
        self.cards = []
        for _ in range(8):
            for suit in suits:
                for rank in ranks:
                    self.cards.append(Card(rank, suit))
        random.shuffle(self.cards)
        # cut the deck
        cut = random.randint(50, 350)
        self.cards = self.cards[cut:] + self.cards[:cut]
        # place the cut card
        self.cut_card = random.randint(60, 80)
        self.need_shuffle = False

    def deal(self):
        """Takes the top card of the deck and returns it"""
        try:
            card = self.cards.pop(0)
        except IndexError:
            self.shuffle()
            card = self.cards.pop(0)
        if len(self.cards) <= self.cut_card:
            self.need_shuffle = True
        return card


def card_name(card):
    """Returns the name of the card"""
    return card.rank + ' of ' + card.suit


def get_total(cards):
    """Adds up the values of the cards"""
    total = 0
    for card in cards:
        if card.rank == 'Ace':
            total = total + 11
        elif card.rank in ('Jack', 'Queen', 'King'):
            total = total + 10
        else:
            total = total + int(card.rank)
    return total
