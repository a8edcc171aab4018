"""A player that takes no risk."""

from dealer_player import CarefulWithAces
from french_deck import Card, FrenchDeck
from hand import HandCopy


class ConservativePlayer(CarefulWithAces):
    """Bets little, and takes a card only when none could bust it."""

    usual_bet = 10

    def make_bet(self, balance):
        """Return the usual bet, or the rest of the money."""
        return min(balance, self.usual_bet)

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True if the hand would survive each of the ranks."""
        return all(self.best_score(self._with(hand, rank)) <= 21 for rank in FrenchDeck.ranks)

    @staticmethod
    def _with(hand, rank):
        """Return a hand that has one card more."""
        more = HandCopy(hand)
        more.add_card(Card(rank, "hearts"))
        return more

    def __str__(self):
        return "a conservative player"
