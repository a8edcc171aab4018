import sys
from conservative_player import ConservativePlayer
from dealer import Dealer
from french_deck import FrenchDeck
from player_bank import PlayerBank
from random_player import RandomPlayer

def play(seed=None):
    d = Dealer(FrenchDeck(seed))
    for k, p in ("ned21", RandomPlayer()), ("lia9", ConservativePlayer()): d.add_player(k, p, PlayerBank(100))
    for f in d.take_bets, d.deal_initial_hand, d.deal_player_hands, d.deal_dealer_hand, d.settle_bets: f()
    return d

if __name__ == "__main__": print(play(int(sys.argv[1]) if len(sys.argv) > 1 else None))
