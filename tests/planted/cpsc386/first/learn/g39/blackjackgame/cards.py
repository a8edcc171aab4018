# Gerald Pruitt
# CPSC 386-04
# 2022-03-30
# gpruitt@csu.fullerton.edu
# @gwpruitt-1979
#
# Lab 00-03
#
# REM THE CARDS. READ GETS THE NEXT ONE, RESTORE SHUFFLES THEM ALL.
#

"""The cards. READ gets the next one, RESTORE shuffles them all."""

import random
from collections import namedtuple

RANKS = (
    'ACE TWO THREE FOUR FIVE SIX SEVEN EIGHT NINE TEN JACK QUEEN KING'
).split()
SUITS = 'CLUBS HEARTS SPADES DIAMONDS'.split()

Card = namedtuple('Card', 'rank suit')


def word(card):
    """The card as a word, ACE-SPADES."""
    return f'{card.rank}-{card.suit}'


def words(cards):
    """Cards as words."""
    return ' '.join(word(card) for card in cards)


def worth(card):
    """ACE 1, TWO 2, ... TEN and court cards 10."""
    return min(RANKS.index(card.rank) + 1, 10)


def score(cards):
    """Best score of the cards."""
    total = 0
    aces = 0
    for card in cards:
        total += worth(card)
        if card.rank == 'ACE':
            aces += 1
    if aces and total < 12:
        total += 10
    return total


class Data:
    """Eight decks and a pointer to the next card."""

    def __init__(self):
        self.cards = [Card(r, s) for s in SUITS for r in RANKS] * 8
        self.pointer = 0
        self.cut_card = 0
        self.restore()

    def restore(self):
        """Shuffle, cut, place the cut card, pointer to the top."""
        random.shuffle(self.cards)
        cut = random.randint(100, 300)
        self.cards = self.cards[cut:] + self.cards[:cut]
        self.cut_card = len(self.cards) - random.randint(60, 80)
        self.pointer = 0

    def read(self):
        """The next card."""
        card = self.cards[self.pointer]
        self.pointer += 1
        return card

    def cut_card_seen(self):
        """Has the pointer come to the cut card?"""
        return self.pointer >= self.cut_card
