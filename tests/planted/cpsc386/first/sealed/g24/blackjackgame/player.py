# Jaxon Rivera
# CPSC 386-03
# 2022-04-19
# jaxrivera@csu.fullerton.edu
# @jaxplayscards
#
# Lab 00-03
#
# players with their stacks (pickled) and the dealer bot
#

"""Players, the dealer bot, and the file with all the stacks."""

import os
import pickle

from .cards import Hand

STACK = 10_000
FILE = 'stacks.pkl'


class Player:
    """Somebody with a handle and a stack."""

    def __init__(self, handle):
        self.handle = handle
        self.stack = STACK
        self.hands = []

    def __getstate__(self):
        # cards don't go into the file
        return (self.handle, self.stack)

    def __setstate__(self, state):
        self.handle, self.stack = state
        self.hands = []

    def put_in(self, chips):
        """Chips leave the stack and go to the middle."""
        self.stack -= chips
        return chips

    def tag(self, hand):
        """Handle, with A or B when there are two hands."""
        if len(self.hands) == 1:
            return self.handle
        return self.handle + (' [A]' if hand is self.hands[0] else ' [B]')


class Dealer:
    """The bot. Bottomless wallet, zero feelings."""

    handle = '🤖 DealerBot'

    def __init__(self):
        self.hand = Hand()

    def upcard(self):
        """What everybody sees."""
        return self.hand[0]

    def hits(self):
        """House rules: 17 is enough."""
        return self.hand.score() <= 16


def load_stacks():
    """Everybody who ever played, as a list."""
    if os.path.isfile(FILE):
        with open(FILE, 'rb') as file:
            return pickle.load(file)
    return []


def save_stacks(everybody):
    """Dump the list."""
    with open(FILE, 'wb') as file:
        pickle.dump(everybody, file)
