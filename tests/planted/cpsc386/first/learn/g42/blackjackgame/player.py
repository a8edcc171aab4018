# Leonard Okafor-Marsh
# CPSC 386-01
# 2022-04-04
# l.okafor-marsh@csu.fullerton.edu
# @lmarsh-stats
#
# Lab 00-03
#
# Participants of the experiment, each kept in a pickle of their own.
#

"""The human participant, the computer dealer, and the files on disk."""

import os
import pickle
import re
from collections import namedtuple
from dataclasses import dataclass, field

from .cards import POINTS, evaluate

INITIAL_BALANCE = 10000.0
FOLDER = 'participants'

# One line of the history of a participant.
Observation = namedtuple('Observation', ['net', 'balance'])


@dataclass
class Position:
    """One hand of cards with the wagers that belong to it."""

    title: str
    wager: float
    cards: list = field(default_factory=list)
    insurance: float = 0.0

    @property
    def points(self):
        """Value of the cards."""
        return evaluate(self.cards)

    @property
    def busted(self):
        """More than 21."""
        return self.points > 21


class Player:
    """A participant: identifier, balance and all observations so far."""

    def __init__(self, identifier):
        self.identifier = identifier
        self.balance = INITIAL_BALANCE
        self.balance_before = INITIAL_BALANCE
        self.positions = []
        self.history = []

    def pay(self, amount):
        """Move money from the balance to the table."""
        self.balance = round(self.balance - amount, 2)

    def receive(self, amount):
        """Move money from the table to the balance."""
        self.balance = round(self.balance + amount, 2)

    def can_split(self):
        """Two identical ranks, one hand only, and the money for it."""
        if len(self.positions) != 1:
            return False
        first, second = self.positions[0].cards
        same = first.rank == second.rank
        return same and self.balance >= self.positions[0].wager

    def can_double(self, position):
        """Sufficient funds to double the wager of the position."""
        return self.balance_before >= position.wager

    def conclude(self):
        """Append the game that just ended to the history."""
        net = round(self.balance - self.balance_before, 2)
        self.history.append(Observation(net, self.balance))
        self.positions = []

    def save(self):
        """Pickle this participant."""
        os.makedirs(FOLDER, exist_ok=True)
        with open(path_of(self.identifier), 'wb') as stream:
            pickle.dump(self, stream)


class Dealer:
    """The computer. Follows the rule of 17 without emotions."""

    def __init__(self):
        self.name = 'Bayes'
        self.cards = []

    def threatens(self):
        """The face up card has a value of ten or higher."""
        return POINTS[self.cards[0].rank] >= 10

    def hits(self):
        """Below 17 the dealer has no choice."""
        return evaluate(self.cards) < 17


def path_of(identifier):
    """Name of the file that belongs to the identifier."""
    return os.path.join(FOLDER, f'{identifier}.pickle')


def valid(identifier):
    """Letters, digits, blank and @ . _ + - are allowed (file names!)."""
    return re.fullmatch(r'[\w@.+-][\w@.+ -]{0,59}', identifier) is not None


def recall(identifier):
    """Return the pickled participant, or a new one."""
    try:
        with open(path_of(identifier), 'rb') as stream:
            return pickle.load(stream)
    except (OSError, EOFError, pickle.UnpicklingError):
        return Player(identifier)
