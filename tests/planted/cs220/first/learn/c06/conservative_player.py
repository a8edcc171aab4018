"""A player that takes no risk."""

from player import Player
from rules import BUST_ABOVE, best_is_high


class ConservativePlayer(Player):
    """Bets little, and takes a card only when none could bust it."""

    def make_bet(self, balance):
        """Return the same small bet every time, or the rest of the money."""
        return min(10, balance)

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand."""
        return best_is_high(hand)

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True only if no card can bust the hand."""
        return BUST_ABOVE - hand.score_hand(False) >= 10

    def __str__(self):
        """Return what kind of player this is."""
        return "a conservative player"
