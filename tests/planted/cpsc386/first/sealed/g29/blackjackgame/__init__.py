# Hannah Lindqvist
# CPSC 386-01
# 2022-04-10
# hlindqvist@csu.fullerton.edu
# @hannah-and-the-dog
#
# Lab 00-03
#
# Our family Blackjack, as a package.
#

"""The game of Blackjack."""

__all__ = ["cards", "game", "player"]
