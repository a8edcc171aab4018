#!/usr/bin/env python3
# Elif Castellano
# CPSC 386-01
# 2022-03-31
# ecastellano@csu.fullerton.edu
# @elif-else
#
# Lab 00-03
#
# Entry point; hands over to the package.
#

"""Start the game of Blackjack."""

from blackjackgame.game import main

if __name__ == '__main__':
    main()
