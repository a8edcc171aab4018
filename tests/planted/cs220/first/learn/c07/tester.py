"""Plays one game and prints its summary."""

import sys

from conservative_player import ConservativePlayer
from dealer import Dealer
from french_deck import FrenchDeck
from player_bank import PlayerBank
from random_player import RandomPlayer


class Game(Dealer):
    """A dealer who does everything in the right order."""

    def play(self):
        """Play one game from the bets to the end."""
        self.take_bets()
        self.deal_initial_hand()
        self.deal_player_hands()
        self.deal_dealer_hand()
        self.settle_bets()
        return self


def play(seed=None):
    """Play a game with two players; return the dealer."""
    game = Game(FrenchDeck(seed))
    game.add_player("ned21", RandomPlayer(), PlayerBank(100))
    game.add_player("lia9", ConservativePlayer(), PlayerBank(100))
    return game.play()


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else None))
