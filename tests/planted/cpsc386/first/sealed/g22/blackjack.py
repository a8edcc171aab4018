#!/usr/bin/env python3
# Priya Raghunathan
# CPSC 386-01
# 2022-03-29
# praghunathan@csu.fullerton.edu
# @priya-raghu
#
# Lab 00-03
#
# The executable which starts the game of Blackjack.
#

"""Run the game of Blackjack."""

from blackjackgame.game import Blackjack

if __name__ == "__main__":
    Blackjack().run()
