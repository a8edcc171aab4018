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
        return random.randint(self._lowest_bet(balance), balance)

    def use_ace_hi(self, hand):
        """Return True as often as False.

        >>> from hand import Hand
        >>> sorted({RandomPlayer().use_ace_hi(Hand()) for _ in range(100)})
        [False, True]
        """
        return self._toss_coin()

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True as often as False.

        >>> from hand import Hand
        >>> from player_bank import PlayerBank
        >>> player = RandomPlayer()
        >>> sorted({player.want_card(Hand(), PlayerBank(90), [], []) for _ in range(100)})
        [False, True]
        """
        return self._toss_coin()

    def __str__(self):
        """Return what kind of player this is."""
        return "a random player"

    def _lowest_bet(self, balance):
        """Return the lowest bet that makes sense: 1, or 0 for somebody who has nothing."""
        return min(1, balance)

    def _toss_coin(self):
        """Return True or False, with the same chance for both.

        The random numbers are those of the module, so a deck with a seed makes the whole game the same.
        """
        return random.random() < 0.5
