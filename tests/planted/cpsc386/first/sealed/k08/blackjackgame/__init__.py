# Mina Farrokhzad
# CPSC 386-01
# 2022-03-31
# mfarrokhzad@csu.fullerton.edu
# @minafz
#
# Lab 00-03
#
# Public modules of the package.
#

"""The game of Blackjack."""

__all__ = ['cards', 'felt', 'game', 'moves', 'player']
