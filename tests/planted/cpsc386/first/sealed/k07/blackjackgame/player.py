# Theo Lindqvist
# CPSC 386-01
# 2022-04-09
# tlindqvist@csu.fullerton.edu
# @theo-dataframe
#
# Lab 00-03
#
# Players, dealer and the pickled table of the players.
#

"""Players, dealer, and the pickled table {identifier: Player}."""

import os
import pickle

from blackjackgame.cards import best_total
from blackjackgame.tables import DEALER_HITS

STARTING_BALANCE = 10_000

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE_FILE = os.path.join(os.path.dirname(HERE), 'players_table.pickle')


class Player:
    """One row of the table of players."""

    __slots__ = ('name', 'balance', 'games', 'donations')

    def __init__(self, name):
        """Make a fresh row."""
        self.name = name
        self.balance = STARTING_BALANCE
        self.games = 0
        self.donations = 0

    @property
    def key(self):
        """Get the identifier."""
        return key_of(self.name)

    def record(self, change):
        """Book the sum of one game."""
        self.balance += change
        self.games += 1

    def take_donation(self):
        """Book the money of the donor."""
        self.balance += STARTING_BALANCE
        self.donations += 1


class ComputerDealer:
    """The house, it follows a table."""

    name = 'DATA (the house)'

    @staticmethod
    def hits(hand):
        """Look up what to do."""
        return DEALER_HITS[best_total(hand)]


def key_of(name):
    """Identifier of a name, capital letters do not matter."""
    return name.strip().casefold()


def read_table():
    """Read the table, an unreadable one counts as empty."""
    try:
        with open(TABLE_FILE, 'rb') as stream:
            table = pickle.load(stream)
    except (
        OSError,
        EOFError,
        ValueError,
        IndexError,
        KeyError,
        AttributeError,
        ImportError,
        pickle.UnpicklingError,
    ):
        return {}
    return table if isinstance(table, dict) else {}


def write_table(players):
    """Merge the players into the table on the disk."""
    table = read_table()
    table.update({player.key: player for player in players})
    with open(TABLE_FILE, 'wb') as stream:
        pickle.dump(table, stream)
