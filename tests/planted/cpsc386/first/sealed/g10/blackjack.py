#!/usr/bin/env python3
# Ottilie Brandvold
# CPSC 386-02
# 2022-04-03
# obrandvold@csu.fullerton.edu
# @ottiliebv
#
# Lab 00-03
#
# Entry point: starts the main loop and does nothing else.
#

"""Start Blackjack."""

from blackjackgame.game import main

if __name__ == '__main__':
    main()
