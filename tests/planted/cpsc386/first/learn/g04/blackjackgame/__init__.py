# Odalys Ferreira
# CPSC 386-02
# 2022-04-03
# oferreira@csu.fullerton.edu
# @odalys-ansi
#
# Lab 00-03
#
# The package of my terminal casino.
#

"""The game of Blackjack, painted in escape sequences."""

__all__ = ['art', 'cards', 'game', 'player']
