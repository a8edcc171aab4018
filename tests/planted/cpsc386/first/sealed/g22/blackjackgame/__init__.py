# Priya Raghunathan
# CPSC 386-01
# 2022-03-29
# praghunathan@csu.fullerton.edu
# @priya-raghu
#
# Lab 00-03
#
# The package of the game of Blackjack.
#

"""A package to play Blackjack with up to four people at one keyboard."""

__all__ = ["cards", "game", "player", "terminal"]
