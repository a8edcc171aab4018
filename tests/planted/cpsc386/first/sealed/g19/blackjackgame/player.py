# Alistair Pemberton
# CPSC 386-01
# 2022-03-30
# apemberton@csu.fullerton.edu
# @al-pemberton
#
# Lab 00-03
#
# The members, the croupier, and the ledger in which the club
# remembers who owns what.
#

"""Members, croupier, ledger."""

import pickle
from pathlib import Path

from .cards import Hand

LEDGER = Path.home() / '.blackjack.pickle'
ALLOWANCE = 10_000


def money(amount):
    """Money, nicely dressed."""
    return f'${amount:,.2f}'


class Member:
    """Somebody with a purse. The purse holds whole dollars."""

    def __init__(self, name):
        self.name = name
        self.purse = ALLOWANCE
        self.hands = []
        self.split_settled = False

    def __getstate__(self):
        # cards are collected at the door
        return {'name': self.name, 'purse': self.purse}

    def __setstate__(self, state):
        self.__init__(state['name'])
        self.purse = state['purse']

    def spare(self):
        """What is in the purse and not yet on the table."""
        return self.purse - sum(h.stake + h.premium for h in self.hands)

    def sit_down(self, stake):
        """Begin a game with a single, empty hand."""
        self.hands = [Hand(stake=stake)] if stake else []
        self.split_settled = False

    def split(self):
        """Turn one hand into two, at the same stake each."""
        first = self.hands[0]
        self.hands.append(Hand([first.pop()], first.stake))


class Croupier:
    """The dealer, who works by the book and owns the bank."""

    name = 'Hargreaves'

    def __init__(self):
        self.hand = Hand()

    def up_card(self):
        """The one everybody may look at."""
        return self.hand[0]

    def looks_menacing(self):
        """An ace, a ten or a court card is showing."""
        return self.up_card().pips == 1 or self.up_card().pips >= 10

    def wants_card(self):
        """Below 17 he must; from 17 he must not."""
        return self.hand.total() < 17


def open_ledger():
    """All the members ever seen, by name in small letters."""
    if not LEDGER.exists():
        return {}
    try:
        return pickle.loads(LEDGER.read_bytes())
    except (pickle.UnpicklingError, EOFError, AttributeError, OSError):
        print('The ledger appears to have been left out in the rain.')
        print('We shall start a fresh one, with apologies.')
        return {}


def close_ledger(ledger):
    """Write it all down again."""
    LEDGER.write_bytes(pickle.dumps(ledger))
