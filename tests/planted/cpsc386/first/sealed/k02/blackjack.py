#!/usr/bin/env python3
# Priya Nand
# CPSC 386-01
# 2022-03-31
# pnand@csu.fullerton.edu
# @priyanand
#
# Lab 00-03
#
# This file starts my blackjack game.
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame.game import main_loop

if __name__ == "__main__":
    main_loop()
