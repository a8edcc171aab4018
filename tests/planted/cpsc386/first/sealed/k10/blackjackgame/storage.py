# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# Loads and saves the players with pickle.
#

"""Storage of the players."""

import pickle
from pathlib import Path
from typing import Final

from blackjackgame.player import Player

SAVE_FILE: Final = Path(__file__).resolve().parent.parent / 'players.pickle'


def load_players() -> dict[str, Player]:
    """Return all the players that were ever saved, by lower-case name."""
    try:
        match pickle.loads(SAVE_FILE.read_bytes()):
            case dict() as players:
                return players
    except FileNotFoundError:
        pass
    except (OSError, EOFError, ValueError, KeyError, IndexError) as error:
        print(f'Could not read {SAVE_FILE.name}: {error}')
    except (pickle.UnpicklingError, AttributeError, ImportError) as error:
        print(f'Could not understand {SAVE_FILE.name}: {error}')
    return {}


def save_players(players: dict[str, Player]) -> None:
    """Write all the players."""
    try:
        SAVE_FILE.write_bytes(pickle.dumps(players))
    except OSError as error:
        print(f'Could not write {SAVE_FILE.name}: {error}')
