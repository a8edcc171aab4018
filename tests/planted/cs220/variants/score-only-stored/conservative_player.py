# score_hand writes the score down and returns nothing.
from player import Player

_USUAL_BET = 10
# With this score or a lower one, no card can bust a hand whose aces count 1.
_SAFE_SCORE = 11


class ConservativePlayer(Player):
    def make_bet(self, balance):
        return min(_USUAL_BET, balance)

    def use_ace_hi(self, hand):
        hand.score_hand(True)
        return hand.get_score() <= 21

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        hand.score_hand(self.use_ace_hi(hand))
        return hand.get_score() <= _SAFE_SCORE

    def __str__(self):
        return "a conservative player"
