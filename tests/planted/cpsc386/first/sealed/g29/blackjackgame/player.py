# Hannah Lindqvist
# CPSC 386-01
# 2022-04-10
# hlindqvist@csu.fullerton.edu
# @hannah-and-the-dog
#
# Lab 00-03
#
# Us, the dealer, and one little purse file for everybody.
#

"""The players, who can be pickled, and the dealer."""

import pickle
from pathlib import Path
from urllib.parse import quote

from .cards import points_of

PURSES = Path("purses")
START_MONEY = 10000


class Player:
    """One of us."""

    def __init__(self, name):
        self.name = name
        self.purse = START_MONEY

    def save(self):
        """Keep the purse for the next evening."""
        PURSES.mkdir(exist_ok=True)
        with purse_file(self.name).open("wb") as out:
            pickle.dump(self, out)


class Dealer:
    """The computer. It deals, it never bets and never splits."""

    name = "Uncle Bo"

    def __init__(self):
        self.cards = []

    def must_hit(self):
        """Under 17 there is no choice."""
        return points_of(self.cards) < 17

    def has_blackjack(self):
        """Two cards, 21."""
        return len(self.cards) == 2 and points_of(self.cards) == 21


def purse_file(name):
    """Every name has its file, whatever letters are in it."""
    return PURSES / (
        quote(name.lower(), safe="").replace(".", "%2E") + ".purse"
    )


def find_player(name):
    """Fetch somebody who played before, or make somebody new."""
    if purse_file(name).exists():
        with purse_file(name).open("rb") as file:
            return pickle.load(file), True
    return Player(name), False
