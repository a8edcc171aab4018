# Anika Rao
# CPSC 386-01
# 2022-04-01
# anika.rao@csu.fullerton.edu
# @anika-sh
#
# Lab 00-03
#
# player, dealer and the save file
#

"""player, dealer, save file."""

import pickle

from .cards import Hand
from .config import DEALER_STANDS


class Player:
    """a human"""

    def __init__(self, name, balance):
        self.name = name
        self.balance = balance
        self.hands = []

    @property
    def spare(self):
        """balance minus everything wagered in this game"""
        return self.balance - sum(hand.at_risk for hand in self.hands)

    def __repr__(self):
        return f"Player({self.name!r}, {self.balance})"


class Dealer:
    """the computer"""

    def __init__(self, name):
        self.name = name
        self.hand = Hand()

    @property
    def face_up(self):
        """the visible card"""
        return self.hand.cards[0]

    @property
    def face_down(self):
        """the hole card"""
        return self.hand.cards[1]

    def must_hit(self):
        """rule of the house"""
        return self.hand.total < DEALER_STANDS


class SaveFile:
    """a pickled list of players"""

    def __init__(self, path):
        self.path = path
        self.players = []

    def load(self):
        """read the list, return how many there are or None if unreadable"""
        try:
            with open(self.path, "rb") as handle:
                self.players = pickle.load(handle)
        except (OSError, EOFError, pickle.UnpicklingError):
            return None
        return len(self.players)

    def find(self, player):
        """the saved version of this player if there is one"""
        if player in self.players:
            return self.players[self.players.index(player)]
        return player

    def store(self, seated):
        """write the seated players and keep everybody else in the file"""
        names = [player.name for player in seated]
        others = [p for p in self.players if p.name not in names]
        self.players = others + list(seated)
        try:
            with open(self.path, "wb") as handle:
                pickle.dump(self.players, handle)
        except OSError as error:
            print(f"warning: could not save: {error}")
