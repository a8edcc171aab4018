# Priya Venkataraman
# CPSC 386-02
# 2022-03-29
# pvenkat@csu.fullerton.edu
# @priya-venk
#
# Lab 00-03
#
# The player with her bank balance, and the dealer, who is the AI.
#

"""The players, who can be pickled, and the dealer."""

from blackjackgame.cards import best_total

START_MONEY = 10000


class Player:
    """A human player. Objects of this class go into the pickle file."""

    def __init__(self, name):
        """Start with the usual ten thousand."""
        assert name.strip() != ''
        self.name = name
        self.balance = START_MONEY

    def pay_in(self, amount):
        """Put money into the bank."""
        assert isinstance(amount, int) and amount >= 0
        self.balance = self.balance + amount

    def take_out(self, amount):
        """Take money from the bank to put it on the table."""
        assert isinstance(amount, int) and 0 < amount <= self.balance
        self.balance = self.balance - amount
        assert self.balance >= 0

    def is_broke(self):
        """Tell if there is not even one dollar left."""
        return self.balance < 1

    def balance_text(self):
        """The balance with dollar sign."""
        return money(self.balance)


class Dealer:
    """The computer AI. Has unlimited funds, so there is no balance."""

    def __init__(self):
        """The dealer has a name too."""
        self.name = 'Dealer Dora'
        self.cards = []

    def clear(self):
        """Give the old cards away."""
        self.cards = []

    def receive(self, card):
        """Take a card from the shoe."""
        self.cards = list(self.cards) + [card]

    def face_up(self):
        """The card that everybody sees: it was the first one."""
        assert len(self.cards) >= 1
        return self.cards[0]

    def face_down(self):
        """The card that stays hidden till the dealer plays."""
        assert len(self.cards) >= 2
        return self.cards[1]

    def must_hit(self):
        """Less than 17 means hit, 17 and more means stand."""
        return best_total(list(self.cards)) < 17


def money(amount):
    """Write an amount of money."""
    assert isinstance(amount, int)
    return '${:,}.00'.format(amount)
