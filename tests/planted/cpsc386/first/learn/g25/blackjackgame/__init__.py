# Kaylee Brandt
# CPSC 386-01
# 2022-04-10
# kaylee.brandt@csu.fullerton.edu
# @kayleebrandt03
#
# Lab 00-03
#
# This file makes the folder a package.
#

"""The game of Blackjack."""

__all__ = ["cards", "game", "player"]
