# Devon Rask
# CPSC 386-01
# 2022-04-02
# drask@csu.fullerton.edu
# @drask-cp
#
# Lab 00-03
#
# Player, dealer, their hands and the file with the money.
#

"""Who sits at the table, and the bank file."""

import pickle
from blackjackgame.cards import total

START = 10000
FILE = 'bank.pkl'


class Hand:
    """Cards + bet + insurance."""

    def __init__(self, bet=0, cards=()):
        """Make it."""
        self.bet, self.cards, self.ins = bet, list(cards), 0

    @property
    def sum(self):
        """Best total."""
        return total(self.cards)

    def __str__(self):
        """Cards and total."""
        return f'{" | ".join(map(str, self.cards))}  (={self.sum})'


class Player:
    """A human with money, goes into the pickle."""

    def __init__(self, name, money=START):
        """Make it."""
        self.name, self.money, self.hands = name, money, []

    def __getstate__(self):
        """Hands are not kept."""
        return {'name': self.name, 'money': self.money, 'hands': []}

    def free(self):
        """Money that is not on the table."""
        return self.money - sum(h.bet + h.ins for h in self.hands)


class Dealer:
    """The machine."""

    name = 'Robo-Ron'

    def __init__(self):
        """Make it."""
        self.hand = Hand()

    def up_rank(self):
        """Rank of the open card."""
        return self.hand.cards[0].rank

    def wants(self):
        """Hit below 17."""
        return self.hand.sum < 17


def load():
    """name -> Player, from the file."""
    try:
        with open(FILE, 'rb') as f:
            return pickle.load(f)
    except (OSError, EOFError, pickle.PickleError, AttributeError):
        return {}


def save(players):
    """Put these players into the file, others in it stay."""
    with_old = {**load(), **{p.name: p for p in players}}
    with open(FILE, 'wb') as f:
        pickle.dump(with_old, f)
