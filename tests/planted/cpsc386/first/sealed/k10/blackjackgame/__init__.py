# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# Package marker with the public modules.
#

"""The game of Blackjack."""

__all__ = ['cards', 'console', 'game', 'hand', 'player', 'storage']
