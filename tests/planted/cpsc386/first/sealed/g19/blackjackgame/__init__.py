# Alistair Pemberton
# CPSC 386-01
# 2022-03-30
# apemberton@csu.fullerton.edu
# @al-pemberton
#
# Lab 00-03
#
# The package. There is nothing to see here, move along.
#

"""Blackjack for one to four persons of good character."""

__all__ = ["cards", "game", "player"]
