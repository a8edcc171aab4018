# Tom Reyes
# CPSC 386-01
# 2022-03-31
# treyes@csu.fullerton.edu
# @t-reyes99
#
# Lab 00-03
#
# players, dealer, saving
#

"""The players and the dealer."""

import pickle

FN = "bank.pkl"


class Player:
    """human. hs = list of hands, a hand is [cards, [bet, double, ins]]"""

    def __init__(self, nm):
        self.nm = nm
        self.bal = 10000
        self.hs = []

    def left(self):
        """money not on the table"""
        return self.bal - sum(sum(h[1]) for h in self.hs)


class Dealer:
    """computer AI"""

    def __init__(self):
        self.nm = "Dealer Dan"
        self.cs = []

    def hit(self, v):
        """rule of the house"""
        return v < 17


def load():
    """get the saved players"""
    try:
        with open(FN, "rb") as f:
            d = pickle.load(f)
    except Exception:
        return {}
    if not isinstance(d, dict):
        return {}
    return d


def save(d):
    """save the players"""
    try:
        with open(FN, "wb") as f:
            pickle.dump(d, f)
    except OSError:
        print("cannot save!!")
