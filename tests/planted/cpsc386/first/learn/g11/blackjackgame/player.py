# Kyle Bautista
# CPSC 386-02
# 2022-04-02
# kbautista99@csu.fullerton.edu
# @xXkyl3Xx
#
# Lab 00-03
#
# the gamers, the dealer bot and the save file
#

"""Gamers, the bot, save/load."""

import os
import pickle

from .cards import power_level

SAVE_FILE = 'gamer_saves.pkl'
START_CASH = 10000


class Gamer:
    """A human (probably). The bank has the bets already taken out."""

    def __init__(self, name):
        self.name = name
        self.nick = name
        self.bank = START_CASH
        self.hands = []

    def ante(self, bet):
        """Start a new game with this bet on the only hand."""
        self.bank -= bet
        self.hands = [{'cards': [], 'bet': bet, 'insurance': 0}]

    def split(self):
        """Turn one hand into two, same bet on both."""
        hand = self.hands[0]
        self.bank -= hand['bet']
        other = {
            'cards': [hand['cards'].pop()],
            'bet': hand['bet'],
            'insurance': 0,
        }
        self.hands.append(other)

    def __str__(self):
        return self.nick


class DealerBot:
    """The final boss. unlimited cash, no feelings."""

    nick = 'DealerBot9000'

    def __init__(self):
        self.cards = []

    def wants_card(self):
        """Bot has 2 hit under 17."""
        return power_level(self.cards) < 17

    def __str__(self):
        return self.nick


def load_saves():
    """All the gamers that ever played, by lowercase name."""
    if not os.path.exists(SAVE_FILE):
        return {}
    with open(SAVE_FILE, 'rb') as save:
        return pickle.load(save)


def write_saves(gamers):
    """Put these gamers in the save file, keep the others."""
    everybody = load_saves()
    for gamer in gamers:
        gamer.hands = []
        everybody[gamer.name.lower()] = gamer
    with open(SAVE_FILE, 'wb') as save:
        pickle.dump(everybody, save)
