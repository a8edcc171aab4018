# Derek Hollis
# CPSC 386-01
# 2022-04-03
# dhollis@csu.fullerton.edu
# @dhollis-win
#
# Lab 00-03
#
# package file
#

"""BLACKJACK package."""

__all__ = ['cards', 'game', 'player', 'screen']
