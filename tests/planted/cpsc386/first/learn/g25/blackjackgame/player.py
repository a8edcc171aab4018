# Kaylee Brandt
# CPSC 386-01
# 2022-04-10
# kaylee.brandt@csu.fullerton.edu
# @kayleebrandt03
#
# Lab 00-03
#
# This file has the player and the dealer, and saves the players.
#

"""The player, the dealer, and saving with pickle."""

import os
import pickle

FILE_NAME = 'saved_players.pkl'


class Player:
    """This is a human player."""

    def __init__(self, name):
        self.name = name
        self.balance = 10000
        # the lists have 1 thing in them, or 2 things after a split
        self.hands = []
        self.bets = []
        self.insurance = []

    def new_game(self, wager):
        """Empty the hands and remember the wager."""
        self.hands = [[]]
        self.bets = [wager]
        self.insurance = [0]

    def clear(self):
        """Put everything away after the game."""
        self.hands = []
        self.bets = []
        self.insurance = []

    def money_left(self):
        """How much money is not used for a bet in this game."""
        return self.balance - sum(self.bets) - sum(self.insurance)


class Dealer:
    """This is the computer AI."""

    def __init__(self):
        self.name = 'COMPUTER DEALER'
        self.hand = []

    def has_ten_or_ace(self):
        """Check if the face up card lets the players buy insurance."""
        return self.hand[0].rank in ('Ace', '10', 'Jack', 'Queen', 'King')


def load_all():
    """Return a list with all the saved players."""
    if os.path.exists(FILE_NAME):
        with open(FILE_NAME, 'rb') as my_file:
            return pickle.load(my_file)
    return []


def save_all(players):
    """Save the players. The old players in the file must stay there."""
    everybody = load_all()
    for player in players:
        # remove the old version of this player
        for old in everybody:
            if old.name == player.name:
                everybody.remove(old)
                break
        everybody.append(player)
    with open(FILE_NAME, 'wb') as my_file:
        pickle.dump(everybody, my_file)
