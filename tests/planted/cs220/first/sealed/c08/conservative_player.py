"""A player that takes no risk."""

from __future__ import annotations

from hand import Hand
from player import Player
from player_bank import PlayerBank


class ConservativePlayer(Player):
    """Bets little, and takes a card only when none could bust it.

    >>> print(ConservativePlayer())
    a conservative player
    """

    SMALL_BET: int = 10
    SAFE_SCORE: int = 11

    def make_bet(self, balance: int) -> int:
        """Return the same small bet every time, or the rest of the money.

        >>> ConservativePlayer().make_bet(100)
        10
        >>> ConservativePlayer().make_bet(4)
        4
        """
        return self.SMALL_BET if balance >= self.SMALL_BET else balance

    def use_ace_hi(self, hand: Hand) -> bool:
        """Return True unless that would bust the hand.

        >>> from french_deck import Card
        >>> from hand import Hand
        >>> hand = Hand()
        >>> hand.add_card(Card("A", "spades"))
        >>> hand.add_card(Card("7", "spades"))
        >>> ConservativePlayer().use_ace_hi(hand)
        True
        >>> hand.add_card(Card("5", "hearts"))
        >>> ConservativePlayer().use_ace_hi(hand)
        False
        """
        return hand.score_hand(True) <= 21

    def want_card(self, hand: Hand, bank: PlayerBank, dealer_hand: list, cards_dealt: list) -> bool:
        """Return True only if no card can bust the hand.

        >>> from french_deck import Card
        >>> from hand import Hand
        >>> from player_bank import PlayerBank
        >>> hand = Hand()
        >>> hand.add_card(Card("5", "spades"))
        >>> hand.add_card(Card("6", "spades"))
        >>> ConservativePlayer().want_card(hand, PlayerBank(90), [], [])
        True
        >>> hand.add_card(Card("2", "hearts"))
        >>> ConservativePlayer().want_card(hand, PlayerBank(90), [], [])
        False
        """
        return hand.score_hand(False) <= self.SAFE_SCORE

    def __str__(self) -> str:
        """Return what kind of player this is."""
        return "a conservative player"
