# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# The package file with the list of the modules.
#

"""A package that lets one to four people play Blackjack with a dealer."""

__all__ = ['bank', 'cards', 'game', 'hand', 'player', 'screen']
