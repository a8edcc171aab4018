#!/usr/bin/env python3
# Walter Brandvold
# CPSC 386-04
# 2022-04-01
# wbrandvold@csu.fullerton.edu
# @wbrandvold1961
#
# Lab 00-03
#
# MAIN PROGRAM. Calls the main loop and that is all.
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame import game

game.run()
