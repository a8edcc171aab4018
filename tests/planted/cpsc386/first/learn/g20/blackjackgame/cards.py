# Derek Hollis
# CPSC 386-01
# 2022-04-03
# dhollis@csu.fullerton.edu
# @dhollis-win
#
# Lab 00-03
#
# card, hand and the 8 deck shoe
#

"""Cards. They are numbers: 1 = ace, 11 = jack, 12 = queen, 13 = king."""

from collections import namedtuple
import random

from blackjackgame.screen import RED, OFF

Card = namedtuple('Card', 'number suit')

SUITS = ('Clubs', 'Hearts', 'Spades', 'Diamonds')


def paint(card):
    """Card as text, hearts and diamonds are red."""
    txt = f'[{card.number} {card.suit}]'
    if card.suit in ('Hearts', 'Diamonds'):
        txt = RED + txt + OFF
    return txt


class Hand(list):
    """A list of cards with money on it."""

    def __init__(self, bet=0):
        super().__init__()
        self.bet = bet
        self.insurance = 0

    def total(self):
        """Best total. 11, 12, 13 count 10, one ace can be 11."""
        t = sum(min(c.number, 10) for c in self)
        if t <= 11 and 1 in [c.number for c in self]:
            t += 10
        return t

    def natural(self):
        """Ace + ten card."""
        return len(self) == 2 and self.total() == 21

    def __str__(self):
        return ' '.join(paint(c) for c in self)


class Shoe:
    """416 cards and an index that walks through them."""

    def __init__(self):
        self.cards = [
            Card(n, s) for _ in range(8) for s in SUITS for n in range(1, 14)
        ]
        self.pos = 0
        self.cutCard = 0
        self.reshuffle()

    def reshuffle(self):
        """Shuffle + cut + place the cut card."""
        random.shuffle(self.cards)
        k = random.randrange(20, len(self.cards) - 20)
        self.cards = self.cards[k:] + self.cards[:k]
        self.cutCard = len(self.cards) - random.randint(60, 80)
        self.pos = 0

    def cutCardReached(self):
        """True when the cut card came out."""
        return self.pos >= self.cutCard

    def next(self):
        """Next card out of the shoe."""
        c = self.cards[self.pos]
        self.pos += 1
        return c
