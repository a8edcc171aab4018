# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# The human player (who can be pickled) and the computer dealer.
#

"""The human player and the computer AI which is the dealer."""

from blackjackgame.hand import Hand


class Player:
    """A person with a name and a bank balance.

    The money of a wager leaves the balance in the moment when it is laid
    on the table, and comes back (perhaps with winnings) in the end.  So
    the balance is always exactly what the player may still spend.
    """

    FIRST_BALANCE = 10000

    def __init__(self, name):
        """Make a new player who has 10,000 dollars."""
        self.name = name
        self.balance = self.FIRST_BALANCE
        self.hands = []

    def __getstate__(self):
        """Return only what is worth to be kept in a pickle."""
        return (self.name, self.balance)

    def __setstate__(self, state):
        """Make the player from a pickle."""
        self.name, self.balance = state
        self.hands = []

    def can_afford(self, amount):
        """Tell if the player has this much money left."""
        return self.balance >= amount

    def pay(self, amount):
        """Lay some money on the table."""
        self.balance -= amount

    def receive(self, amount):
        """Take some money from the table or from the dealer."""
        self.balance += amount

    def open_hand(self, wager):
        """Begin a game: pay the wager and hold an empty hand for it."""
        self.pay(wager)
        self.hands = [Hand(wager)]

    def split(self):
        """Turn the only hand into two and pay the second wager."""
        original = self.hands[0]
        self.pay(original.wager)
        self.hands = original.separate()

    def insure(self, hand, amount):
        """Buy insurance for one hand."""
        self.pay(amount)
        hand.insurance = amount

    def double(self, hand):
        """Pay the same wager on the hand again."""
        self.pay(hand.wager)
        hand.wager *= 2
        hand.doubled = True

    def is_broke(self):
        """Tell if there is no money left."""
        return self.balance == 0


class Dealer:
    """The computer AI.  It has a name, a hand, and one simple rule."""

    STAND_AT = 17

    def __init__(self):
        """Make the dealer."""
        self.name = 'Deirdre (computer dealer)'
        self.hand = Hand()

    def open_hand(self):
        """Begin a game with no cards."""
        self.hand = Hand()

    def face_up(self):
        """Return the card which everyone may see."""
        return self.hand.cards[0]

    def face_down(self):
        """Return the card which stays hidden until the dealer's turn."""
        return self.hand.cards[1]

    def must_hit(self):
        """Tell if the rules force the dealer to take a card."""
        return self.hand.value() < self.STAND_AT
