#!/usr/bin/env python3
# Theo Lindqvist
# CPSC 386-01
# 2022-04-09
# tlindqvist@csu.fullerton.edu
# @theo-dataframe
#
# Lab 00-03
#
# Entry point, calls the main loop only.
#

"""Entry point."""

import blackjackgame.game

if __name__ == '__main__':
    blackjackgame.game.main_loop()
