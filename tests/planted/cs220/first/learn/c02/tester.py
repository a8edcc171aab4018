"""Plays one game and prints its summary."""

import sys
from functools import reduce

from conservative_player import ConservativePlayer
from dealer import Dealer
from french_deck import FrenchDeck
from player_bank import PlayerBank
from random_player import RandomPlayer

steps = [
    lambda d: d.add_player("ned21", RandomPlayer(), PlayerBank(100)),
    lambda d: d.add_player("lia9", ConservativePlayer(), PlayerBank(100)),
    Dealer.take_bets,
    Dealer.deal_initial_hand,
    Dealer.deal_player_hands,
    Dealer.deal_dealer_hand,
    Dealer.settle_bets,
]


def play(seed=None):
    """Play a game with two players; return the dealer, who knows how it went."""
    return reduce(lambda dealer, step: (step(dealer), dealer)[1], steps, Dealer(FrenchDeck(seed)))


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else None))
