# Tyler Brandt
# CPSC 386-01
# 2022-04-10
# tbrandt7@csu.fullerton.edu
# @tbrandt7
#
# Lab 00-03
#
# players
#

"""players"""

import pickle


class Player:
    """human"""

    def __init__(self, name):
        self.name = name
        self.balance = 10000


class Dealer:
    """computer"""

    name = 'Dealer'

    def __init__(self):
        self.cards = []


def load():
    """read file"""
    try:
        with open('save.pkl', 'rb') as file:
            return pickle.load(file)
    except FileNotFoundError:
        return {}


def save(players):
    """write file"""
    with open('save.pkl', 'wb') as file:
        pickle.dump(players, file)
