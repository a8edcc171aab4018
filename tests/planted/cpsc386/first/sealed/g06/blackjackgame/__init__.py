# Tyler Brandt
# CPSC 386-03
# 2022-04-03
# tbrandt@csu.fullerton.edu
# @tbrandt04
#
# Lab 00-03
#
# package file
#

"""blackjack package"""

__all__ = ["cards", "game", "player"]
