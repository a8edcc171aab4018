# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Player
#

"""Player."""

import pickle
from pathlib import Path


class Player:
    """Somebody at the table."""

    def __init__(self, email):
        self.email = email
        self.bankroll = 10000
        self.reset()

    def reset(self):
        """Before a game."""
        self.hands = [[]]
        self.bets = [0]
        self.insurance = [0]

    def left(self):
        """Not yet wagered."""
        return self.bankroll - sum(self.bets) - sum(self.insurance)


class Dealer:
    """The computer."""

    def __init__(self):
        self.hand = []


def save_file(email):
    """One file for each player."""
    safe = ''.join(c for c in email if c.isalnum())
    return Path(f'player_{safe}.pkl')


def recall(email):
    """The player as last time, or new."""
    path = save_file(email)
    if path.is_file():
        try:
            player = pickle.loads(path.read_bytes())
            player.reset()
            return player, True
        except Exception:  # pylint: disable=broad-except
            print('Your file is broken, sorry. You start over.')
    return Player(email), False


def keep(player):
    """Writes the player's file."""
    player.reset()
    save_file(player.email).write_bytes(pickle.dumps(player))
