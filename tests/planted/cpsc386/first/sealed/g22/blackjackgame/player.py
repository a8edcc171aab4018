# Priya Raghunathan
# CPSC 386-01
# 2022-03-29
# praghunathan@csu.fullerton.edu
# @priya-raghu
#
# Lab 00-03
#
# The players with their hands and balances, the dealer, the saved file.
#

"""The human players, the dealer, and the register of saved players."""

import pickle
from pathlib import Path

from blackjackgame.cards import Hand

INITIAL_BALANCE = 10_000
REGISTER = Path(__file__).resolve().parent.parent / "players.pickle"


class Player:
    """A person with a bank balance and a list of hands.

    The balance only changes when the game is settled; until then the
    money on the table is counted from the hands.
    """

    def __init__(self, name):
        self.name = name
        self.balance = INITIAL_BALANCE
        self.hands = []

    def __getstate__(self):
        return {"name": self.name, "balance": self.balance}

    def __setstate__(self, state):
        self.name = state["name"]
        self.balance = state["balance"]
        self.hands = []

    def on_table(self):
        """Return all the money wagered and paid for insurance."""
        return sum(hand.wager + hand.insurance for hand in self.hands)

    def available(self):
        """Return the money which is still free to be wagered."""
        return self.balance - self.on_table()

    def is_broke(self):
        """Return True when no money is left."""
        return self.balance <= 0


class Dealer:
    """The computer, who follows the rules of the house."""

    name = "Dealer Mabel"

    def __init__(self):
        self.hand = Hand()

    def face_up(self):
        """Return the card which everybody can see."""
        return self.hand.cards[0]

    def must_hit(self):
        """Return True below 17."""
        return self.hand.total() < 17


class Register:
    """The dictionary of all known players, kept in a pickle file."""

    def __init__(self, path=REGISTER):
        self.path = path
        self.known = {}
        if path.exists():
            with path.open("rb") as file:
                self.known = pickle.load(file)

    def find_or_create(self, name):
        """Return the saved player of that name, or a new one."""
        return self.known.setdefault(name, Player(name))

    def save(self):
        """Write everybody to the file."""
        with self.path.open("wb") as file:
            pickle.dump(self.known, file)
