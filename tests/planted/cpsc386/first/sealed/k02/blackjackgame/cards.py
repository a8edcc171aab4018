# Priya Nand
# CPSC 386-01
# 2022-03-31
# pnand@csu.fullerton.edu
# @priyanand
#
# Lab 00-03
#
# This file has the card and the deck.
#

"""The cards, which are named tuples, and the deck they are dealt from."""

import random
from collections import namedtuple

Card = namedtuple("Card", ["rank", "suit"])


class Deck:
    """This is the big deck with 8 decks in it."""

    def __init__(self):
        """Make a new deck which is ready to play."""
        self.cards = []
        self.cut_card = 0
        self.make_ready()

    def make_ready(self):
        """Make all cards, shuffle, cut and place the cut card."""
        ranks = ["Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
        ranks = ranks + ["Jack", "Queen", "King"]
        suits = ["Clubs", "Hearts", "Spades", "Diamonds"]
        self.cards = []
        number = 1
        while number <= 8:
            for suit in suits:
                for rank in ranks:
                    self.cards.append(Card(rank, suit))
            number = number + 1
        random.shuffle(self.cards)
        # cut the deck: top part goes under the bottom part
        middle = random.randint(100, 300)
        top_part = self.cards[:middle]
        bottom_part = self.cards[middle:]
        self.cards = bottom_part + top_part
        # the cut card is this many cards away from the bottom
        self.cut_card = random.randint(60, 80)

    def deal_card(self):
        """Take the top card of the deck."""
        card = self.cards[0]
        self.cards.remove(card)
        return card

    def cut_card_reached(self):
        """Say if only the cards below the cut card are left."""
        if len(self.cards) <= self.cut_card:
            return True
        else:
            return False
