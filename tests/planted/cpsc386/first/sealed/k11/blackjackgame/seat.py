# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# The place of a player at the table, during one game.
#

"""The seat of a player."""

from blackjackgame.hand import Hand


class Seat:
    """Connects a player with her hands and counts the money on the table.

    The bank balance of the player is changed only when the game is settled.
    """

    def __init__(self, player, wager):
        """Construct with the first wager."""
        self.__player = player
        self.__hands = [Hand(str(player))]
        self.__hands[0].set_stake(wager)
        self.__split_asked = False

    def get_player(self):
        """Return the player."""
        return self.__player

    def get_hands(self):
        """Return the list of hands."""
        return self.__hands

    def is_split_asked(self):
        """Return True if the split was already offered in this game."""
        return self.__split_asked

    def set_split_asked(self, split_asked):
        """Set if the split was already offered in this game."""
        self.__split_asked = split_asked

    def get_available(self):
        """Return the bank balance minus everything that is wagered."""
        available = self.__player.get_balance()
        for i in range(0, len(self.__hands)):
            available = available.minus(self.__hands[i].get_stake())
            available = available.minus(self.__hands[i].get_insurance())
        return available

    def is_doubling_affordable(self, hand):
        """Return True if the stake of the hand can be wagered once more."""
        return not self.get_available().is_less_than(hand.get_stake())

    def split(self):
        """Convert the single hand to two hands of one card."""
        old = self.__hands[0]
        new = Hand(str(self.__player) + ' #2')
        old.set_caption(str(self.__player) + ' #1')
        new.add_card(old.remove_last_card())
        new.set_stake(old.get_stake())
        self.__hands.append(new)

    def pay(self, amount):
        """Add winnings to the balance."""
        balance = self.__player.get_balance()
        self.__player.set_balance(balance.plus(amount))

    def charge(self, amount):
        """Subtract losses from the balance."""
        balance = self.__player.get_balance()
        self.__player.set_balance(balance.minus(amount))
