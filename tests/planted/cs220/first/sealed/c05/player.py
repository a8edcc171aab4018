"""What every player must be able to do.

A player decides, and does nothing else: its cards and its money are the dealer's to manage.
"""

from abc import ABC, abstractmethod


class Player(ABC):
    """The decisions of a player. Each kind of player is a class of its own."""

    @abstractmethod
    def make_bet(self, balance):
        """Return how much to bet, as an int.

        balance (int): the money that the player has; no bet may be higher
        """

    @abstractmethod
    def use_ace_hi(self, hand):
        """Return True if aces are to count 11, False if they are to count 1.

        hand (Hand): a copy of the player's hand
        """

    @abstractmethod
    def want_card(self, hand, bank, dealer_hand, cards_dealt):
        """Return True to get another card, False to have enough.

        hand (Hand): a copy of the player's hand
        bank (PlayerBank): a copy of the player's bank
        dealer_hand (list): the one card of the dealer's that lies face up
        cards_dealt (list): all cards that lie face up, in the order in which they were dealt
        """
