import random
from player import Player

class RandomPlayer(Player):
    def make_bet(self, balance): return random.randint(balance > 0, balance)
    def use_ace_hi(self, hand): return random.randrange(2) == 1
    def want_card(self, hand, bank, dealer_hand, cards_dealt): return random.randrange(2) == 1
    def __str__(self): return "a random player"
