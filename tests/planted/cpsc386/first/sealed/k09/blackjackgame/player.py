# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# The gamblers, the dealer and the vault of accounts.
#

"""The players, who can be pickled, and the dealer."""

import pickle
from hashlib import sha1
from pathlib import Path

from .hand import Hand
from .money import Dollars


class Person:
    """Somebody with a name and cards."""

    def __init__(self, name):
        self.name = name
        self.hands = []

    def __str__(self):
        return self.name

    def new_hand(self):
        """Throw the old cards away."""
        self.hands = [Hand()]

    @property
    def hand(self):
        """The first hand."""
        return self.hands[0]

    @hand.setter
    def hand(self, hand):
        self.hands[0] = hand


class Gambler(Person):
    """A human player."""

    GIFT = Dollars(10_000)

    def __init__(self, name):
        super().__init__(name)
        self.balance = self.GIFT

    def __getstate__(self):
        return {'name': self.name, 'balance': int(self.balance)}

    def __setstate__(self, state):
        self.name = state['name']
        self.balance = Dollars(state['balance'])
        self.hands = []

    @property
    def broke(self):
        """No money at all."""
        return self.balance <= 0

    @property
    def spare(self):
        """The money that is not on the table."""
        return self.balance - sum(hand.staked for hand in self.hands)

    @property
    def alive(self):
        """Tell whether one hand at least is not busted."""
        return any(not hand.busted for hand in self.hands)


class Dealer(Person):
    """The computer AI."""

    def __init__(self):
        super().__init__('Robo-Dealer')

    @property
    def face_up(self):
        """The card that all can see."""
        return self.hand[0]

    @property
    def hole(self):
        """The card that lies face down."""
        return self.hand[1]

    def wants_card(self):
        """Hit below 17, stand on 17 and above."""
        return int(self.hand) < 17


class Vault:
    """A folder with one pickle for each gambler; works like a dict."""

    def __init__(self, folder=None):
        here = Path(__file__).resolve().parent.parent
        self.folder = folder or here / 'accounts'

    def _file(self, name):
        key = sha1(name.casefold().encode('utf-8', 'replace')).hexdigest()
        return self.folder / f'{key}.pickle'

    def __contains__(self, name):
        return self._file(name).exists()

    def __getitem__(self, name):
        """The saved gambler, or a new one."""
        try:
            with self._file(name).open('rb') as file:
                gambler = pickle.load(file)
            if isinstance(gambler, Gambler):
                return gambler
        except FileNotFoundError:
            pass
        except Exception as problem:  # a torn file can raise anything
            print(f'   (the account of {name} is unreadable: {problem})')
        return Gambler(name)

    def store(self, gambler):
        """Write one account."""
        try:
            self.folder.mkdir(exist_ok=True)
            with self._file(gambler.name).open('wb') as file:
                pickle.dump(gambler, file)
        except OSError as problem:
            print(f'   (the account could not be written: {problem})')
