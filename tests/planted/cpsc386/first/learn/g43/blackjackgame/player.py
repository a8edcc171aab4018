# Declan Ferreira
# CPSC 386-01
# 2022-04-09
# dferreira21@csu.fullerton.edu
# @declanfff
#
# Lab 00-03
#
# Hands, palyers, the deeler AI, and the vault were the mony sleeps.
#

"""Players, dealer and saving."""

import os
import pickle
from dataclasses import dataclass, field
from pathlib import Path

from .cards import best_total

VAULT = Path(__file__).with_name('vault.pickle')
GIFT = 10_000


@dataclass
class Hand:
    """Cards + the mony thats on them (allready taken from the purse)."""

    bet: int = 0
    cards: list = field(default_factory=list)
    insurance: int = 0

    @property
    def total(self):
        """The best total."""
        return best_total(self.cards)

    @property
    def busted(self):
        """Over 21."""
        return self.total > 21

    @property
    def blackjack(self):
        """Ace and a ten, nothing else."""
        return len(self.cards) == 2 and self.total == 21

    @property
    def twins(self):
        """Two cards of same rank."""
        return len(self.cards) == 2 and len({c.rank for c in self.cards}) == 1

    def versus(self, house):
        """1 win, 0 push, -1 lose."""
        if self.busted:
            return -1
        mine, theirs = self.total, 0 if house.busted else house.total
        return (mine > theirs) - (mine < theirs)


@dataclass
class Player:
    """A human. The name is how we find them agian."""

    name: str
    purse: int = GIFT
    hands: list = field(default_factory=list)

    def pay(self, amount):
        """Take mony out of the purse and put it on the table."""
        self.purse -= amount
        return amount

    def __getstate__(self):
        return self.name, self.purse

    def __setstate__(self, state):
        self.name, self.purse = state
        self.hands = []


class Deeler:
    """Computer AI, hits under 17 and thats all it knows."""

    name = 'Deeler Bot'

    def __init__(self):
        self.hand = Hand()

    @property
    def up_card(self):
        """The card every body can see."""
        return self.hand.cards[0]

    @property
    def scary(self):
        """Ace or ten showing so could be blackjack."""
        return self.up_card.rank == 'A' or self.up_card.pips == 10

    def hits(self):
        """House rule."""
        return self.hand.total < 17


class Vault:
    """Dict of lower case name -> Player, in a pickle."""

    def __init__(self):
        self.people = {}
        if VAULT.exists():
            self.people = pickle.loads(VAULT.read_bytes())

    def fetch(self, name):
        """Old player or a brand new one, and if he was old."""
        key = name.lower()
        known = key in self.people
        return self.people.setdefault(key, Player(name)), known

    def lock(self):
        """Write to a temp file first so a crash cant eat the mony."""
        temp = VAULT.with_suffix('.tmp')
        temp.write_bytes(pickle.dumps(self.people))
        os.replace(temp, VAULT)
