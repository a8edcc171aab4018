# Odalys Ferreira
# CPSC 386-02
# 2022-04-03
# oferreira@csu.fullerton.edu
# @odalys-ansi
#
# Lab 00-03
#
# Who sits at the table: humans and the dealer. Also the guest book.
#

"""The players, who can be pickled, and the dealer."""

import os
import pickle

from blackjackgame.cards import Hand

BOOK = 'guestbook.pickle'
GIFT = 10000


class Player:
    """A human with a handle and a purse."""

    def __init__(self, handle):
        self.handle = handle
        self.purse = GIFT
        self.hands = []

    def __getstate__(self):
        return {'handle': self.handle, 'purse': self.purse}

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.hands = []

    def free(self):
        """The money that does not lie on the table yet."""
        return self.purse - sum(h.wager + h.insurance for h in self.hands)

    def can_match(self, hand):
        """Is there enough to put the wager of the hand down once more?"""
        return self.free() >= hand.wager

    def in_game(self):
        """Tell if the player has cards in this round."""
        return bool(self.hands)


class Dealer:
    """The computer. It owns the casino and never runs out of money."""

    LIMIT = 16

    def __init__(self):
        self.handle = 'Vox the Dealer'
        self.hand = Hand()

    def open_card(self):
        """The one that everybody sees."""
        return self.hand.cards[0]

    def tempts_insurance(self):
        """Does the open card smell of blackjack?"""
        return self.open_card().rank in ('A', '10', 'J', 'Q', 'K')

    def wants_card(self):
        """Hit or stand."""
        return self.hand.total() < self.LIMIT


def load_book():
    """All the players that were here before, by handle."""
    if not os.path.exists(BOOK):
        return {}
    with open(BOOK, 'rb') as file:
        return pickle.load(file)


def save_book(book):
    """Keep the players for the next time."""
    with open(BOOK, 'wb') as file:
        pickle.dump(book, file)
