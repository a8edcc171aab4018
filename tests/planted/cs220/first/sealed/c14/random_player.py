"""A player that leaves everything to chance."""

import random

from player import Player

toss = lambda: random.choice((True, False))


class RandomPlayer(Player):
    """Tosses a coin for every decision."""

    def make_bet(self, balance):
        """Return any bet that can be paid, 0 only if there is no other."""
        return random.choice(range(1, balance + 1) or range(1))

    def use_ace_hi(self, hand):
        """Return True as often as False."""
        return toss()

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True as often as False."""
        return toss()

    def __str__(self):
        return "a random player"
