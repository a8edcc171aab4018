"""Plays one game and prints its summary."""

import sys

from conservative_player import ConservativePlayer
from dealer import Dealer
from french_deck import FrenchDeck
from player_bank import PlayerBank
from random_player import RandomPlayer

STEPS = (
    Dealer.take_bets,
    Dealer.deal_initial_hand,
    Dealer.deal_player_hands,
    Dealer.deal_dealer_hand,
    Dealer.settle_bets,
)


def play(seed=None):
    """Play a game with two players; return the dealer, who knows how it went."""
    dealer = Dealer(FrenchDeck(seed))
    dealer.add_player("ned21", RandomPlayer(), PlayerBank(100))
    dealer.add_player("lia9", ConservativePlayer(), PlayerBank(100))
    list(map(lambda step: step(dealer), STEPS))
    return dealer


if __name__ == "__main__":
    print(play(int(sys.argv[1]) if len(sys.argv) > 1 else None))
