# Marisol Quintero
# CPSC 386-01
# 2022-04-10
# mquintero88@csu.fullerton.edu
# @marisolq-codes
#
# Lab 00-03
#
# Player and Dealer classes + saving the players with pickle.
#

"""The people at the table."""

import os
import pickle

from .cards import count_points

SAVE_FILE = 'players.pkl'


class Player:
    """Somebody with a user id, a name and money."""

    def __init__(self, user_id, name):
        self.user_id = user_id
        self.name = name
        self.balance = 10000.0

    def money(self):
        """Balance with the dollar sign."""
        return f'${self.balance:,.2f}'

    def can_pay(self, amount):
        """True if the player has this much left."""
        return self.balance >= amount


class Dealer:
    """The computer. Doesn't need any money."""

    def __init__(self):
        self.name = 'Dealer Dolores'
        self.cards = []

    def points(self):
        """Points in the dealer's hand."""
        return count_points(self.cards)

    def must_hit(self):
        """The dealer has to hit on 16 or less."""
        return self.points() < 17

    def has_blackjack(self):
        """Ace + 10 card."""
        return len(self.cards) == 2 and self.points() == 21


def load_everybody():
    """List of all players that ever played."""
    if not os.path.exists(SAVE_FILE):
        return []
    with open(SAVE_FILE, 'rb') as file:
        return pickle.load(file)


def save_everybody(everybody):
    """Put the list back in the file."""
    with open(SAVE_FILE, 'wb') as file:
        pickle.dump(everybody, file)


def find_player(everybody, user_id):
    """Look for a user id in the list, None if it isn't there."""
    for player in everybody:
        if player.user_id == user_id:
            return player
    return None
