# Anselm Roy
# CPSC 386-02
# 2022-03-29
# anselm.roy@csu.fullerton.edu
# @anselm-lambda
#
# Lab 00-03
#
# The player (a value), the bank file, and the dealer (a generator).
#

"""The players, who can be pickled, and the dealer."""

import pickle
from dataclasses import dataclass
from pathlib import Path

from blackjackgame.cards import total

BANK = Path('bank.pickle')
DEALER = 'hal'
GIFT = 10_000


@dataclass(frozen=True)
class Player:
    """Somebody with a name and money. Never changes, gets replaced."""

    name: str
    balance: int = GIFT


def read_bank():
    """Return {name: Player} as it was saved."""
    return pickle.loads(BANK.read_bytes()) if BANK.exists() else {}


def write_bank(players):
    """Save these players beside the ones that are saved already."""
    BANK.write_bytes(
        pickle.dumps({**read_bank(), **{p.name: p for p in players}})
    )


def dealer_hands(cards, shoe):
    """Yield the hand of the dealer as it grows, up to 17 or more."""
    yield cards
    if total(cards) < 17:
        yield from dealer_hands((*cards, next(shoe)), shoe)
