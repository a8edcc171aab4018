# Gerald Pruitt
# CPSC 386-04
# 2022-03-30
# gpruitt@csu.fullerton.edu
# @gwpruitt-1979
#
# Lab 00-03
#
# REM THE PLAYERS, THE DEALER, AND THE FILE OF BALANCES
#

"""The players, the dealer, and the file of balances."""

import os
import pickle

DISK = 'BALANCES.DAT'


class Player:
    """N$ and B"""

    def __init__(self, name):
        self.name = name
        self.balance = 10000

    def is_broke(self):
        """B = 0"""
        return self.balance < 1

    def report(self):
        """One line for the screen."""
        return f'{self.name}: BALANCE {self.balance}.00'


class Dealer:
    """The machine."""

    name = 'COMPUTER'

    def __init__(self):
        self.cards = []

    def face_up(self):
        """The card everybody can see."""
        return self.cards[0]

    def clear(self):
        """DIM D$(0)"""
        self.cards = []


def load_disk():
    """LOAD"""
    if not os.path.exists(DISK):
        return {}
    with open(DISK, 'rb') as disk:
        return pickle.load(disk)


def save_disk(everybody):
    """SAVE"""
    with open(DISK, 'wb') as disk:
        pickle.dump(everybody, disk)
