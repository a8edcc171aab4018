# Priya Venkataraman
# CPSC 386-02
# 2022-03-29
# pvenkat@csu.fullerton.edu
# @priya-venk
#
# Lab 00-03
#
# Writes the players into a pickle file and reads them again.
#

"""Keeps the players between two runs of the game."""

import os
import pickle

from blackjackgame.player import Player

FOLDER = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
FILE_NAME = os.path.join(FOLDER, 'bank_book.pickle')


def read_all():
    """Return a dictionary with every player known from earlier."""
    if not os.path.exists(FILE_NAME):
        return {}
    try:
        with open(FILE_NAME, 'rb') as book:
            known = pickle.load(book)
    except Exception:  # pylint: disable=broad-except
        print('The bank book cannot be read, a new one is started.')
        return {}
    if not isinstance(known, dict):
        return {}
    checked = {}
    for key, player in known.items():
        if isinstance(player, Player) and player.balance >= 0:
            checked[key] = player
    return checked


def find_player(name):
    """Return the player from the file, or a new one, and if she is known."""
    known = read_all()
    key = name.lower()
    if key in known:
        return known[key], True
    return Player(name), False


def write_players(players):
    """Write these players, and leave the others in the file as they are."""
    known = dict(read_all())
    for player in list(players):
        known[player.name.lower()] = player
    # first into another file, so that a crash does not destroy the old one
    other = FILE_NAME + '.new'
    try:
        with open(other, 'wb') as book:
            pickle.dump(known, book)
        os.replace(other, FILE_NAME)
    except OSError as problem:
        print('The balances could not be written:', problem)
