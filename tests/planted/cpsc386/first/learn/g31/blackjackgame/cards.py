# Anika Rao
# CPSC 386-01
# 2022-04-01
# anika.rao@csu.fullerton.edu
# @anika-sh
#
# Lab 00-03
#
# card (a NamedTuple), hand and shoe
#

"""card, hand, shoe."""

import random
from dataclasses import dataclass, field
from itertools import product
from typing import List, NamedTuple

from .config import CUT_HIGH, CUT_LOW, DECKS

VALUES = {str(n): n for n in range(2, 11)}
VALUES.update({"A": 1, "J": 10, "Q": 10, "K": 10})
SUITS = "♣♥♠♦"


class Card(NamedTuple):
    """one card, e.g. Q♥"""

    rank: str
    suit: str

    def __str__(self):
        return self.rank + self.suit


@dataclass
class Hand:
    """cards plus the money riding on them"""

    bet: int = 0
    insurance: int = 0
    cards: List[Card] = field(default_factory=list)

    @property
    def total(self):
        """best value"""
        hard = sum(VALUES[card.rank] for card in self.cards)
        has_ace = any(card.rank == "A" for card in self.cards)
        return hard + 10 if has_ace and hard <= 11 else hard

    @property
    def busted(self):
        """over 21"""
        return self.total > 21

    @property
    def blackjack(self):
        """21 with two cards"""
        return self.total == 21 and len(self.cards) == 2

    @property
    def pair(self):
        """two cards of identical rank"""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank

    @property
    def at_risk(self):
        """all the money on this hand"""
        return self.bet + self.insurance

    def __str__(self):
        return f"{' '.join(map(str, self.cards))}  ({self.total})"


class Shoe:
    """the bottom card is cards[0], dealing is popping"""

    def __init__(self):
        self.cards = []
        self.cut_card = 0

    @property
    def spent(self):
        """the cut card has come up (or the shoe was never filled)"""
        return len(self.cards) <= self.cut_card

    def refill(self):
        """shuffle, cut, insert the cut card"""
        self.cards = [Card(r, s) for r, s in product(VALUES, SUITS)] * DECKS
        random.shuffle(self.cards)
        where = random.randint(1, len(self.cards) - 1)
        self.cards = self.cards[where:] + self.cards[:where]
        self.cut_card = random.randint(CUT_LOW, CUT_HIGH)

    def draw(self):
        """top card"""
        return self.cards.pop()
