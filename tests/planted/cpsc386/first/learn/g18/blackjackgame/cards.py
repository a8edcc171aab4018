# Anselm Roy
# CPSC 386-02
# 2022-03-29
# anselm.roy@csu.fullerton.edu
# @anselm-lambda
#
# Lab 00-03
#
# Cards, and the pure functions over cards.
#

"""Cards are named tuples, hands are tuples of cards, a shoe is an iterator."""

from collections import namedtuple
from itertools import product
from operator import length_hint
from random import randint, randrange, sample

Card = namedtuple('Card', 'rank suit')

RANKS = ('A', *map(str, range(2, 11)), 'J', 'Q', 'K')
SUITS = '♣♥♠♦'
PIPS = dict(zip(RANKS, (*range(1, 11), 10, 10, 10)))


def decks(number=8):
    """Yield every card of that many decks."""
    yield from (Card(r, s) for _, s, r in product(range(number), SUITS, RANKS))


def shuffled(cards):
    """Return the cards in another order."""
    return (lambda known: sample(known, len(known)))(tuple(cards))


def cut(cards):
    """Return the cards with the lower part lifted on top."""
    return (lambda at: cards[at:] + cards[:at])(randrange(1, len(cards)))


def new_shoe():
    """Return the shoe and how many cards lie under its cut card."""
    return iter(cut(shuffled(decks()))), randint(60, 80)


def cut_card_out(shoe, mark):
    """Has the dealer come to the cut card?"""
    return length_hint(shoe) <= mark


def total(cards):
    """The best sum: at most one ace can ever count 11."""
    low = sum(PIPS[card.rank] for card in cards)
    return low + 10 * (low < 12 and any(c.rank == 'A' for c in cards))


def is_natural(cards):
    """An ace and a ten, and nothing else."""
    return len(cards) == 2 and total(cards) == 21


def is_pair(cards):
    """Two cards of one rank."""
    return len(cards) == 2 and len({card.rank for card in cards}) == 1


def face(card):
    """K♠"""
    return card.rank + card.suit


def faces(cards):
    """K♠ 4♦ = 14"""
    return f'{" ".join(map(face, cards))} = {total(cards)}'
