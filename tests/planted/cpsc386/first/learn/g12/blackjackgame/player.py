# Brianna Lopez
# CPSC 386-01
# 2022-04-02
# brilopez02@csu.fullerton.edu
# @brilopez02
#
# Lab 00-03
#
# This file has the Player and the Dealer and saves the players
#

"""The player class and the dealer class"""

import pickle

SAVE_FILE = 'players.pickle'


class Player:
    """Class for a human player"""

    def __init__(self, name):
        """Makes a new player with 10000 dollars"""
        self.name = name
        self.balance = 10000
        # every hand is a dictionary with cards, bet and insurance
        self.hands = []

    def bet_total(self):
        """Returns all the money the player has bet in this game"""
        total = 0
        for hand in self.hands:
            total = total + hand['bet'] + hand['insurance']
        return total

    def money_left(self):
        """Returns the money that the player can still bet"""
        return self.balance - self.bet_total()


class Dealer:
    """Class for the computer AI"""

    def __init__(self):
        """Makes the dealer"""
        self.name = 'Computer'
        self.cards = []

    def must_hit(self, total):
        """The dealer hits when the total is less than 17"""
        if total < 17:
            return True
        return False


def load_players():
    """Loads all saved players from the file"""
    try:
        with open(SAVE_FILE, 'rb') as file:
            saved = pickle.load(file)
    except FileNotFoundError:
        # first time playing
        saved = {}
    except EOFError:
        saved = {}
    return saved


def save_players(saved):
    """Saves all players to the file"""
    try:
        with open(SAVE_FILE, 'wb') as file:
            pickle.dump(saved, file)
    except OSError:
        print('Error: could not save the game')
