# Marisol Quintero
# CPSC 386-01
# 2022-04-03
# mquintero@csu.fullerton.edu
# @mari-quintero
#
# Lab 00-03
#
# Hands, human players, the dealer, and the file with the balances.
#

"""Players, their hands, the dealer and the saved players."""

import pickle
from os.path import exists

from .cards import VALUES, card_text, hand_value

SAVE_FILE = 'blackjack_players.pickle'
START_MONEY = 10000


class Hand:
    """Some cards with a bet on them."""

    def __init__(self, bet=0):
        self.cards = []
        self.bet = bet
        self.insurance = 0

    def total(self):
        """Value of the hand."""
        return hand_value(self.cards)

    def busted(self):
        """More than 21?"""
        return self.total() > 21

    def natural(self):
        """An ace and a ten card."""
        return len(self.cards) == 2 and self.total() == 21

    def pair(self):
        """Two cards of the same rank?"""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank

    def __str__(self):
        cards = ' '.join(card_text(card) for card in self.cards)
        return f'{cards} = {self.total()}'


class Player:
    """A human being with money."""

    def __init__(self, name):
        self.name = name
        self.balance = START_MONEY
        self.hands = []

    def place_bet(self, dollars):
        """Start a game with a fresh hand."""
        self.balance -= dollars
        self.hands = [Hand(dollars)]

    def split(self):
        """Make two hands of the pair, each with the same bet."""
        first = self.hands[0]
        second = Hand(first.bet)
        self.balance -= first.bet
        second.cards.append(first.cards.pop())
        self.hands.append(second)

    def double(self, hand):
        """Put the same bet on the hand again."""
        self.balance -= hand.bet
        hand.bet *= 2

    def insure(self, hand, dollars):
        """Pay for insurance."""
        self.balance -= dollars
        hand.insurance = dollars


class Dealer(Hand):
    """The computer. It is nothing but a hand with a name."""

    name = 'Mr. Byte'

    def up_card(self):
        """The card that everybody sees."""
        return self.cards[0]

    def insurance_open(self):
        """Is the up card an ace or worth ten?"""
        card = self.up_card()
        return card.rank == 'Ace' or VALUES[card.rank] == 10

    def wants_card(self):
        """Hit below 17."""
        return self.total() < 17


def load_players():
    """Dictionary of all players who have ever played."""
    if not exists(SAVE_FILE):
        return {}
    with open(SAVE_FILE, 'rb') as file:
        return pickle.load(file)


def save_players(players):
    """Write the dictionary of players back."""
    with open(SAVE_FILE, 'wb') as file:
        pickle.dump(players, file)
