# Leonard Okafor-Marsh
# CPSC 386-01
# 2022-04-04
# l.okafor-marsh@csu.fullerton.edu
# @lmarsh-stats
#
# Lab 00-03
#
# The population (8 decks) from which the cards are sampled.
#

"""Cards, and a shoe from which they are sampled without replacement."""

import random
from collections import namedtuple

Card = namedtuple('Card', ['rank', 'suit'])

RANKS = 'Ace 2 3 4 5 6 7 8 9 10 Jack Queen King'.split()
POINTS = dict(zip(RANKS, [11, *range(2, 11), 10, 10, 10]))
SUITS = ['Clubs', 'Hearts', 'Spades', 'Diamonds']


def describe(card):
    """Return the full English name of a card."""
    return f'the {card.rank} of {card.suit}'


def evaluate(cards):
    """Return the most advantageous sum of a sequence of cards."""
    points = sum(POINTS[card.rank] for card in cards)
    for card in cards:
        if points > 21 and card.rank == 'Ace':
            points -= 10
    return points


def is_natural(cards):
    """Return True for an ace with a card of value ten."""
    return len(cards) == 2 and evaluate(cards) == 21


def bust_probability(cards):
    """Estimate P(bust) of one more card if all 13 ranks are equally likely."""
    trials = [evaluate([*cards, Card(rank, '')]) for rank in POINTS]
    return sum(points > 21 for points in trials) / len(trials)


class Shoe:
    """Eight decks, dealt through an iterator."""

    DECKS = 8

    def __init__(self):
        self.remaining = 0
        self.cut_position = 0
        self._stream = iter(())

    def prepare(self):
        """Shuffle, cut and place the cut card."""
        deck = [Card(rank, suit) for suit in SUITS for rank in POINTS]
        cards = random.sample(deck * self.DECKS, k=len(deck) * self.DECKS)
        cut = random.randrange(1, len(cards))
        cards = cards[cut:] + cards[:cut]
        self.remaining = len(cards)
        self.cut_position = random.randint(60, 80)
        self._stream = iter(cards)

    def exhausted(self):
        """Return True as soon as the cut card has been reached."""
        return self.remaining <= self.cut_position

    def sample(self):
        """Return the next card."""
        self.remaining -= 1
        return next(self._stream)
