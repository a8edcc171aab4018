# Rob Tanaka
# CPSC 386-01
# 2022-04-03
# rtanaka@csu.fullerton.edu
# @quarkrob
#
# Lab 00-03
#
# package stuff
#

"""blackjack"""

__all__ = ["cards", "game", "player"]
