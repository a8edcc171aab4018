"""A player that takes no risk."""

from player import Player

SMALL_BET = 10
HIGHEST_CARD = 10
GOAL = 21


class ConservativePlayer(Player):
    """Bets little, and takes a card only when none could bust it.

    >>> print(ConservativePlayer())
    a conservative player
    """

    def make_bet(self, balance):
        """Return the same small bet every time, or the rest of the money.

        >>> ConservativePlayer().make_bet(100)
        10
        >>> ConservativePlayer().make_bet(4)
        4
        """
        return min(SMALL_BET, balance)

    def use_ace_hi(self, hand):
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
        return not self._would_bust(hand.score_hand(True))

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
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
        return not self._would_bust(hand.score_hand(False) + HIGHEST_CARD)

    def __str__(self):
        """Return what kind of player this is."""
        return "a conservative player"

    def _would_bust(self, score):
        """Return whether a score is too high.

        score (int): the points of a hand
        """
        return score > GOAL
