"""The rules by which the dealer plays its own hand."""

from player import Player


class CarefulWithAces(Player):
    """A player whose aces count 11 unless that would bust it. The rest is up to the subclasses."""

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand."""
        return hand.score_hand(True) <= 21

    def best_score(self, hand):
        """Return what the hand counts for this player."""
        return hand.score_hand(self.use_ace_hi(hand))


class DealerPlayer(CarefulWithAces):
    """Has no choice."""

    enough = 17

    def make_bet(self, balance):
        """Return 0: the dealer does not bet."""
        return 0

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True until the score is 17 or more."""
        return self.best_score(hand) < self.enough
