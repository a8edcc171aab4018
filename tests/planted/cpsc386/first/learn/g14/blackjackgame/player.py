# Desmond Achterberg
# CPSC 386-02
# 2022-04-09
# d.achterberg@csu.fullerton.edu
# @graveyardshift-dez
#
# Lab 00-03
#
# Punters, their betting boxes, the house dealer and the ledger on disk.
#

"""Who sits at the table and who stands behind it."""

import pickle
from dataclasses import dataclass, field
from pathlib import Path

from blackjackgame.cards import count, is_natural

LEDGER = Path(__file__).resolve().parent.parent / 'ledger.pkl'
BUY_IN = 10_000


@dataclass
class Box:
    """A betting spot on the felt: one stake, one hand."""

    stake: int
    cards: list = field(default_factory=list)
    cover: int = 0
    done: bool = False

    @property
    def total(self):
        """Count of the hand."""
        return count(self.cards)

    @property
    def bust(self):
        """Too many."""
        return self.total > 21


@dataclass
class Punter:
    """A paying guest. bank is what is on the books, before this round."""

    name: str
    bank: int = BUY_IN
    boxes: list = field(default_factory=list)

    @property
    def behind(self):
        """Money that is not on the felt yet."""
        return self.bank - sum(box.stake + box.cover for box in self.boxes)

    def __getstate__(self):
        # only name and money go to the ledger, the felt gets cleared
        return {'name': self.name, 'bank': self.bank, 'boxes': []}


class House:
    """The AI dealer. Draws to 16, stands on all 17s. No discussion."""

    name = 'Dez the Dealer'

    def __init__(self):
        self.cards = []

    @property
    def upcard(self):
        """First card, face up."""
        return self.cards[0]

    @property
    def hole(self):
        """Second card, face down."""
        return self.cards[1]

    @property
    def total(self):
        """Count of the house."""
        return count(self.cards)

    def has_natural(self):
        """The thing that insurance is for."""
        return is_natural(self.cards)

    def offers_insurance(self):
        """Ace or anything worth 10."""
        return self.upcard.points in (1, 10)

    def draws(self):
        """16 and less."""
        return self.total <= 16


def read_ledger():
    """Everybody on the books, by name."""
    try:
        return pickle.loads(LEDGER.read_bytes())
    except (OSError, EOFError, pickle.UnpicklingError):
        return {}


def write_ledger(punters):
    """Update the books with these punters."""
    books = read_ledger()
    books.update({punter.name.casefold(): punter for punter in punters})
    LEDGER.write_bytes(pickle.dumps(books))
