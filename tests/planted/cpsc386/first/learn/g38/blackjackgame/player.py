# Yesenia Aldaco
# CPSC 386-01
# 2022-04-01
# yaldaco@csu.fullerton.edu
# @0xyesenia
#
# Lab 00-03
#
# players, their hands, and the dealer AI
#

"""Players, their hands, and the dealer AI."""

import hashlib
from collections import namedtuple

from .cards import score

GRANT = 10_000


def fingerprint(handle, pin):
    """The unique id of a player: a slow hash of handle and PIN."""
    return hashlib.pbkdf2_hmac(
        'sha256', pin.encode(), handle.encode(), 20_000
    ).hex()


class Hand:
    """Cards and the money that rides on them."""

    def __init__(self, owner, wager, cards=(), tag=''):
        self.owner = owner
        self.wager = wager
        self.cards = list(cards)
        self.tag = tag
        self.extra = 0
        self.insurance = 0

    @property
    def score(self):
        """Score of the cards."""
        return score(self.cards)

    @property
    def exposure(self):
        """Everything that can be lost with this hand."""
        return self.wager + self.extra + self.insurance

    def twins(self):
        """Two cards of the same rank?"""
        return self.cards[0].rank == self.cards[1].rank

    def __str__(self):
        return self.owner.handle + self.tag


class Player:
    """A registered player. This class is what the vault pickles."""

    def __init__(self, handle, uid):
        self.handle = handle
        self.uid = uid
        self.balance = GRANT


Upcard = namedtuple('Upcard', ['card', 'insurable'])


class Dealer:
    """The AI of the house."""

    handle = 'Mallory'

    def __init__(self):
        self.cards = []

    @property
    def score(self):
        """Score of all the cards."""
        return score(self.cards)

    @property
    def upcard(self):
        """What the players may know."""
        return Upcard(self.cards[0], self.cards[0].points >= 10)

    @property
    def blackjack(self):
        """A natural?"""
        return len(self.cards) == 2 and self.score == 21

    def draws(self):
        """Does the AI take one more card?"""
        return self.score <= 17
