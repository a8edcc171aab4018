# Priscilla Nguyen
# CPSC 386-01
# 2022-04-10
# pnguyen77@csu.fullerton.edu
# @prisnguyen77
#
# Lab 00-03
#
# Lists the modules of the package.
#

"""Blackjack package."""

__all__ = ["cards", "game", "player"]
