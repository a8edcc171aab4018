"""A player that leaves everything to chance."""

import random

from player import Player

coin = lambda: random.choice([False, True])


class RandomPlayer(Player):
    """Tosses a coin for every decision."""

    def make_bet(self, balance):
        """Return any bet that the balance can pay, of 1 or more if possible."""
        return random.randint(1, balance) if balance else 0

    def use_ace_hi(self, hand):
        """Return True as often as False."""
        return coin()

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True as often as False."""
        return coin()

    def __str__(self):
        """Return what kind of player this is."""
        return "a random player"
