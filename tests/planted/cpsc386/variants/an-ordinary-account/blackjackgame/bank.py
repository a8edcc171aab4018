# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# Unusual: the file lies in the home folder, below the user's name.
#

"""Keeps the players and their balances in a file between two sessions."""

import getpass
import os
import pickle

from .player import Player
from .screen import say

FOLDER = os.path.join(os.path.expanduser("~"), ".blackjack", getpass.getuser())
FILE = os.path.join(FOLDER, "players.pickle")
ASIDE = ".damaged"


def load_players(path=FILE):
    """Return all players that ever played, by name in small letters."""
    if not os.path.exists(path):
        return {}
    try:
        with open(path, "rb") as file:
            return _checked(pickle.load(file))
    except Exception as error:  # pylint: disable=broad-exception-caught
        # A damaged pickle may raise anything at all.
        os.replace(path, path + ASIDE)
        say(f"The saved players in {path} cannot be read ({error}).")
        say(f"The file is kept as {path + ASIDE}; everybody starts anew.")
        return {}


def _checked(players):
    """Return the players if that is what they are."""
    if not isinstance(players, dict):
        raise ValueError("it holds something else")
    for player in players.values():
        known = isinstance(player, Player) and isinstance(player.balance, int)
        if not known:
            raise ValueError("it holds something else")
    return players


def save_players(players, path=FILE):
    """Write all players: the file is replaced whole or not at all."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    beside = path + ".new"
    with open(beside, "wb") as file:
        pickle.dump(players, file)
    os.replace(beside, path)
