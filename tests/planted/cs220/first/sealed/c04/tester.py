import sys

from conservative_player import ConservativePlayer
from dealer import Dealer
from french_deck import FrenchDeck
from player_bank import PlayerBank
from random_player import RandomPlayer


def play(seed=None):
    d = Dealer(FrenchDeck(seed))
    d.add_player("ned21", RandomPlayer(), PlayerBank(100))
    d.add_player("lia9", ConservativePlayer(), PlayerBank(100))
    d.take_bets()
    d.deal_initial_hand()
    d.deal_player_hands()
    d.deal_dealer_hand()
    d.settle_bets()
    return d


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else None))
