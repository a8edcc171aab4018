# Marisol Quintero
# CPSC 386-01
# 2022-04-10
# mquintero88@csu.fullerton.edu
# @marisolq-codes
#
# Lab 00-03
#
# Makes the folder a package.
#

"""My blackjack package."""

__all__ = ["cards", "game", "player"]
