from player import Player

class ConservativePlayer(Player):
    def make_bet(self, balance): return 10 if balance > 10 else balance
    def use_ace_hi(self, hand): return hand.score_hand(1) < 22
    def want_card(self, hand, bank, dealer_hand, cards_dealt): return hand.score_hand(0) < 12
    def __str__(self): return "a conservative player"
