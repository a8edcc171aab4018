"""A player that takes no risk."""

from player import Player


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
        bet = 10
        if bet > balance:
            bet = balance
        assert bet <= balance
        return bet

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
        assert hand is not None
        return hand.score_hand(True) <= 21

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
        assert hand is not None
        # an ace more can always count 1, so 10 is the worst that can come
        if hand.score_hand(False) + 10 > 21:
            return False
        # nothing can bust it, but a good hand with a high ace is good enough
        if hand.has_ace() and 19 <= hand.score_hand(True) <= 21:
            return False
        return True

    def __str__(self):
        """Return what kind of player this is."""
        return "a conservative player"
