# Tyler Brandt
# CPSC 386-01
# 2022-04-10
# tbrandt7@csu.fullerton.edu
# @tbrandt7
#
# Lab 00-03
#
# package
#

"""blackjack"""

__all__ = ["cards", "game", "player"]
