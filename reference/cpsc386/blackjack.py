#!/usr/bin/env python3
# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# Starts the game of Blackjack.
#

"""Start the game of Blackjack."""

from blackjackgame.game import main

if __name__ == "__main__":
    main()
