#!/usr/bin/env python3
# Priscilla Nguyen
# CPSC 386-01
# 2022-04-10
# pnguyen77@csu.fullerton.edu
# @prisnguyen77
#
# Lab 00-03
#
# Starts the game. I hope.
#

"""Start the game of Blackjack."""

import blackjackgame.game

if __name__ == "__main__":
    blackjackgame.game.main()
