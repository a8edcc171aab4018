# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# A hand of cards, with the two bets that can lie on it.
#

"""The hand."""

from blackjackgame.money import Money


class Hand:
    """Cards, stake and insurance. Also used (without bets) by the dealer."""

    LIMIT = 21
    ACE_DIFFERENCE = 10

    def __init__(self, caption):
        """Construct an empty hand."""
        self.__caption = caption
        self.__cards = []
        self.__stake = Money(0)
        self.__insurance = Money(0)

    def get_caption(self):
        """Return how the hand is called in messages."""
        return self.__caption

    def set_caption(self, caption):
        """Set how the hand is called in messages."""
        self.__caption = caption

    def get_stake(self):
        """Return the bet on the hand."""
        return self.__stake

    def set_stake(self, stake):
        """Set the bet on the hand."""
        self.__stake = stake

    def get_insurance(self):
        """Return the side bet."""
        return self.__insurance

    def set_insurance(self, insurance):
        """Set the side bet."""
        self.__insurance = insurance

    def get_size(self):
        """Return the number of cards."""
        return len(self.__cards)

    def get_card(self, index):
        """Return one card."""
        return self.__cards[index]

    def add_card(self, card):
        """Add one card."""
        self.__cards.append(card)

    def remove_last_card(self):
        """Remove the last card and return it."""
        return self.__cards.pop()

    def get_value(self):
        """Return the best value of the hand."""
        value = 0
        high_aces = 0
        for i in range(0, len(self.__cards)):
            value += self.__cards[i].get_high_value()
            if self.__cards[i].is_ace():
                high_aces += 1
        while value > Hand.LIMIT and high_aces > 0:
            value -= Hand.ACE_DIFFERENCE
            high_aces -= 1
        return value

    def is_busted(self):
        """Return True if over 21."""
        return self.get_value() > Hand.LIMIT

    def is_twenty_one(self):
        """Return True if exactly 21."""
        return self.get_value() == Hand.LIMIT

    def is_blackjack(self):
        """Return True for an ace and a card of value ten."""
        return self.get_size() == 2 and self.is_twenty_one()

    def is_splittable(self):
        """Return True for two cards with identical rank."""
        if self.get_size() != 2:
            return False
        return self.__cards[0].get_rank() == self.__cards[1].get_rank()

    def __str__(self):
        """Return the cards as text."""
        text = ''
        for i in range(0, len(self.__cards)):
            if i > 0:
                text += ' | '
            text += str(self.__cards[i])
        return text
