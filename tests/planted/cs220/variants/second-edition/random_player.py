# The second edition: place_bet, which gets the bank. It hits rarely, and never bets nothing.
from random import Random


class RandomPlayer:
    def __init__(self):
        self._chance = Random()

    def place_bet(self, bank):
        return self._chance.randrange(bank.get_balance()) + 1

    def use_ace_hi(self, hand):
        return True

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        return self._chance.random() < 0.25

    def __str__(self):
        return "Random Player"
