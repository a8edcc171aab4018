# Yuki Lindqvist
# CPSC 386-01
# 2022-04-08
# ylindqvist@csu.fullerton.edu
# @yuki-draws
#
# Lab 00-03
#
# People, the machine that deals, and the drawer with the balances.
#

"""Player, dealer, hands and the pickle file."""

import pickle
from pathlib import Path

from . import cards

DRAWER = Path(__file__).resolve().parent.parent / 'balances.pickle'
GIFT = 10000


class Player:
    """A person with a balance. Wagers leave the balance at once."""

    def __init__(self, name):
        self.name = name
        self.balance = GIFT

    def can_pay(self, dollars):
        """Is there enough?"""
        return self.balance >= dollars

    def pay(self, dollars):
        """Money goes to the table."""
        self.balance -= dollars
        return dollars

    def receive(self, dollars):
        """Money comes from the table."""
        self.balance += dollars


class Hand:
    """Cards in front of somebody. A hand knows whom it belongs to."""

    def __init__(self, owner, wager=0, title=None):
        self.owner = owner
        self.title = title or owner.name
        self.wager = wager
        self.insurance = 0
        self.cards = []

    @property
    def value(self):
        """Sum of the cards."""
        return cards.worth(self.cards)

    @property
    def busted(self):
        """Over 21."""
        return self.value > 21

    @property
    def is_pair(self):
        """Two of a kind."""
        first, second = self.cards
        return first.rank == second.rank

    def halves(self):
        """Two new hands, made of this one. The owner pays for the other."""
        price = self.owner.pay(self.wager)
        left = Hand(self.owner, self.wager, f'{self.owner.name} · left hand')
        right = Hand(self.owner, price, f'{self.owner.name} · right hand')
        left.cards.append(self.cards[0])
        right.cards.append(self.cards[1])
        return [left, right]


class Dealer:
    """The computer."""

    name = 'Helvetica'

    def __init__(self):
        self.hand = Hand(self)

    def new_hand(self):
        """Clean table."""
        self.hand = Hand(self)

    @property
    def face_up(self):
        """The open card."""
        return self.hand.cards[0]

    def may_have_blackjack(self):
        """Ten or higher is showing, so insurance is for sale."""
        rank = self.face_up.rank
        return rank == 'A' or cards.RANKS.index(rank) >= 8

    def must_hit(self):
        """The only rule a dealer has."""
        return self.hand.value < 17


def open_drawer():
    """All the players that were ever saved: {name: player}."""
    if DRAWER.is_file():
        with DRAWER.open('rb') as drawer:
            return pickle.load(drawer)
    return {}


def close_drawer(players):
    """Save these players, and leave the others as they are."""
    content = open_drawer()
    for player in players:
        content[player.name] = player
    with DRAWER.open('wb') as drawer:
        pickle.dump(content, drawer)
