"""Plays one game and prints its summary."""

import sys

from conservative_player import ConservativePlayer
from dealer import Dealer
from french_deck import FrenchDeck
from player_bank import PlayerBank
from random_player import RandomPlayer


class Game:
    """One game with two players."""

    STAKE = 100

    def __init__(self, seed):
        self.__dealer = Dealer(FrenchDeck(seed))

    def get_dealer(self):
        return self.__dealer

    def run(self):
        self.__dealer.add_player("ned21", RandomPlayer(), PlayerBank(Game.STAKE))
        self.__dealer.add_player("lia9", ConservativePlayer(), PlayerBank(Game.STAKE))
        self.__dealer.take_bets()
        self.__dealer.deal_initial_hand()
        self.__dealer.deal_player_hands()
        self.__dealer.deal_dealer_hand()
        self.__dealer.settle_bets()


def play(seed=None):
    """Play a game with two players; return the dealer."""
    game = Game(seed)
    game.run()
    return game.get_dealer()


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else None))
