# Marisol Quintero Reyes
# CPSC 386-01
# 2022-04-03
# mquintero14@csu.fullerton.edu
# @mquintero-r
#
# Lab 00-03
#
# The human players, their hands, the dealer and the file of balances.
#

"""The players, who can be pickled, and the dealer."""

import os
import pickle

from .cards import sum_cards

SAVE_FILE = "saldos.pkl"
INITIAL_BALANCE = 10000


class Hand:
    """Cards with the wager that belongs to them."""

    def __init__(self, wager=0, cards=None):
        self.wager = wager
        self.insurance = 0
        self.cards = cards or []

    @property
    def total(self):
        """Best sum of the hand."""
        return sum_cards(self.cards)

    @property
    def busted(self):
        """More than 21."""
        return self.total > 21

    @property
    def blackjack(self):
        """21 with only two cards."""
        return len(self.cards) == 2 and self.total == 21

    @property
    def is_pair(self):
        """Two cards with the same rank."""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank


class Player:
    """A human player. The money of the wagers leaves the balance at once."""

    def __init__(self, name):
        self.name = name
        self.balance = INITIAL_BALANCE
        self.hands = []

    def __getstate__(self):
        return {"name": self.name, "balance": self.balance}

    def __setstate__(self, state):
        self.__dict__.update(state)
        self.hands = []

    def can_pay(self, amount):
        """Is there enough money?"""
        return self.balance >= amount

    def pay(self, amount):
        """Take the money out of the balance."""
        self.balance -= amount
        return amount

    def new_hand(self, wager):
        """Start a game with one hand."""
        self.hands = [Hand(self.pay(wager))]


class Dealer:
    """The computer AI."""

    def __init__(self):
        self.name = "Don Ramón"
        self.hand = Hand()

    @property
    def face_up(self):
        """The card everybody can see."""
        return self.hand.cards[0]

    def wants_card(self):
        """The dealer hits under 17."""
        return self.hand.total < 17


def load_players():
    """Read the dictionary of all the players that have ever played."""
    if not os.path.exists(SAVE_FILE):
        return {}
    with open(SAVE_FILE, "rb") as file:
        return pickle.load(file)


def save_players(everyone):
    """Write the dictionary of players."""
    with open(SAVE_FILE, "wb") as file:
        pickle.dump(everyone, file)
