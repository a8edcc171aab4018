# Rosalie Finch
# CPSC 386-02
# 2022-04-14
# rfinch@csu.fullerton.edu
# @rosaliefinch
#
# Lab 00-03
#
# This file says what belongs to the blackjackgame package.
#

"""The game of Blackjack, hosted by Madame Celestine."""

__all__ = ['cards', 'game', 'player']
