"""A player that leaves everything to chance."""

import random

from player import Player


class Coin:
    """Something that is true every other time."""

    def __bool__(self):
        return random.getrandbits(1) == 1


class RandomPlayer(Player):
    """Tosses a coin for every decision."""

    def __init__(self):
        self._coin = Coin()

    def make_bet(self, balance):
        """Return any bet from 1 on that can be paid; without money, 0."""
        return random.randint(1, balance) if balance else 0

    def use_ace_hi(self, hand):
        """Return True or False."""
        return bool(self._coin)

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True or False."""
        return bool(self._coin)

    def __str__(self):
        return "a random player"
