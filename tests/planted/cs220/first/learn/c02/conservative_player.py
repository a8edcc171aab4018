"""A player that takes no risk."""

from hand import value
from french_deck import FrenchDeck
from player import Player


class ConservativePlayer(Player):
    """Bets little, and takes a card only when none could bust it."""

    def make_bet(self, balance):
        """Return the same small bet every time, or the rest of the money."""
        return min(balance, 10)

    def use_ace_hi(self, hand):
        """Return True unless that would bust the hand."""
        return hand.score_hand(True) <= 21

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True only if no card can bust the hand."""
        worst = max(map(value(False), FrenchDeck.ranks))
        return hand.score_hand(False) + worst <= 21

    def __str__(self):
        """Return what kind of player this is."""
        return "a conservative player"
