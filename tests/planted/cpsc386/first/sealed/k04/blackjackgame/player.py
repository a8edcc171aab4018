# Priya Anand
# CPSC 386-01
# 2022-04-05
# panand@csu.fullerton.edu
# @priya-lambda
#
# Lab 00-03
#
# Human player, dealer, and the pickle file.
#

"""Players."""

import os
import pickle
from blackjackgame.cards import points

GIFT = 10000
SAVE_FILE = os.path.join(
    os.path.dirname(os.path.abspath(__file__)), "saved_players.pickle"
)


class Player:
    """Somebody with a bank balance."""

    def __init__(self, name):
        """A new one starts with 10,000."""
        self.name = name
        self.balance = GIFT

    def is_broke(self):
        """No money."""
        return self.balance <= 0

    def change(self, dollars):
        """Win or lose."""
        self.balance = self.balance + dollars


class Dealer:
    """The computer."""

    def __init__(self):
        """It has a name too."""
        self.name = "Haskell the dealer"

    def hits(self, cards):
        """17 is the limit."""
        return points(cards) < 17


def load_all():
    """All saved players, a dict from name to Player."""
    try:
        with open(SAVE_FILE, "rb") as file:
            return {p.name: p for p in pickle.load(file)}
    except (OSError, EOFError, pickle.UnpicklingError):
        return {}


def save_all(players):
    """Save these ones and the ones already saved."""
    everybody = {**load_all(), **{p.name: p for p in players}}
    with open(SAVE_FILE, "wb") as file:
        pickle.dump(list(everybody.values()), file)
