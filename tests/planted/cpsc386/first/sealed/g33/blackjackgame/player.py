# Tomasz Wilk
# CPSC 386-03
# 2022-03-31
# twilk@csu.fullerton.edu
# @twilk
#
# Lab 00-03
#
# Hand, Player, Dealer, load, save.
#

"""Hand, Player, Dealer, load, save."""

import os
import pickle
from dataclasses import dataclass, field

from .cards import total

FILE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'bank.pkl')


@dataclass
class Hand:
    """Cards and bets."""

    bet: int
    cards: list = field(default_factory=list)
    insurance: int = 0
    doubled: bool = False


@dataclass
class Player:
    """Name and balance."""

    name: str
    balance: int = 10000


class Dealer:
    """House."""

    name = 'dealer'

    def __init__(self, shoe):
        self.cards = [next(shoe), next(shoe)]

    def hits(self):
        """Below 17."""
        return total(self.cards) < 17

    def natural(self):
        """Two cards, 21."""
        return len(self.cards) == 2 and total(self.cards) == 21


def load():
    """List of known players."""
    try:
        with open(FILE, 'rb') as file:
            return pickle.load(file)
    except FileNotFoundError:
        return []


def save(known):
    """Write the list."""
    with open(FILE, 'wb') as file:
        pickle.dump(known, file)
