# First Last
# CPSC 386-01
# 2022-03-31
# name@csu.fullerton.edu
# @github-name
#
# Lab 00-03
#
# Say here in a line or two what this file is for.
#

"""The game of Blackjack."""

__all__ = ["cards", "game", "player"]
