#!/usr/bin/env python3
# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# Starts the game.
#

"""Start the game of Blackjack."""

from blackjackgame.game import Casino

if __name__ == '__main__':
    Casino().run()
