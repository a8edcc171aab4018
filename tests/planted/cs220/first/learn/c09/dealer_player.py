"""The rules by which the dealer plays its own hand."""

from player import Player


class DealerPlayer(Player):
    """Has no choice: the rules say what the dealer does."""

    NO_BET = 0
    STAND_SCORE = 17
    MAX_SCORE = 21

    def make_bet(self, balance):
        """Return 0: the dealer does not bet."""
        return DealerPlayer.NO_BET

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand."""
        if hand.score_hand(True) > DealerPlayer.MAX_SCORE:
            return False
        else:
            return True

    def get_score(self, hand):
        """Return what the hand counts for the dealer."""
        return hand.score_hand(self.use_ace_hi(hand))

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True until the score of the hand is 17 or more."""
        if self.get_score(hand) < DealerPlayer.STAND_SCORE:
            return True
        else:
            return False
