# Wei-Lin Sato
# CPSC 386-01
# 2022-04-07
# wlsato@csu.fullerton.edu
# @weilin-s
#
# Lab 00-03
#
# Player accounts (one pickle per handle), hands and the dealer.
#

"""Accounts, hands and the dealer."""

import pickle
from dataclasses import dataclass, field
from pathlib import Path
from typing import List

from blackjackgame.cards import Card, points

VAULT = Path('vault')
STAKE = 10_000


@dataclass
class Player:
    """A customer of the bank."""

    name: str
    balance: int = STAKE

    @classmethod
    def open_account(cls, name: str) -> 'Player':
        """Unpickle the account of that handle, or make a new one."""
        try:
            return pickle.loads((VAULT / f'{name}.pickle').read_bytes())
        except FileNotFoundError:
            return cls(name)

    def save(self) -> None:
        """Pickle the account."""
        VAULT.mkdir(exist_ok=True)
        (VAULT / f'{self.name}.pickle').write_bytes(pickle.dumps(self))


@dataclass(eq=False)
class Hand:
    """Cards on the table; owner None is the house."""

    owner: Player = None
    bet: int = 0
    insurance: int = 0
    cards: List[Card] = field(default_factory=list)

    @property
    def total(self) -> int:
        """Points of the hand."""
        return points(self.cards)

    def __str__(self) -> str:
        return f'{"  ".join(map(str, self.cards))}  ({self.total})'


class Dealer:
    """The computer."""

    name = 'Croupier'

    def __init__(self) -> None:
        self.hand = Hand()

    @property
    def upcard(self) -> Card:
        """The card that everybody sees."""
        return self.hand.cards[0]

    def must_hit(self) -> bool:
        """16 and less."""
        return self.hand.total < 17

    def has_blackjack(self) -> bool:
        """Natural 21."""
        return len(self.hand.cards) == 2 and self.hand.total == 21
