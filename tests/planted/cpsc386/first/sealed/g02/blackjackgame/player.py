# Rosalie Finch
# CPSC 386-02
# 2022-04-14
# rfinch@csu.fullerton.edu
# @rosaliefinch
#
# Lab 00-03
#
# This file has the guests, the hostess who deals, and the guest book.
#

"""The guests at the table, the hostess, and the guest book."""

import pickle

GUEST_BOOK = 'guest_book.pkl'


class Player:
    """A guest of the casino."""

    def __init__(self, name):
        self.name = name
        self.balance = 10000
        # these three lists belong together: the first wager and the first
        # insurance are for the first hand, and so on
        self.hands = []
        self.wagers = []
        self.insurances = []

    def clear_table(self):
        """Give all cards back."""
        self.hands = []
        self.wagers = []
        self.insurances = []

    def __str__(self):
        return self.name


class Dealer:
    """The computer. She is our hostess and she has endless money."""

    def __init__(self):
        self.name = 'Madame Celestine'
        self.cards = []

    def wants_card(self, points):
        """The house rule: hit below 17, stand from 17 on."""
        return points < 17

    def __str__(self):
        return self.name


def read_guest_book():
    """Get the dictionary with all the guests we have ever had."""
    try:
        with open(GUEST_BOOK, 'rb') as book:
            return pickle.load(book)
    except FileNotFoundError:
        return {}


def write_guest_book(guests):
    """Write all the guests into the file."""
    with open(GUEST_BOOK, 'wb') as book:
        pickle.dump(guests, book)
