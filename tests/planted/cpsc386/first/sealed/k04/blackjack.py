#!/usr/bin/env python3
# Priya Anand
# CPSC 386-01
# 2022-04-05
# panand@csu.fullerton.edu
# @priya-lambda
#
# Lab 00-03
#
# Calls the main loop.
#

"""Calls the main loop."""

from blackjackgame import game

if __name__ == "__main__":
    game.game_loop()
