"""A player that takes no risk."""

from player import Player


class ConservativePlayer(Player):
    """Bets little, and takes a card only when none could bust it."""

    BET = 10
    MAX_SCORE = 21
    MAX_CARD = 10

    def get_bet(self):
        """Return the bet that this player likes."""
        return ConservativePlayer.BET

    def make_bet(self, balance):
        """Return the same small bet every time, or the rest of the money."""
        if balance >= self.get_bet():
            return self.get_bet()
        else:
            return balance

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand."""
        if hand.score_hand(True) > ConservativePlayer.MAX_SCORE:
            return False
        else:
            return True

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True only if no card can bust the hand."""
        score = hand.score_hand(False)
        if score + ConservativePlayer.MAX_CARD <= ConservativePlayer.MAX_SCORE:
            return True
        else:
            return False

    def __str__(self):
        """Return what kind of player this is."""
        return "a conservative player"
