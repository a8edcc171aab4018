# Gerald Pruitt
# CPSC 386-04
# 2022-03-30
# gpruitt@csu.fullerton.edu
# @gwpruitt-1979
#
# Lab 00-03
#
# REM THE PACKAGE
#

"""REM BLACKJACK FOR 1 TO 4 PLAYERS"""

__all__ = ["cards", "game", "player", "terminal"]
