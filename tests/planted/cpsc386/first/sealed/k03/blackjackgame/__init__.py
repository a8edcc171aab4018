# Walter Brandvold
# CPSC 386-04
# 2022-04-01
# wbrandvold@csu.fullerton.edu
# @wbrandvold1961
#
# Lab 00-03
#
# List of the modules.
#

"""The game of Blackjack."""

__all__ = ["cards", "game", "player", "texts", "turn"]
