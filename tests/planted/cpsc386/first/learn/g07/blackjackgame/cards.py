# Marisol Quintero Reyes
# CPSC 386-01
# 2022-04-03
# mquintero14@csu.fullerton.edu
# @mquintero-r
#
# Lab 00-03
#
# The French cards, the shoe with 8 decks and the cut card.
#

"""The cards, which are named tuples, and the shoe they are dealt from."""

from collections import namedtuple
import random

Card = namedtuple("Card", ["rank", "suit"])

RANKS = "As 2 3 4 5 6 7 8 9 10 Jota Reina Rey".split()
SUITS = "Tréboles Corazones Picas Diamantes".split()
PLURALS = {"As": "Ases", "Jota": "Jotas", "Reina": "Reinas", "Rey": "Reyes"}


def card_name(card):
    """The name of a card as we say it in Spanish."""
    return f"{card.rank} de {card.suit}"


def plural(rank):
    """The rank for speaking of a pair: Reyes, Ases, 8s..."""
    return PLURALS.get(rank, rank + "s")


def card_value(card):
    """Value of one card, the ace counts 11 here."""
    if card.rank == "As":
        return 11
    if card.rank in ("Jota", "Reina", "Rey"):
        return 10
    return int(card.rank)


def sum_cards(cards):
    """Best sum of the cards, every ace is 11 or 1."""
    total = sum(card_value(card) for card in cards)
    aces = [card.rank for card in cards].count("As")
    while total > 21 and aces > 0:
        total -= 10
        aces -= 1
    return total


class Shoe:
    """Eight decks, shuffled and cut, with the cut card inside."""

    NUM_DECKS = 8

    def __init__(self):
        self._cards = []
        self._cut_card = 0
        self.refill()

    def refill(self):
        """Put all the cards back, shuffle, cut and place the cut card."""
        self._cards = [
            Card(rank, suit)
            for _ in range(self.NUM_DECKS)
            for suit in SUITS
            for rank in RANKS
        ]
        random.shuffle(self._cards)
        middle = random.randint(100, 300)
        self._cards = self._cards[middle:] + self._cards[:middle]
        self._cut_card = random.randint(60, 80)

    def deal(self):
        """Take the top card (the end of the list)."""
        return self._cards.pop()

    @property
    def finished(self):
        """True when the dealer already found the cut card."""
        return len(self._cards) <= self._cut_card
