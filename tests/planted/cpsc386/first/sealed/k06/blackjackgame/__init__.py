# Tom Reyes
# CPSC 386-01
# 2022-03-31
# treyes@csu.fullerton.edu
# @t-reyes99
#
# Lab 00-03
#
# package file
#

"""The game of Blackjack."""

__all__ = ["cards", "game", "player"]
