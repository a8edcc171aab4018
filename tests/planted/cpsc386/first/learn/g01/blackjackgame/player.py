# Viktor Halloran
# CPSC 386-02
# 2022-03-29
# vhalloran@csu.fullerton.edu
# @vhall
#
# Lab 00-03
#
# Player, hand, house, bank file.
#

"""Player, hand, house and the bank file."""

import os
import pickle

from .cards import pts

STAKE = 10000
BANK = 'bank.pkl'


class Hand:
    """Cards and the money on them."""

    __slots__ = ('cards', 'bet', 'ins')

    def __init__(self, bet, *cards):
        self.bet = bet
        self.ins = 0
        self.cards = list(cards)

    def money(self):
        """All that is at risk."""
        return self.bet + self.ins

    def pair(self):
        """Two of a rank?"""
        return len(self.cards) == 2 and self.cards[0].r == self.cards[1].r


class Player:
    """Somebody with a handle and a balance."""

    def __init__(self, name):
        self.name = name
        self.bal = STAKE
        self.hands = []

    def __getstate__(self):
        return self.name, self.bal

    def __setstate__(self, state):
        self.name, self.bal = state
        self.hands = []

    def free(self):
        """Balance less what is on the table."""
        return self.bal - sum(h.money() for h in self.hands)


class House:
    """The computer. Hits below 17."""

    name = 'house'

    def __init__(self):
        self.cards = []

    def up(self):
        """The open card."""
        return self.cards[0]

    def hits(self):
        """Decision."""
        return pts(self.cards) < 17


def load():
    """Read the bank: handle -> Player."""
    try:
        with open(BANK, 'rb') as fp:
            return pickle.load(fp)
    except FileNotFoundError:
        return {}


def save(bank):
    """Write the bank; never leave half a file."""
    tmp = BANK + '~'
    with open(tmp, 'wb') as fp:
        pickle.dump(bank, fp)
    os.replace(tmp, BANK)
