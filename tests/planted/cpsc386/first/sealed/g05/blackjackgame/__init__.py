# Marek Dvoracek
# CPSC 386-01
# 2022-03-29
# mdvoracek@csu.fullerton.edu
# @marekdv
#
# Lab 00-03
#
# Package definition.
#

"""Blackjack for one to four players."""

__all__ = ['cards', 'console', 'game', 'hands', 'player']
