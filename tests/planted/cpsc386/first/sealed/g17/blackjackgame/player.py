# Marjorie Okafor
# CPSC 386-02
# 2022-04-05
# mokafor@csu.fullerton.edu
# @marjorie-okafor
#
# Lab 00-03
#
# The learners, whose balances go into the class register, and the dealer.
#

"""The people at the table and the register that remembers them."""

import pickle
from pathlib import Path

from .cards import Hand
from .speech import ask_number, ask_word, dollars

GIFT = 10000
REGISTER = Path(__file__).resolve().parent.parent / 'register.pickle'


class Player:
    """A learner with a name, a bank balance and up to two hands."""

    title = ''

    def __init__(self, name, balance=GIFT):
        self.name = name
        self.balance = balance
        self.hands = []

    def __getstate__(self):
        """Only the name and the balance are worth remembering."""
        return {'name': self.name, 'balance': self.balance}

    def __setstate__(self, state):
        self.__init__(state['name'], state['balance'])

    def __str__(self):
        return self.name + self.title

    def place_wager(self):
        """Choose a wager and put it on the table."""
        wager = ask_number(
            f'{self}, you have {dollars(self.balance)}. What wager would you '
            f'like to place, from 1 to {self.balance} dollars?',
            1,
            self.balance,
        )
        self.balance -= wager
        self.hands = [Hand(wager)]

    def choose_move(self, hand):
        """Decide between hit and stand."""
        return ask_word(
            f'{self}, your hand is worth {hand.value}. Would you like to hit '
            'or stand? Please type hit or stand:',
            'hit',
            'stand',
        )


class Dealer(Player):
    """The dealer, who has unlimited funds and never places a bet."""

    title = ' (the dealer)'

    def __init__(self):
        super().__init__('Miss Abernathy', float('inf'))

    @property
    def hand(self):
        """The dealer has one hand only."""
        return self.hands[0]

    def sit_down(self):
        """Get an empty hand."""
        self.hands = [Hand()]


class Register:
    """The class register: name by name, the players and their money."""

    def __init__(self):
        self.players = {}
        if REGISTER.exists():
            with REGISTER.open('rb') as book:
                self.players = pickle.load(book)

    def knows(self, name):
        """Has this person been here before?"""
        return name.lower() in self.players

    def enrol(self, name):
        """Find the player of this name, or welcome a new one."""
        return self.players.setdefault(name.lower(), Player(name))

    def save(self):
        """Write the register to its file."""
        with REGISTER.open('wb') as book:
            pickle.dump(self.players, book)
