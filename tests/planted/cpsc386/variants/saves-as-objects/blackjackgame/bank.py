# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# Unusual: one pickle after the other, in a folder, in a file called txt.
#

"""Keeps the players and their balances in a file between two sessions."""

import os
import pickle

from .player import Player
from .screen import say

FILE = "saves/players.txt"


def load_players(path=FILE):
    """Return all players that ever played, by name in small letters."""
    try:
        with open(path, "rb") as file:
            return {player.name.lower(): player for player in _read_all(file)}
    except FileNotFoundError:
        return {}
    except Exception:  # pylint: disable=broad-exception-caught
        say("The saved players cannot be read; everybody starts anew.")
        return {}


def _read_all(file):
    """Yield the players, which were pickled one after the other."""
    while True:
        try:
            player = pickle.load(file)
        except EOFError:
            return
        yield Player(player.name, player.balance)


def save_players(players, path=FILE):
    """Write all players, one after the other."""
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        for player in players.values():
            pickle.dump(player, file)
