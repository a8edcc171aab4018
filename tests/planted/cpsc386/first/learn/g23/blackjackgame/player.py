# Prescott Lindqvist
# CPSC 386-03
# 2022-03-27
# p.lindqvist@csu.fullerton.edu
# @plindqvist-dev
#
# Lab 00-03
#
# The human player, the computer dealer and the vault of pickles.
#

"""Participants of the game."""

import hashlib
import pickle
from pathlib import Path
from typing import List

from .cards import Hand


class Participant:
    """Anybody who has a name."""

    def __init__(self, name: str):
        self.name = name

    def __str__(self) -> str:
        return self.name


class Player(Participant):
    """A human being. Only the name and the balance are serialized."""

    OPENING_BALANCE = 10000

    def __init__(self, name: str, balance: int = OPENING_BALANCE):
        super().__init__(name)
        self.balance = balance
        self.hands: List[Hand] = []

    def __getstate__(self) -> dict:
        return {'name': self.name, 'balance': self.balance}

    def __setstate__(self, state: dict) -> None:
        self.__init__(state['name'], state['balance'])

    @property
    def available(self) -> int:
        """The part of the balance that is not on the table."""
        return self.balance - sum(hand.exposure for hand in self.hands)

    @property
    def is_broke(self) -> bool:
        """Nothing left to play with."""
        return self.balance <= 0


class Dealer(Participant):
    """The computer AI."""

    STAND_ON = 17

    def __init__(self):
        super().__init__('DEALER-9000')
        self.hand = Hand()

    @property
    def face_up(self):
        """The card that everybody sees."""
        return self.hand.cards[0]

    @property
    def hole_card(self):
        """The card that nobody sees, until the end."""
        return self.hand.cards[1]

    def wants_card(self) -> bool:
        """The whole intelligence of the AI."""
        return self.hand.total < self.STAND_ON


class PickleVault:
    """A folder with one pickle for each player."""

    def __init__(self, folder: Path = None):
        self._folder = folder or Path(__file__).resolve().parents[1] / 'vault'

    def _path(self, name: str) -> Path:
        digest = hashlib.sha256(name.encode('utf-8', 'replace')).hexdigest()
        return self._folder / f'{digest[:24]}.pickle'

    def fetch(self, name: str) -> Player:
        """Find a player or make a new one."""
        try:
            return pickle.loads(self._path(name).read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError):
            return Player(name)

    def store(self, player: Player) -> None:
        """Keep a player."""
        self._folder.mkdir(parents=True, exist_ok=True)
        self._path(player.name).write_bytes(pickle.dumps(player))
