# Odalys Ferreira
# CPSC 386-02
# 2022-04-03
# oferreira@csu.fullerton.edu
# @odalys-ansi
#
# Lab 00-03
#
# Cards and the shoe they come out of.
#

"""The cards, which are named tuples, and the shoe."""

from collections import namedtuple
from random import randint, shuffle

Card = namedtuple('Card', ['rank', 'suit'])

RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
SUITS = ['Clubs', 'Hearts', 'Spades', 'Diamonds']
DECKS = 8


def worth(card):
    """What a card counts. An ace is small here, Hand makes it big."""
    if card.rank == 'A':
        return 1
    if card.rank in ('J', 'Q', 'K'):
        return 10
    return int(card.rank)


class Shoe:
    """Eight decks and a cut card. The top is the end of the list."""

    def __init__(self):
        self._pile = []
        self._cut_card = 0
        self.refill()

    def refill(self):
        """Shuffle all the decks, cut them, place the cut card."""
        pile = [Card(r, s) for s in SUITS for r in RANKS] * DECKS
        shuffle(pile)
        knife = randint(1, len(pile) - 1)
        self._pile = pile[knife:] + pile[:knife]
        self._cut_card = randint(60, 80)

    def pull(self):
        """Take the top card."""
        return self._pile.pop()

    def is_worn(self):
        """Tell if the cut card has come out."""
        return len(self._pile) <= self._cut_card


class Hand:
    """Some cards on the table and the chips that lie beside them."""

    def __init__(self, wager=0):
        self.cards = []
        self.wager = wager
        self.insurance = 0

    def total(self):
        """The best value of the cards."""
        points = sum(worth(card) for card in self.cards)
        if points <= 11 and any(card.rank == 'A' for card in self.cards):
            points += 10
        return points

    def is_bust(self):
        """More than 21."""
        return self.total() > 21

    def is_natural(self):
        """An ace and a ten-card, and nothing else."""
        return len(self.cards) == 2 and self.total() == 21

    def is_pair(self):
        """Two cards of the same rank."""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank
