# Prescott Lindqvist
# CPSC 386-03
# 2022-03-27
# p.lindqvist@csu.fullerton.edu
# @plindqvist-dev
#
# Lab 00-03
#
# Domain model of the cards: Suit, Rank, Card, Shoe and Hand.
#

"""Domain model of the cards."""

from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import List, NamedTuple


Suit = Enum('Suit', 'CLUBS HEARTS SPADES DIAMONDS')
Rank = Enum('Rank', 'ACE 2 3 4 5 6 7 8 9 10 JACK QUEEN KING')


class Card(NamedTuple):
    """One playing card."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        return f'[{self.rank.name}/{self.suit.name}]'

    @property
    def hard(self) -> int:
        """The value with the ace as one."""
        return min(self.rank.value, 10)

    @property
    def suggests_blackjack(self) -> bool:
        """Whether insurance is on offer while the dealer shows this card."""
        return self.rank is Rank.ACE or self.hard == 10


@dataclass
class Hand:
    """A hand of cards and the wagers which ride on it."""

    wager: int = 0
    insurance: int = 0
    cards: List[Card] = field(default_factory=list)

    def __str__(self) -> str:
        return ' '.join(str(card) for card in self.cards)

    @property
    def total(self) -> int:
        """The most advantageous total."""
        hard = sum(card.hard for card in self.cards)
        has_ace = any(card.rank is Rank.ACE for card in self.cards)
        return hard + 10 if has_ace and hard + 10 <= 21 else hard

    @property
    def is_busted(self) -> bool:
        """Over 21."""
        return self.total > 21

    @property
    def is_natural(self) -> bool:
        """21 with the first two cards."""
        return len(self.cards) == 2 and self.total == 21

    @property
    def is_pair(self) -> bool:
        """Two cards of identical rank."""
        return len(self.cards) == 2 and self.cards[0].rank is self.cards[1].rank

    @property
    def exposure(self) -> int:
        """All the money that rides on this hand."""
        return self.wager + self.insurance


class Shoe:
    """Eight decks, dealt from the end of a list (the end is the top)."""

    DECKS = 8
    CUT_CARD_RANGE = (60, 80)

    def __init__(self, rng: Random = None):
        self._rng = rng or Random()
        self._cards: List[Card] = []
        self._cut_card = 0
        self.exhausted = True

    def reload(self) -> None:
        """Collect, shuffle and cut all cards, then place the cut card."""
        cards = [
            Card(rank, suit)
            for _ in range(self.DECKS)
            for suit in Suit
            for rank in Rank
        ]
        self._rng.shuffle(cards)
        cut = self._rng.randint(1, len(cards) - 1)
        self._cards = cards[cut:] + cards[:cut]
        self._cut_card = self._rng.randint(*self.CUT_CARD_RANGE)
        self.exhausted = False

    def draw(self) -> Card:
        """Draw the top card and watch for the cut card."""
        card = self._cards.pop()
        if len(self._cards) <= self._cut_card:
            self.exhausted = True
        return card
