"""A player that leaves everything to chance."""

import random

from player import Player


class RandomPlayer(Player):
    """Tosses a coin for every decision."""

    HEADS = 1

    def __toss_coin(self):
        """Return True for heads and False for tails."""
        coin = random.randint(0, 1)
        if coin == RandomPlayer.HEADS:
            return True
        else:
            return False

    def make_bet(self, balance):
        """Return any bet that the balance can pay, of 1 or more if possible."""
        if balance == 0:
            return 0
        bet = random.randint(1, balance)
        return bet

    def use_ace_hi(self, hand):
        """Return True as often as False."""
        return self.__toss_coin()

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True as often as False."""
        return self.__toss_coin()

    def __str__(self):
        """Return what kind of player this is."""
        return "a random player"
