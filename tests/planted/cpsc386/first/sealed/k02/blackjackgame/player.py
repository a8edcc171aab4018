# Priya Nand
# CPSC 386-01
# 2022-03-31
# pnand@csu.fullerton.edu
# @priyanand
#
# Lab 00-03
#
# This file has the player and the dealer.
#

"""The players, who can be pickled, and the dealer."""


class Player:
    """A human player with a name and a bank balance."""

    def __init__(self, name):
        """Everybody starts with 10000 dollars."""
        self.name = name
        self.balance = 10000


class Dealer:
    """The computer AI dealer."""

    def __init__(self):
        """The dealer has a name too."""
        self.name = "Hal"

    def must_hit(self, total):
        """The dealer must hit on less than 17."""
        if total < 17:
            return True
        else:
            return False
