from player import Player

class DealerPlayer(Player):
    def make_bet(self, balance): return 0
    def use_ace_hi(self, hand): return hand.score_hand(1) < 22
    def want_card(self, hand, bank, dealer_hand, cards_dealt): return hand.score_hand(hand.score_hand(1) < 22) < 17
