"""A player that leaves everything to chance."""

import random

from player import Player


def _coin():
    return random.random() >= 0.5


class RandomPlayer(Player):
    """Tosses a coin for every decision."""

    def make_bet(self, balance):
        """Return any bet that the balance can pay, of 1 or more if possible."""
        return 1 + random.randrange(balance) if balance > 0 else 0

    def use_ace_hi(self, hand):
        """Return True as often as False."""
        return _coin()

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True as often as False."""
        return _coin()

    def __str__(self):
        """Return what kind of player this is."""
        return "a random player"
