# Derek Hollis
# CPSC 386-01
# 2022-04-03
# dhollis@csu.fullerton.edu
# @dhollis-win
#
# Lab 00-03
#
# players, dealer, savegame
#

"""Human players and the CPU dealer, plus the savegame."""

import pickle

from blackjackgame.cards import Hand

SAVEGAME = 'blackjack_save.dat'


class Player:
    """Somebody with a nick and a bank."""

    def __init__(self, nick, bank=10000):
        self.nick = nick
        self.bank = bank
        self.hands = []

    def pay(self, amount):
        """Money leaves the bank and goes on the table."""
        self.bank -= amount

    def __getstate__(self):
        return {'nick': self.nick, 'bank': self.bank, 'hands': []}


class Cpu:
    """The dealer."""

    nick = 'CPU-9000'

    def __init__(self):
        self.hand = Hand()

    def up(self):
        """Face up card."""
        return self.hand[0]

    def showsTen(self):
        """10, jack, queen, king or ace on top."""
        return self.up().number >= 10 or self.up().number == 1


def readSave():
    """dict nick -> Player."""
    try:
        with open(SAVEGAME, 'rb') as f:
            return pickle.load(f)
    except FileNotFoundError:
        return {}
    except (pickle.PickleError, EOFError, AttributeError):
        return {}


def writeSave(everybody):
    """Write the whole dict back."""
    with open(SAVEGAME, 'wb') as f:
        pickle.dump(everybody, f)
