# Leilani Fonoti
# CPSC 386-01
# 2022-03-31
# leilani.fonoti@csu.fullerton.edu
# @lfonoti
#
# Lab 00-03
#
# records of the players, and how they are loaded and saved
#

"""Records of the players and of their hands, the dealer, the file."""

import os
import pickle
from dataclasses import dataclass, field

from .cards import value

DATA_DIR = "data"
DATA_FILE = os.path.join(DATA_DIR, "players.pkl")
START_BALANCE = 10000.0


@dataclass
class Player:
    """One row of the player data. The name is the key."""

    name: str
    balance: float = START_BALANCE
    games: int = 0
    donations: int = 0


@dataclass
class HandRow:
    """One hand of one player in the current game."""

    player: Player
    index: int
    bet: float
    cards: list = field(default_factory=list)
    doubled: bool = False
    insurance: float = 0.0

    @property
    def label(self):
        """Name of the player with the index of the hand."""
        return f"{self.player.name}, hand {self.index}"

    @property
    def at_stake(self):
        """The bet, twice of it after a double down."""
        return self.bet * 2 if self.doubled else self.bet


@dataclass
class Dealer:
    """The computer player."""

    name: str = "dealer_ai"
    cards: list = field(default_factory=list)

    def wants_card(self):
        """Hit below 17, stand on the rest."""
        return value(self.cards) < 17


def load():
    """Read the dictionary name -> Player."""
    if not os.path.exists(DATA_FILE):
        return {}
    with open(DATA_FILE, "rb") as handle:
        return pickle.load(handle)


def save(players):
    """Write the dictionary name -> Player."""
    os.makedirs(DATA_DIR, exist_ok=True)
    with open(DATA_FILE, "wb") as handle:
        pickle.dump({row.name: row for row in players}, handle)
