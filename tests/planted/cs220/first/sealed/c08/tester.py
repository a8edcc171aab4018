"""Plays one game and prints its summary.

Run `python3 tester.py` for another game each time, and `python3 tester.py 12345` for the game that
belongs to this seed.
"""

import sys

from conservative_player import ConservativePlayer
from dealer import Dealer
from french_deck import FrenchDeck
from player_bank import PlayerBank
from random_player import RandomPlayer


def play(seed=None):
    """Play a game with two players; return the dealer, who knows how it went.

    seed (int): makes the same cards come every time

    >>> "Game Summary" in str(play(7))
    True
    """
    dealer = Dealer(FrenchDeck(seed))
    dealer.add_player("ned21", RandomPlayer(), PlayerBank(100))
    dealer.add_player("lia9", ConservativePlayer(), PlayerBank(100))
    dealer.take_bets()
    dealer.deal_initial_hand()
    dealer.deal_player_hands()
    dealer.deal_dealer_hand()
    dealer.settle_bets()
    return dealer


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else None))
