# Rob Tanaka
# CPSC 386-01
# 2022-04-03
# rtanaka@csu.fullerton.edu
# @quarkrob
#
# Lab 00-03
#
# player, dealer, save file (blackjack_state.pkl where you run it)
#

"""player, dealer"""

import pickle

FILE = 'blackjack_state.pkl'
E0 = 1e4  # start energy


class Player:
    """human. bal is float dollars, hands is a list of dicts"""

    def __init__(self, name):
        self.name = name
        self.bal = E0
        self.hands = []

    def new_hand(self, w, *cs):
        """add a hand with wager w"""
        h = {'c': list(cs), 'w': w, 'ins': 0.0}
        self.hands.append(h)
        return h

    def free(self):
        """money not on the table"""
        return round(self.bal - sum(h['w'] + h['ins'] for h in self.hands), 2)


class Dealer:
    """computer"""

    def __init__(self):
        self.name = 'Schrödinger'
        self.c = []

    def hits(self, v):
        """rule: <17 hit"""
        return v < 17

    def natural(self, v):
        """blackjack?"""
        return v == 21 and len(self.c) == 2


def load():
    """{name: Player}"""
    try:
        with open(FILE, 'rb') as f:
            return pickle.load(f)
    except (OSError, EOFError, pickle.UnpicklingError):
        return {}


def save(db):
    """everybody into the file"""
    with open(FILE, 'wb') as f:
        pickle.dump(db, f)
