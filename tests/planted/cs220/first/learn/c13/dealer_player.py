"""The rules by which the dealer plays its own hand."""

from player import Player


class DealerPlayer(Player):
    """Has no choice: the rules say what the dealer does."""

    def make_bet(self, balance):
        """Return 0: the dealer does not bet.

        >>> DealerPlayer().make_bet(100)
        0
        """
        # the house has no bets
        return 0

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand.

        >>> from french_deck import Card
        >>> from hand import Hand
        >>> hand = Hand()
        >>> for rank in ["A", "9"]:
        ...     hand.add_card(Card(rank, "clubs"))
        >>> DealerPlayer().use_ace_hi(hand)
        True
        >>> hand.add_card(Card("3", "clubs"))
        >>> DealerPlayer().use_ace_hi(hand)
        False
        """
        if hand.score_hand(True) > 21:
            return False
        return True

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True until the score of the hand is 17 or more.

        >>> from french_deck import Card
        >>> from hand import Hand
        >>> hand = Hand()
        >>> for rank in ["9", "7"]:
        ...     hand.add_card(Card(rank, "clubs"))
        >>> DealerPlayer().want_card(hand, None, [], [])
        True
        >>> hand.add_card(Card("A", "clubs"))
        >>> DealerPlayer().want_card(hand, None, [], [])
        False
        """
        # score by the house rule for aces, then compare with 17
        high = self.use_ace_hi(hand)
        if hand.score_hand(high) >= 17:
            return False
        return True
