"""The rules by which the dealer plays its own hand."""

from player import Player


class DealerPlayer(Player):
    """Has no choice: the rules say what the dealer does."""

    def make_bet(self, balance):
        """Return 0: the dealer does not bet."""
        return 0

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand."""
        return hand.score_hand(True) <= 21

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True until the score of the hand is 17 or more."""
        return hand.score_hand(self.use_ace_hi(hand)) < 17
