# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Players
#

"""Players and the dealer."""

from .cards import card_value


class Hand:
    """Cards with a wager."""

    def __init__(self, wager):
        self.cards = []
        self.wager = wager
        self.insurance = 0
        self.doubled = False

    def total(self):
        """The best total."""
        total = sum(card_value(c) for c in self.cards)
        if any(c.rank == 'Ace' for c in self.cards) and total + 10 <= 21:
            total += 10
        return total

    def is_natural(self):
        """An ace and a ten."""
        return len(self.cards) == 2 and self.total() == 21

    def __str__(self):
        return ', '.join(str(c) for c in self.cards)


class Player:
    """A human being."""

    def __init__(self, name, balance=10000):
        self.name = name
        self.balance = balance
        self.hands = []

    def at_risk(self):
        """Everything wagered in this game."""
        return sum(h.wager + h.insurance for h in self.hands)

    def spare(self):
        """What is left to wager."""
        return self.balance - self.at_risk()


class Dealer:
    """The computer."""

    def __init__(self):
        self.name = 'Mr. House'
        self.hand = Hand(0)

    def wants_card(self):
        """Below 17."""
        return self.hand.total() < 17
