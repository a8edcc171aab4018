# Priya Nand
# CPSC 386-01
# 2022-03-31
# pnand@csu.fullerton.edu
# @priyanand
#
# Lab 00-03
#
# This file makes the folder a package.
#

"""The game of Blackjack."""

__all__ = ["cards", "game", "player"]
