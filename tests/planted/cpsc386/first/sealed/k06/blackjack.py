#!/usr/bin/env python3
# Tom Reyes
# CPSC 386-01
# 2022-03-31
# treyes@csu.fullerton.edu
# @t-reyes99
#
# Lab 00-03
#
# runs it
#

"""Start the game of Blackjack."""

from blackjackgame import game

game.go()
