#!/usr/bin/env python3
# Viktor Halloran
# CPSC 386-02
# 2022-03-29
# vhalloran@csu.fullerton.edu
# @vhall
#
# Lab 00-03
#
# Entry point.
#

"""Entry point of blackjack."""

from blackjackgame.game import main

if __name__ == '__main__':
    main()
