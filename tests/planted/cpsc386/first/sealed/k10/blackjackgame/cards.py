# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# Suits, ranks, the card tuple and the shoe.
#

"""The cards, which are named tuples, and the deck they are dealt from."""

import random
from enum import Enum
from typing import Final, NamedTuple

DECK_COUNT: Final = 8
CUT_CARD_RANGE: Final = (60, 80)


class Suit(Enum):
    """The four suits with their symbols."""

    CLUBS = '♣'
    HEARTS = '♥'
    SPADES = '♠'
    DIAMONDS = '♦'


class Rank(Enum):
    """The thirteen ranks."""

    ACE = 'A'
    TWO = '2'
    THREE = '3'
    FOUR = '4'
    FIVE = '5'
    SIX = '6'
    SEVEN = '7'
    EIGHT = '8'
    NINE = '9'
    TEN = '10'
    JACK = 'J'
    QUEEN = 'Q'
    KING = 'K'


class Card(NamedTuple):
    """An immutable playing card."""

    rank: Rank
    suit: Suit

    @property
    def value(self) -> int:
        """Return the card's value, counting an ace as 11."""
        match self.rank:
            case Rank.ACE:
                return 11
            case Rank.JACK | Rank.QUEEN | Rank.KING:
                return 10
            case _:
                return int(self.rank.value)

    def __str__(self) -> str:
        return f'{self.rank.value}{self.suit.value}'


class Shoe:
    """A shoe of several decks with a marker for the cut card."""

    def __init__(self) -> None:
        self._cards: list[Card] = []
        self._cut_depth: int = 0
        self.reload()

    def reload(self) -> None:
        """Build the decks, shuffle, cut, and place the cut card."""
        self._cards = [
            Card(rank, suit)
            for suit in Suit
            for rank in Rank
            for _ in range(DECK_COUNT)
        ]
        random.shuffle(self._cards)
        where: int = random.randrange(len(self._cards) // 4, len(self._cards))
        self._cards = [*self._cards[where:], *self._cards[:where]]
        self._cut_depth = random.randint(*CUT_CARD_RANGE)

    def draw(self) -> Card:
        """Remove and return the top card."""
        return self._cards.pop()

    @property
    def needs_reload(self) -> bool:
        """Tell whether the cut card has been reached."""
        return len(self._cards) <= self._cut_depth
