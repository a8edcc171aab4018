#!/usr/bin/env python3
# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# The executable file; it only starts the main loop of the package.
#

"""Start Blackjack by calling the main loop of the package."""

from blackjackgame.game import BlackjackGame

if __name__ == '__main__':
    BlackjackGame().run()
