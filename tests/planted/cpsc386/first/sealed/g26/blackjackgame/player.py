# Priyanka Deshmukh
# CPSC 386-01
# 2022-04-07
# pdeshmukh@csu.fullerton.edu
# @pdeshmukh-ledger
#
# Lab 00-03
#
# Accounts of the customers, the vault where they are kept, the dealer.
#

"""The players, who can be pickled, and the dealer."""

import pickle
from dataclasses import dataclass, field
from pathlib import Path

OPENING_BALANCE = 10_000
VAULT = Path(__file__).resolve().parent.parent / 'vault.pkl'


@dataclass
class Slip:
    """A betting slip: a hand of cards and the money that rides on it."""

    stake: int
    cards: list = field(default_factory=list)
    premium: int = 0
    doubled: bool = False


@dataclass
class Account:
    """A customer of the bank."""

    holder: str
    balance: int = OPENING_BALANCE

    def withdraw(self, amount):
        """Take money out of the account."""
        self.balance -= amount

    def deposit(self, amount):
        """Put money into the account."""
        self.balance += amount

    def is_broke(self):
        """True if there is no money left."""
        return self.balance == 0


@dataclass
class Dealer:
    """The computer AI. It works for the bank, so its funds are unlimited."""

    name: str = 'Mr. Sterling (dealer)'
    cards: list = field(default_factory=list)


def open_vault():
    """Return all accounts as a dictionary."""
    if VAULT.exists():
        return pickle.loads(VAULT.read_bytes())
    return {}


def lock_vault(accounts):
    """Write all accounts to the disk."""
    VAULT.write_bytes(pickle.dumps(accounts))
