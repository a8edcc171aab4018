# Khoa Tran
# CPSC 386-01
# 2022-04-02
# khoa.tran09@csu.fullerton.edu
# @khoatran-dev
#
# Lab 00-03
#
# Player, dealer, and save money to file.
#

"""Player and dealer and the file of money."""

import pickle

from .cards import count_point

SAVE_FILE = "money.pickle"
START_CENTS = 1000000


def new_hand(label, bet):
    """Hand is a dict. bet and insurance are cents."""
    hand = {"label": label, "cards": [], "bet": bet}
    hand["insurance"] = 0
    hand["bust"] = False
    return hand


class Player:
    """One human player. Money is cents, so no problem with float."""

    def __init__(self, name, cents):
        self.name = name
        self.cents = cents
        self.hands = []

    def free_cents(self):
        """Money which is not on the table now."""
        free = self.cents
        for hand in self.hands:
            free = free - hand["bet"] - hand["insurance"]
        return free

    def is_broke(self):
        """Can not bet one dollar."""
        return self.cents < 100


class Dealer:
    """The computer."""

    def __init__(self, name):
        self.name = name
        self.cards = []

    def up_card(self):
        """Card which everybody see."""
        return self.cards[0]

    def want_card(self):
        """Dealer must take card when less than 17."""
        return count_point(self.cards) < 17


def load_money():
    """Read dict of money from file, {name: cents}."""
    try:
        with open(SAVE_FILE, "rb") as file:
            return pickle.load(file)
    except (OSError, EOFError, pickle.UnpicklingError):
        return {}


def save_money(money):
    """Write dict of money to file."""
    with open(SAVE_FILE, "wb") as file:
        pickle.dump(money, file)
