from player import Player


class ConservativePlayer(Player):
    def make_bet(self, bal):
        if bal < 10:
            return bal
        return 10

    def use_ace_hi(self, hand):
        return not hand.score_hand(True) > 21

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        # 11 + 10 = 21 ok
        return hand.score_hand(False) <= 11

    def __str__(self):
        return "a conservative player"
