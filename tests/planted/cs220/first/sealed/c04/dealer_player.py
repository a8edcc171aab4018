from player import Player


class DealerPlayer(Player):
    def make_bet(self, bal):
        return 0

    def use_ace_hi(self, hand):
        return not hand.score_hand(True) > 21

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        return hand.score_hand(True) < 17
