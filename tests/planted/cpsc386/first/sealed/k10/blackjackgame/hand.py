# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# A hand of cards and the money that belongs to it.
#

"""Hands and their outcomes."""

from enum import Enum, auto

from blackjackgame.cards import Card


class Outcome(Enum):
    """How a hand fared against the dealer."""

    WIN = auto()
    PUSH = auto()
    LOSS = auto()


class Hand:
    """A hand of cards, its stake, and its side bet."""

    def __init__(self, stake: int = 0, cards: list[Card] = []) -> None:
        self.stake = stake
        self.insurance: int = 0
        self.cards = cards

    def add(self, card: Card) -> None:
        """Put a card into the hand."""
        self.cards.append(card)

    @property
    def total(self) -> int:
        """Return the best value of the hand."""
        total = sum(card.value for card in self.cards)
        high_aces = sum(card.value == 11 for card in self.cards)
        while total > 21 and high_aces:
            total -= 10
            high_aces -= 1
        return total

    @property
    def is_bust(self) -> bool:
        """Tell whether the hand is over 21."""
        return self.total > 21

    @property
    def is_blackjack(self) -> bool:
        """Tell whether the hand is a natural."""
        return len(self.cards) == 2 and self.total == 21

    @property
    def can_split(self) -> bool:
        """Tell whether the two cards are a pair."""
        match self.cards:
            case [one, two]:
                return one.value == two.value
            case _:
                return False

    def split(self) -> 'Hand':
        """Give the second card to a new hand with the same stake."""
        twin = Hand(self.stake)
        twin.add(self.cards.pop())
        return twin

    def against(self, dealer: 'Hand') -> Outcome:
        """Compare this hand with the dealer's."""
        match (self.is_bust, dealer.is_bust, self.total - dealer.total):
            case (True, _, _):
                return Outcome.LOSS
            case (_, True, _):
                return Outcome.WIN
            case (_, _, 0):
                return Outcome.PUSH
            case (_, _, difference) if difference > 0:
                return Outcome.WIN
            case _:
                return Outcome.LOSS

    def __str__(self) -> str:
        return f'{" ".join(str(card) for card in self.cards)} ({self.total})'
