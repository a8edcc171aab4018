"""A player that takes no risk."""

from player import Player


class ConservativePlayer(Player):
    """Bets little, and takes a card only when none could bust it."""

    def make_bet(self, balance):
        """Return 10, or what is there."""
        return min(10, balance)

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand."""
        return hand.score_hand(True) < 21

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True only if no card can bust the hand."""
        return all(map(lambda points: hand.score_hand(False) + points <= 21, range(1, 11)))

    def __str__(self):
        return "a conservative player"
