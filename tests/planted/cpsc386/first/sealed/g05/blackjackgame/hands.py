# Marek Dvoracek
# CPSC 386-01
# 2022-03-29
# mdvoracek@csu.fullerton.edu
# @marekdv
#
# Lab 00-03
#
# Hands of cards and the wagers that are placed on them.
#

"""Hands and wagers."""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from enum import Enum

from .cards import Rank


class Outcome(Enum):
    """Result of a wager: the factor for the profit and a verb."""

    WIN = (1, 'wins')
    PUSH = (0, 'pushes and keeps')
    LOSS = (-1, 'loses')

    def __init__(self, factor, verb):
        self.factor = factor
        self.verb = verb


@dataclass
class Hand:
    """Some cards that count together."""

    cards: list = field(default_factory=list)

    def total(self):
        """Best value of the hand: aces drop to 1 only when they must."""
        total = sum(card.rank.points for card in self.cards)
        high_aces = sum(card.rank is Rank.ACE for card in self.cards)
        while total > 21 and high_aces > 0:
            total -= 10
            high_aces -= 1
        return total

    def is_busted(self):
        """True when the hand is over 21."""
        return self.total() > 21

    def is_blackjack(self):
        """True for an ace with a ten-valued card."""
        return len(self.cards) == 2 and self.total() == 21

    def __str__(self):
        cards = ' '.join(str(card) for card in self.cards)
        return f'{cards} = {self.total()}'


@dataclass
class Wager(ABC):
    """Money on a hand."""

    amount: int
    title = 'wager'

    @abstractmethod
    def resolve(self, hand, dealer_hand):
        """Compare the hands and return an Outcome."""


class HandWager(Wager):
    """The initial wager on a hand."""

    def resolve(self, hand, dealer_hand):
        """The higher hand wins, equal hands push."""
        if hand.is_busted():
            return Outcome.LOSS
        if dealer_hand.is_busted() or hand.total() > dealer_hand.total():
            return Outcome.WIN
        if hand.total() == dealer_hand.total():
            return Outcome.PUSH
        return Outcome.LOSS


class DoubleDownWager(HandWager):
    """The second wager of a hand, won and lost like the first one."""

    title = 'double down wager'


class InsuranceWager(Wager):
    """The side bet that the dealer has a blackjack."""

    title = 'insurance'

    def resolve(self, hand, dealer_hand):
        """The hand of the player does not matter."""
        return Outcome.WIN if dealer_hand.is_blackjack() else Outcome.LOSS


class PlayerHand(Hand):
    """A hand with wagers on it."""

    def __init__(self, amount, cards=()):
        super().__init__(list(cards))
        self.base_amount = amount
        self.wagers = [HandWager(amount)]

    def stake(self):
        """All the money on this hand."""
        return sum(wager.amount for wager in self.wagers)

    def insure(self, amount):
        """Place the insurance side bet."""
        self.wagers.append(InsuranceWager(amount))

    def double_down(self):
        """Place the double down bet, equal to the initial wager."""
        self.wagers.append(DoubleDownWager(self.base_amount))

    def is_pair(self):
        """True for exactly two cards of identical rank."""
        return len(self.cards) == 2 and len({c.rank for c in self.cards}) == 1

    def split(self):
        """Return the two hands that this pair becomes."""
        return [PlayerHand(self.base_amount, [card]) for card in self.cards]
