import random

from player import Player


class RandomPlayer(Player):
    def make_bet(self, bal):
        if bal == 0:
            return 0
        return random.randint(1, bal)

    def use_ace_hi(self, hand):
        return random.random() > 0.5

    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        return random.random() > 0.5

    def __str__(self):
        return "a random player"
