# Priya Anand
# CPSC 386-01
# 2022-04-05
# panand@csu.fullerton.edu
# @priya-lambda
#
# Lab 00-03
#
# Card, the value of a hand, and the shoe.
#

"""Cards."""

import random
from collections import namedtuple
from functools import reduce
from itertools import product, starmap

Card = namedtuple("Card", ["rank", "suit"])

RANKS = "Ace 2 3 4 5 6 7 8 9 10 Jack Queen King".split()
SIGNS = {"Clubs": "♣", "Hearts": "♥", "Spades": "♠", "Diamonds": "♦"}
BIG_CARDS = "Ace 10 Jack Qeen King".split()


def card_text(card):
    """Like [Jack ♥]."""
    return f"[{card.rank} {SIGNS[card.suit]}]"


def cards_text(cards):
    """All the cards in one line."""
    return " ".join(map(card_text, cards))


def card_values(card):
    """All values that a card can have."""
    return (
        (1, 11)
        if card.rank == "Ace"
        else (int(card.rank),)
        if card.rank.isdigit()
        else (10,)
    )


def points(cards):
    """Best of all the possible sums."""
    sums = reduce(
        lambda acc, vals: {a + v for a in acc for v in vals},
        map(card_values, cards),
        {0},
    )
    return max(filter(lambda s: s <= 21, sums), default=min(sums))


def is_blackjack(cards):
    """Two cards with 21."""
    return len(cards) == 2 and points(cards) == 21


def is_big(card):
    """Does this open card of the dealer allow insurance?"""
    return card.rank in BIG_CARDS


def is_pair(cards):
    """Same rank two times."""
    return len(cards) == 2 and len({card.rank for card in cards}) == 1


def cut(cards, place):
    """Lower part goes on top."""
    return cards[place:] + cards[:place]


def new_pile():
    """Eight decks, shuffled and cut."""
    pile = list(starmap(Card, product(RANKS, SIGNS))) * 8
    return cut(random.sample(pile, len(pile)), random.randint(1, 415))


class Shoe:
    """The pile, and how many cards are under the cut card."""

    def __init__(self):
        """New shoe."""
        self.refill()

    def refill(self):
        """Shuffle, cut and place the cut card."""
        self.pile = new_pile()
        self.under = random.randint(60, 80)

    def take(self):
        """Take the top card."""
        if not self.pile:
            self.refill()
        return self.pile.pop()

    def at_cut_card(self):
        """Is the cut card out?"""
        return len(self.pile) <= self.under
