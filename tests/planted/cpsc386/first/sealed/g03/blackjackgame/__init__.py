# Marisol Quintero
# CPSC 386-01
# 2022-04-03
# mquintero@csu.fullerton.edu
# @mari-quintero
#
# Lab 00-03
#
# The package of the game.
#

"""The game of Blackjack."""

__all__ = ['cards', 'game', 'menu', 'player']
