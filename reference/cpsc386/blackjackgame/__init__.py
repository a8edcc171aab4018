# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# The package with the game of Blackjack.
#

"""The game of Blackjack: the cards, the players and the game itself."""

__all__ = ["bank", "cards", "game", "player", "screen"]
