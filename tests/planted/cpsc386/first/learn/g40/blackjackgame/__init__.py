# Theo Brandvold
# CPSC 386-03
# 2022-03-31
# tbrandvold@csu.fullerton.edu
# @theo-plays-viola
#
# Lab 00-03
#
# Blackjack package.
#

"""The game of Blackjack."""

__all__ = ['cards', 'game', 'player']
