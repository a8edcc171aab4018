"""A player that leaves everything to chance."""

import random

from player import Player


class RandomPlayer(Player):
    """Tosses a coin for every decision.

    >>> print(RandomPlayer())
    a random player
    """

    def make_bet(self, balance):
        """Return any bet that the balance can pay, of 1 or more if possible.

        >>> 1 <= RandomPlayer().make_bet(100) <= 100
        True
        """
        if balance == 0:
            return 0
        return random.randint(1, balance)

    def use_ace_hi(self, hand):
        """Return True as often as False.

        >>> from hand import Hand
        >>> sorted({RandomPlayer().use_ace_hi(Hand()) for _ in range(100)})
        [False, True]
        """
        return random.randint(0, 1) == 1

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True as often as False.

        >>> from hand import Hand
        >>> from player_bank import PlayerBank
        >>> player = RandomPlayer()
        >>> sorted({player.want_card(Hand(), PlayerBank(90), [], []) for _ in range(100)})
        [False, True]
        """
        return random.randint(0, 1) == 1

    def __str__(self):
        """Return what kind of player this is."""
        return "a random player"
