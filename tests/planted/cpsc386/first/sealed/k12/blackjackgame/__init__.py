# Devon Rask
# CPSC 386-01
# 2022-04-02
# drask@csu.fullerton.edu
# @drask-cp
#
# Lab 00-03
#
# Package file.
#

"""Blackjack package."""

__all__ = ['cards', 'game', 'player']
