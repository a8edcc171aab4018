# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# What the package offers.
#

"""The game of Blackjack."""

__all__ = ['bets', 'cards', 'game', 'hand', 'money', 'player', 'questions']
