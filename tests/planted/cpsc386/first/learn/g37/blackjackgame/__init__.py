# Marcus Oyelaran
# CPSC 386-03
# 2022-04-05
# moyelaran@csu.fullerton.edu
# @marcus-courtside
#
# Lab 00-03
#
# the package
#

"""The Blackjack League."""

__all__ = ["cards", "game", "player"]
