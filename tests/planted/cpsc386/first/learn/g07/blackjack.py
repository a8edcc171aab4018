#!/usr/bin/env python3
# Marisol Quintero Reyes
# CPSC 386-01
# 2022-04-03
# mquintero14@csu.fullerton.edu
# @mquintero-r
#
# Lab 00-03
#
# Starts the game of Blackjack (messages in Spanish).
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame import game

if __name__ == "__main__":
    game.Table().open()
