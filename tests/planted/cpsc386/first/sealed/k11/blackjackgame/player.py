# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# Participants: abstract base, human player, computer dealer.
#

"""The players, who can be pickled, and the dealer."""

from abc import ABC, abstractmethod

from blackjackgame.hand import Hand
from blackjackgame.money import Money


class Participant(ABC):
    """Somebody who takes part in the game."""

    def __init__(self, name):
        """Construct with a name."""
        self.__name = name

    def get_name(self):
        """Return the name."""
        return self.__name

    @abstractmethod
    def is_computer(self):
        """Return True for the computer AI."""


class HumanPlayer(Participant):
    """A human; instances are serialized with pickle."""

    INITIAL_BALANCE = Money.of_dollars(10000)
    MINIMUM_BET = Money.of_dollars(1)

    def __init__(self, login, name):
        """Construct a new player with the initial balance."""
        super().__init__(name)
        self.__login = login
        self.__balance = HumanPlayer.INITIAL_BALANCE

    def is_computer(self):
        """Return False."""
        return False

    def get_login(self):
        """Return the unique identifier."""
        return self.__login

    def get_balance(self):
        """Return the bank balance."""
        return self.__balance

    def set_balance(self, balance):
        """Set the bank balance."""
        self.__balance = balance

    def is_broke(self):
        """Return True if there is not enough money for the smallest bet."""
        return self.__balance.is_less_than(HumanPlayer.MINIMUM_BET)

    def __str__(self):
        """Return name and login, because names may occur twice."""
        return self.get_name() + ' (' + self.__login + ')'


class DealerAI(Participant):
    """The computer AI dealer with unlimited funds."""

    NAME = 'Mr. Roboto'
    STAND_VALUE = 17
    INSURANCE_VALUE = 10
    UP_CARD_INDEX = 0
    HOLE_CARD_INDEX = 1

    def __init__(self):
        """Construct the dealer."""
        super().__init__(DealerAI.NAME)
        self.__hand = Hand(DealerAI.NAME)

    def is_computer(self):
        """Return True."""
        return True

    def get_hand(self):
        """Return the hand."""
        return self.__hand

    def clear_hand(self):
        """Begin with an empty hand."""
        self.__hand = Hand(DealerAI.NAME)

    def get_up_card(self):
        """Return the card that is face up."""
        return self.__hand.get_card(DealerAI.UP_CARD_INDEX)

    def get_hole_card(self):
        """Return the card that is face down."""
        return self.__hand.get_card(DealerAI.HOLE_CARD_INDEX)

    def is_insurance_possible(self):
        """Return True if the up card has a value of 10 or higher."""
        value = self.get_up_card().get_high_value()
        return value >= DealerAI.INSURANCE_VALUE

    def is_hitting(self, hands):
        """Decide to hit, given the hands of all the players."""
        if self.__hand.get_value() >= DealerAI.STAND_VALUE:
            return False
        for i in range(0, len(hands)):
            if not hands[i].is_busted():
                return True
        return False
