# Gus Thorne
# CPSC 386-01
# 2022-03-30
# gthorne@csu.fullerton.edu
# @thorngus
#
# Lab 00-03
#
# Gamblers, their spots on the felt, the house, saved games.
#

"""Gamblers, their spots on the felt, and the house."""

import os
import pickle

from .cards import count, pips

SAVES = os.path.join(os.path.dirname(os.path.dirname(__file__)), 'saves')
STAKE = 10000


class Spot:
    """A place on the felt with cards and chips."""

    def __init__(self, bet, cards=()):
        self.cards = list(cards)
        self.bet = bet
        self.chips = bet
        self.insured = 0
        self.note = ''

    @property
    def fresh(self):
        """Nothing was drawn so far."""
        return len(self.cards) == 2 and self.chips == self.bet

    @property
    def count(self):
        """Count of the cards."""
        return count(self.cards)

    @property
    def bust(self):
        """Too many."""
        return self.count > 21


class Gambler:
    """Someone with a nick and a bank. Each one is pickled to an own file."""

    def __init__(self, nick):
        self.nick = nick
        self.bank = STAKE
        self.spots = []

    def name_of(self, spot):
        """Nick, and a or b after a split."""
        if len(self.spots) < 2:
            return self.nick
        return self.nick + '/' + 'ab'[self.spots.index(spot)]

    def pay_in(self, amount):
        """Money moves from the bank to the felt."""
        self.bank -= amount
        return amount

    def save(self):
        """Write my file."""
        os.makedirs(SAVES, exist_ok=True)
        with open(os.path.join(SAVES, self.nick + '.pickle'), 'wb') as file:
            pickle.dump(self, file)

    @staticmethod
    def find(nick):
        """Read the file of this nick or start a new gambler."""
        try:
            path = os.path.join(SAVES, nick + '.pickle')
            with open(path, 'rb') as file:
                gambler = pickle.load(file)
            gambler.spots = []
            return gambler
        except (OSError, EOFError, pickle.PickleError):
            return Gambler(nick)


class House:
    """The machine that deals."""

    nick = 'HOUSE'

    def __init__(self):
        self.cards = []
        self.open = False

    @property
    def count(self):
        """Count of the cards, hidden one included."""
        return count(self.cards)

    def scary(self):
        """Ace or ten up."""
        return self.cards[0].rank == 'A' or pips(self.cards[0]) == 10

    def natural(self):
        """Blackjack?"""
        return len(self.cards) == 2 and self.count == 21

    def must_hit(self):
        """The only rule of the house."""
        return self.count < 17
