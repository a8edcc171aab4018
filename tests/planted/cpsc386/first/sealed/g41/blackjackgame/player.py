# Nadia Belkacem
# CPSC 386-01
# 2022-04-01
# nadia.belkacem@csu.fullerton.edu
# @await-nadia
#
# Lab 00-03
#
# Hands, human players (one pickle file each) and the dealer AI.
#

"""Hands, players and the dealer."""

import hashlib
import pickle
from decimal import Decimal
from itertools import product
from pathlib import Path

BANK = Path("blackjack_bank")
GIFT = Decimal("10000.00")


class Hand:
    """Cards plus the bets which belong to them."""

    def __init__(self, wager, *cards):
        self.wager = wager
        self.cards = list(cards)
        self.insurance = Decimal(0)

    def value(self):
        """Best sum not over 21, or else the smallest sum."""
        sums = {sum(combo) for combo in product(*map(values_of, self.cards))}
        good = [total for total in sums if total <= 21]
        return max(good) if good else min(sums)

    @property
    def busted(self):
        """Over 21?"""
        return self.value() > 21

    @property
    def blackjack(self):
        """Natural 21?"""
        return len(self.cards) == 2 and self.value() == 21

    @property
    def splittable(self):
        """A pair?"""
        return len(self.cards) == 2 and self.cards[0].same_rank(self.cards[1])

    def __str__(self):
        return f"{' '.join(map(str, self.cards))} = {self.value()}"


def values_of(card):
    """For map()."""
    return card.values()


class Participant:
    """Anybody who holds cards."""

    def __init__(self, name):
        self.name = name
        self.hands = []

    def __str__(self):
        return self.name


class Human(Participant):
    """A person with a bank balance that survives in a pickle."""

    def __init__(self, name):
        super().__init__(name)
        self.balance = GIFT

    @property
    def spare(self):
        """The part of the balance that is not at stake."""
        at_stake = sum(hand.wager + hand.insurance for hand in self.hands)
        return self.balance - at_stake

    @staticmethod
    def path(name):
        """File of the player with that name."""
        digest = hashlib.sha1(name.lower().encode()).hexdigest()
        return BANK / f"{digest[:16]}.pickle"

    @classmethod
    def login(cls, name):
        """Unpickle the player, or make a new one."""
        try:
            with cls.path(name).open("rb") as file:
                return pickle.load(file), True
        except (OSError, EOFError, pickle.UnpicklingError):
            return cls(name), False

    def store(self):
        """Pickle the player without cards."""
        self.hands = []
        BANK.mkdir(exist_ok=True)
        with self.path(self.name).open("wb") as file:
            pickle.dump(self, file)


class Dealer(Participant):
    """The computer AI."""

    @property
    def hand(self):
        """The dealer never splits, so there is just one."""
        return self.hands[0]

    @property
    def upcard(self):
        """The visible card."""
        return self.hand.cards[0]

    @property
    def scary(self):
        """Could it be a blackjack, from what one sees?"""
        return max(self.upcard.values()) >= 10

    async def decisions(self):
        """Yield as long as the dealer has to hit."""
        while self.hand.value() < 17:
            yield "hit"
