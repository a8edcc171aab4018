# Gus Oyelaran
# CPSC 386-02
# 2022-04-01
# goyelaran@csu.fullerton.edu
# @goye-pl
#
# Lab 00-03
#
# People with purses, and Larry.
#

"""People with purses, and Larry, who has none and needs none."""

import pickle
import re
from pathlib import Path

from .cards import pips, tally

GRUBSTAKE = 10_000
PURSES = Path('purses.pickle')


class Player:
    """A name and a purse. What is on the table has left the purse."""

    def __init__(self, name, purse=GRUBSTAKE):
        self.name = name
        self.purse = purse
        self.hands = []

    def __reduce__(self):
        return Player, (self.name, self.purse)

    def pay(self, amount):
        """Out of the purse, onto the table."""
        self.purse -= amount
        return amount

    @property
    def key(self):
        """Gus, gus and '  GUS' are one person."""
        return re.sub(r'\s+', ' ', self.name).casefold()


class Larry:
    """The computer AI. Three virtues: laziness, impatience, and hubris."""

    name = 'Larry'

    def __init__(self):
        self.cards = []

    @property
    def looks_scary(self):
        """Ace, ten or a face up."""
        return pips(self.cards[0]) in (1, 10)

    @property
    def has_blackjack(self):
        """A natural."""
        return len(self.cards) == 2 and tally(self.cards) == 21

    def hungry(self):
        """Below 17 he must."""
        return tally(self.cards) < 17


def slurp():
    """Read all purses, key => Player."""
    if not PURSES.exists():
        return {}
    return pickle.loads(PURSES.read_bytes())


def spew(purses):
    """Write all purses."""
    PURSES.write_bytes(pickle.dumps(purses))
