# Ottilie Brandvold
# CPSC 386-02
# 2022-04-03
# obrandvold@csu.fullerton.edu
# @ottiliebv
#
# Lab 00-03
#
# Hands, human players, the dealer (computer AI) and the archive file.
#

"""Everyone who holds cards, and the archive of balances."""

import pickle
from pathlib import Path

from .cards import TARGET, is_natural, total
from .money import STAKE, ZERO

ARCHIVE = Path(__file__).resolve().parent.parent / 'balances.pickle'


class Hand:
    """A sequence of cards with the wager and the insurance on it."""

    def __init__(self, wager=ZERO, cards=()):
        """Begin with the given cards."""
        self.cards = list(cards)
        self.wager = wager
        self.insurance = ZERO

    @property
    def total(self):
        """Give the value of the cards."""
        return total(self.cards)

    @property
    def busted(self):
        """Tell whether the value exceeds 21."""
        return self.total > TARGET

    @property
    def natural(self):
        """Tell whether the hand is a blackjack."""
        return is_natural(self.cards)

    @property
    def splittable(self):
        """Tell whether the hand is two cards of identical rank."""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank


class Player:
    """A human player; balance changes only when a game is settled."""

    def __init__(self, name):
        """Open an account."""
        self.name = name
        self.balance = STAKE
        self.hands = []

    def __getstate__(self):
        """Pickle the account only, never the cards."""
        return {'name': self.name, 'balance': self.balance}

    def __setstate__(self, state):
        """Restore the account, with no cards in hand."""
        self.name = state['name']
        self.balance = state['balance']
        self.hands = []

    @property
    def free_funds(self):
        """Give the part of the balance that is not at stake."""
        return self.balance - sum(h.wager + h.insurance for h in self.hands)


class Dealer:
    """The computer AI, which plays for the house."""

    name = 'Pascal'

    def __init__(self):
        """Begin without cards."""
        self.hand = Hand()

    @property
    def face_up(self):
        """Give the card that everyone sees."""
        return self.hand.cards[0]

    def wants_card(self):
        """Hit below 17, stand otherwise."""
        return self.hand.total < 17


class Archive:
    """Maps the casefolded identifier to the player, in a pickle file."""

    def __init__(self, path=ARCHIVE):
        """Read the file, if there is one that can be read."""
        self._path = path
        try:
            with open(path, 'rb') as handle:
                self._accounts = pickle.load(handle)
        except (OSError, EOFError, pickle.UnpicklingError):
            self._accounts = {}

    def find(self, name):
        """Look an identifier up; None if it is unknown."""
        return self._accounts.get(name.casefold())

    def save(self, players):
        """Write the players' accounts beside those on file already."""
        self._accounts.update((p.name.casefold(), p) for p in players)
        with open(self._path, 'wb') as handle:
            pickle.dump(self._accounts, handle)
