# Dana Okafor
# CPSC 386-01
# 2022-04-04
# dokafor7@csu.fullerton.edu
# @dokafor7
#
# Lab 00-03
#
# init
#

"""blackjack"""

__all__ = ["cards", "game", "player"]
