# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# The package
#

"""Blackjack."""

__all__ = ["cards", "game", "player"]
