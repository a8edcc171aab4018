# Dana Okafor
# CPSC 386-01
# 2022-04-04
# dokafor7@csu.fullerton.edu
# @dokafor7
#
# Lab 00-03
#
# player + dealer + save
#

"""players"""

import pickle
from blackjackgame.cards import val

FILE = 'bj.pkl'


class Player:
    """human"""

    def __init__(self, name):
        self.name = name
        self.bal = 10000
        self.hands = []  # [cards, bet, insurance]

    def left(self):
        """money not bet yet"""
        return self.bal - sum(h[1] + h[2] for h in self.hands)


class Dealer:
    """AI"""

    def __init__(self):
        self.name = 'Dealer'
        self.cards = []

    def hit(self):
        """<17"""
        return val(self.cards) < 17

    def bj(self):
        """blackjack?"""
        return len(self.cards) == 2 and val(self.cards) == 21


def load():
    """read file"""
    try:
        with open(FILE, 'rb') as f:
            return pickle.load(f)
    except OSError:
        return {}


def save(players):
    """write file"""
    data = load()
    for p in players:
        p.hands = []
        data[p.name] = p
    with open(FILE, 'wb') as f:
        pickle.dump(data, f)
