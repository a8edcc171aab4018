# Marek Dvoracek
# CPSC 386-01
# 2022-03-29
# mdvoracek@csu.fullerton.edu
# @marekdv
#
# Lab 00-03
#
# Participants of the game and the repository that keeps them.
#

"""The participants of the game and their repository."""

import pickle
from abc import ABC
from dataclasses import dataclass, field
from pathlib import Path

from .hands import Hand


@dataclass
class Participant(ABC):
    """Everybody who sits at the table has a name."""

    name: str

    def __str__(self):
        return self.name


@dataclass
class HumanPlayer(Participant):
    """A person with a bank balance. The e-mail address is the id."""

    email: str
    balance: int = 10000
    hands: list = field(default_factory=list)

    def __getstate__(self):
        """Hands belong to one game only, they are not saved."""
        return {**self.__dict__, 'hands': []}

    def available(self):
        """The part of the balance that is not wagered yet."""
        return self.balance - sum(hand.stake() for hand in self.hands)

    def label(self, hand):
        """How to call one hand of this player."""
        if len(self.hands) == 1:
            return self.name
        # index() would compare by value, and both hands may be equal
        number = 1 if hand is self.hands[0] else 2
        return f'{self.name} (hand {number})'


@dataclass
class Dealer(Participant):
    """The computer AI."""

    name: str = 'Dealer Duke'
    hand: Hand = field(default_factory=Hand)

    def up_card(self):
        """The card that everybody can see."""
        return self.hand.cards[0]

    def may_have_blackjack(self):
        """True when insurance must be offered."""
        return self.up_card().rank.points >= 10

    def must_hit(self):
        """The one decision of the AI."""
        return self.hand.total() < 17


class PlayerRepository:
    """Finds and stores players by their e-mail address."""

    FILE = Path(__file__).resolve().parent.parent / 'accounts.pickle'

    def __init__(self):
        self._accounts = {}
        try:
            self._accounts = pickle.loads(self.FILE.read_bytes())
        except (OSError, EOFError, pickle.UnpicklingError):
            pass  # first start, nobody has an account

    def find(self, email):
        """Return the player with this address or None."""
        return self._accounts.get(email)

    def store(self, players):
        """Store these players, leave all others as they are."""
        self._accounts.update({player.email: player for player in players})
        self.FILE.write_bytes(pickle.dumps(self._accounts))
