"""The rules by which the dealer plays its own hand."""

from player import Player


class DealerPlayer(Player):
    """Has no choice: the rules say what the dealer does."""

    def make_bet(self, balance):
        """Return 0: the dealer does not bet.

        >>> DealerPlayer().make_bet(100)
        0
        """
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
        assert hand is not None
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
        assert hand is not None
        score = hand.score_hand(True)
        if score > 21:
            score = hand.score_hand(False)
        return not score >= 17
