# The second edition: place_bet, which gets the bank.
class ConservativePlayer:
    def place_bet(self, bank):
        return bank.get_balance() // 10

    def use_ace_hi(self, hand):
        return hand.score_hand(True) < 22

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        return hand.get_score() < 12

    def __str__(self):
        return "Conservative Player"
