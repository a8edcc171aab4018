# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# The three sorts of bets.
#

"""Bets. Every sort of bet knows by itself when it is won."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

from .money import Dollars


@dataclass
class Bet(ABC):
    """Money on the table."""

    amount: Dollars
    title = 'bet'

    @abstractmethod
    def sign(self, hand, house):
        """Give 1 for won, 0 for push, -1 for lost."""

    def change(self, hand, house):
        """Tell how much the bet changes the balance."""
        return Dollars(self.sign(hand, house) * int(self.amount))

    def verdict(self, hand, house):
        """Tell it in words."""
        words = {1: 'won', 0: 'a push, nobody wins', -1: 'lost'}
        return (
            f'{self.title} of {self.amount}: {words[self.sign(hand, house)]}'
        )


class Wager(Bet):
    """The first bet on a hand."""

    title = 'wager'

    def sign(self, hand, house):
        if hand.busted:
            return -1
        if house.busted or hand > house:
            return 1
        return 0 if hand == house else -1


class DoubleDown(Wager):
    """The second bet on a hand, won and lost like the first."""

    title = 'double down'


class Insurance(Bet):
    """A bet that the house has blackjack."""

    title = 'insurance'

    def sign(self, hand, house):
        return 1 if house.natural else -1
