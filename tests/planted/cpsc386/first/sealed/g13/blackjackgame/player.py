# Ingrid Solheim
# CPSC 386-01
# 2022-04-02
# i.solheim@csu.fullerton.edu
# @isolheim-dev
#
# Lab 00-03
#
# Player (can be pickled), Dealer (the computer) and Bank (the file).
#

"""Who sits at the table, and the bank that remembers balances."""

import pickle
from decimal import Decimal
from pathlib import Path

from .hand import Hand

START_BALANCE = Decimal("10000.00")
MINIMUM_BET = Decimal("1.00")


class Player:
    """A human being with a bank balance."""

    def __init__(self, name: str, balance: Decimal = START_BALANCE):
        self.name = name
        self.balance = balance
        self.hands = []

    def __getstate__(self):
        return {"name": self.name, "balance": self.balance}

    def __setstate__(self, state):
        self.__init__(**state)

    @property
    def available(self) -> Decimal:
        """The part of the balance that is not wagered yet."""
        return self.balance - sum(hand.at_risk for hand in self.hands)

    @property
    def broke(self) -> bool:
        """True if not even the minimum bet can be paid."""
        return self.balance < MINIMUM_BET

    def can_match(self, hand: Hand) -> bool:
        """True if there are funds for the wager of the hand once more."""
        return self.available >= hand.wager

    def label(self, hand: Hand) -> str:
        """Name, with the number of the hand if there are two."""
        if len(self.hands) < 2:
            return self.name
        number = [h is hand for h in self.hands].index(True) + 1
        return f"{self.name} (hand {number})"


class Dealer:
    """The computer player. Never wagers, never splits."""

    name = "Dealer Ada"

    def __init__(self):
        self.hand = Hand()

    @property
    def up_card(self):
        """The card everybody may see."""
        return self.hand.cards[0]

    @property
    def must_hit(self) -> bool:
        """True below 17."""
        return self.hand.total < 17

    @property
    def may_be_insured_against(self) -> bool:
        """True if the card that is showing has a value of 10 or more."""
        return self.up_card.value >= 10


class Bank:
    """All known players in one pickle file."""

    def __init__(self, path: Path):
        self._path = path
        self._players = self._load()

    def _load(self):
        if not self._path.exists():
            return {}
        return pickle.loads(self._path.read_bytes())

    def account(self, name: str) -> Player:
        """Find a player by name, or open a new account."""
        return self._players.setdefault(name.casefold(), Player(name))

    def save(self) -> None:
        """Write all accounts."""
        self._path.write_bytes(pickle.dumps(self._players))
