# Marisol Quintero Reyes
# CPSC 386-01
# 2022-04-03
# mquintero14@csu.fullerton.edu
# @mquintero-r
#
# Lab 00-03
#
# The package of the game.
#

"""The game of Blackjack."""

__all__ = ["cards", "game", "player"]
