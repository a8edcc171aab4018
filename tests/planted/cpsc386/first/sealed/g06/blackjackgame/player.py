# Tyler Brandt
# CPSC 386-03
# 2022-04-03
# tbrandt@csu.fullerton.edu
# @tbrandt04
#
# Lab 00-03
#
# player and dealer, load and save
#

"""player and dealer, load and save"""

import pickle

FILE = 'players.pkl'


class Player:
    """somebody with money"""

    def __init__(self, name):
        self.name = name
        self.money = 10000

    def __repr__(self):
        return self.name + ' $' + str(self.money)


class Dealer:
    """the computer"""

    def __init__(self):
        self.name = 'Dealer Bot'
        self.cards = []

    def hits(self, total):
        """dealer has to take one under 17"""
        return total < 17


def load():
    """everybody who ever played"""
    try:
        with open(FILE, 'rb') as f:
            return pickle.load(f)
    except FileNotFoundError:
        return {}


def save(everybody):
    """write everybody to the file"""
    with open(FILE, 'wb') as f:
        pickle.dump(everybody, f)
