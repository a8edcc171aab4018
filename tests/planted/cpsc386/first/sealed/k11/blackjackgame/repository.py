# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# Loads and stores the players.
#

"""The storage of the players."""

import pickle
from pathlib import Path

from blackjackgame.player import HumanPlayer


class PlayerRepository:
    """All known players, mapped by login, in one pickle file."""

    __PATH = Path(__file__).resolve().parent.parent / 'players.ser'

    def __init__(self):
        """Construct and load."""
        self.__players = {}
        self.__load()

    def __load(self):
        """Read the file, if there is a good one."""
        try:
            with PlayerRepository.__PATH.open('rb') as stream:
                players = pickle.load(stream)
        except FileNotFoundError:
            return
        except Exception:  # pylint: disable=broad-except
            print('Warning: the file of the players is not readable.')
            return
        if not isinstance(players, list):
            return
        for i in range(0, len(players)):
            if isinstance(players[i], HumanPlayer):
                self.__players[players[i].get_login()] = players[i]

    def contains(self, login):
        """Return True if there is such a player."""
        return login in self.__players

    def get(self, login):
        """Return the player."""
        return self.__players[login]

    def put(self, player):
        """Add a player."""
        self.__players[player.get_login()] = player

    def save(self):
        """Write all the players."""
        try:
            with PlayerRepository.__PATH.open('wb') as stream:
                pickle.dump(list(self.__players.values()), stream)
        except OSError as exception:
            print('Warning: not saved. ' + str(exception))
