# Theo Brandvold
# CPSC 386-03
# 2022-03-31
# tbrandvold@csu.fullerton.edu
# @theo-plays-viola
#
# Lab 00-03
#
# Hand, player, dealer and the ledger that remembers the balances.
#

"""The players, who can be pickled, and the dealer."""

import pickle
from decimal import Decimal

DONATION = Decimal(10000)
LEDGER_FILE = 'ledger.dat'


class Hand:
    """Some cards and the bets on them."""

    def __init__(self, wager=Decimal(0)):
        self.cards = []
        self.wager = wager
        self.insurance = Decimal(0)

    def __str__(self):
        return ', '.join(str(card) for card in self.cards)

    def sum(self):
        """Add it up, and make Aces small while it is too much."""
        values = sorted(card.value() for card in self.cards)
        while sum(values) > 21 and values[-1] == 11:
            values[-1] = 1
            values.sort()
        return sum(values)

    def is_pair(self):
        """Identical rank?"""
        first, *others = self.cards
        return len(others) == 1 and others[0].rank == first.rank

    def is_blackjack(self):
        """A natural?"""
        return len(self.cards) == 2 and self.sum() == 21

    def is_busted(self):
        """Too much?"""
        return self.sum() > 21


class Player:
    """A human player, known by the e-mail address."""

    def __init__(self, email, name):
        self.email = email
        self.name = name
        self.balance = Decimal(10000)
        self.hands = []
        self.asked_split = False

    def free_money(self):
        """The balance without everything that is on the table."""
        return self.balance - sum(h.wager + h.insurance for h in self.hands)

    def title(self, hand):
        """The name, and which hand if there are two."""
        if len(self.hands) == 1:
            return self.name
        return f'{self.name} (hand {"AB"[self.hands.index(hand)]})'


class Dealer:
    """The computer AI, the one with the baton."""

    name = 'The Maestro'

    def __init__(self):
        self.hand = Hand()

    def face_up(self):
        """The card that can be seen."""
        return self.hand.cards[0]

    def may_have_blackjack(self):
        """Ace or something worth 10 on the table?"""
        return self.face_up().value() >= 10


class Ledger:
    """Remembers all players in a file."""

    def __init__(self):
        try:
            with open(LEDGER_FILE, 'rb') as file:
                self.players = pickle.load(file)
        except FileNotFoundError:
            self.players = []

    def find(self, email):
        """The player with this address, or None."""
        for player in self.players:
            if player.email == email:
                return player
        return None

    def save(self, players):
        """Write everybody down."""
        for player in players:
            player.hands = []
            if player not in self.players:
                self.players.append(player)
        with open(LEDGER_FILE, 'wb') as file:
            pickle.dump(self.players, file)
