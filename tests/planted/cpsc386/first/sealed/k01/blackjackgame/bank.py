# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# Keeps each player in a pickle file of her own.
#

"""The bank: every player has an own small pickle file.

The folder 'accounts' is made next to the package.  The name of a file is
the name of the player written in hexadecimal numbers, because a name may
contain characters which cannot be used for files.
"""

import hashlib
import pathlib
import pickle

from blackjackgame.player import Player

FOLDER = pathlib.Path(__file__).resolve().parent.parent / 'accounts'


def identifier(name):
    """Return the unique identifier: upper and lower case are equal."""
    return ' '.join(name.split()).casefold()


def _file_of(name):
    """Return the path of the account file of a player."""
    digest = hashlib.sha256(identifier(name).encode('utf-8', 'replace'))
    return FOLDER / (digest.hexdigest() + '.pickle')


def _read(path):
    """Return the player in a file, or None if that is not possible."""
    try:
        with open(path, 'rb') as file:
            content = pickle.load(file)
    except (OSError, EOFError, ValueError, AttributeError, ImportError):
        return None
    except pickle.UnpicklingError:
        return None
    return content if isinstance(content, Player) else None


def fetch(name):
    """Return (player, was_known) for a name."""
    player = _read(_file_of(name))
    if player is None:
        return Player(name), False
    return player, True


def store(player):
    """Write a player to her file; return False if the disk refuses."""
    try:
        FOLDER.mkdir(exist_ok=True)
        with open(_file_of(player.name), 'wb') as file:
            pickle.dump(player, file)
    except OSError:
        return False
    return True
