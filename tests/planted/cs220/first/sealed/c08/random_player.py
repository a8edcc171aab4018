"""A player that leaves everything to chance."""

from __future__ import annotations

import random

from hand import Hand
from player import Player
from player_bank import PlayerBank


class RandomPlayer(Player):
    """Tosses a coin for every decision.

    >>> print(RandomPlayer())
    a random player
    """

    def make_bet(self, balance: int) -> int:
        """Return any bet that the balance can pay, of 1 or more if possible.

        >>> 1 <= RandomPlayer().make_bet(100) <= 100
        True
        """
        return random.randint(min(1, balance), balance)

    def use_ace_hi(self, hand: Hand) -> bool:
        """Return True as often as False.

        >>> from hand import Hand
        >>> sorted({RandomPlayer().use_ace_hi(Hand()) for _ in range(100)})
        [False, True]
        """
        return bool(random.getrandbits(1))

    def want_card(self, hand: Hand, bank: PlayerBank, dealer_hand: list, cards_dealt: list) -> bool:
        """Return True as often as False.

        >>> from hand import Hand
        >>> from player_bank import PlayerBank
        >>> player = RandomPlayer()
        >>> sorted({player.want_card(Hand(), PlayerBank(90), [], []) for _ in range(100)})
        [False, True]
        """
        return bool(random.getrandbits(1))

    def __str__(self) -> str:
        """Return what kind of player this is."""
        return "a random player"
