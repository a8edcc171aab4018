# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# Human players and the computer dealer.
#

"""The players, who can be pickled, and the dealer."""

from typing import Final

from blackjackgame.hand import Hand

START_BALANCE: Final = 10_000
DEALER_STANDS_ON: Final = 17


class Player:
    """A human player with an account."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.balance: int = START_BALANCE
        self.hands: list[Hand] = []

    def __getstate__(self) -> dict[str, object]:
        return {'name': self.name, 'balance': self.balance, 'hands': []}

    def can_afford(self, amount: int) -> bool:
        """Tell whether so much is left in the account."""
        return self.balance >= amount

    def pay(self, amount: int) -> None:
        """Put money from the account onto the table."""
        self.balance -= amount

    def receive(self, amount: int) -> None:
        """Put money from the table into the account."""
        self.balance += amount


class Dealer:
    """The computer AI."""

    name: Final = 'Croupier'

    def __init__(self) -> None:
        self.hand = Hand(0, [])

    @property
    def shows_ten_or_ace(self) -> bool:
        """Tell whether insurance is on offer."""
        return self.hand.cards[0].value >= 10

    @property
    def must_hit(self) -> bool:
        """Tell whether the house rules ask for another card."""
        return self.hand.total < DEALER_STANDS_ON
