# score_hand writes the score down and returns nothing.
from player import Player

_ENOUGH = 17


class DealerPlayer(Player):
    def make_bet(self, balance):
        return 0

    def use_ace_hi(self, hand):
        hand.score_hand(True)
        return hand.get_score() <= 21

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        hand.score_hand(self.use_ace_hi(hand))
        return hand.get_score() < _ENOUGH
