#!/usr/bin/env python3
# Marisol Quintero
# CPSC 386-01
# 2022-04-03
# mquintero@csu.fullerton.edu
# @mari-quintero
#
# Lab 00-03
#
# Starts the game of Blackjack.
#

"""Run me to play Blackjack."""

from blackjackgame.game import Blackjack

if __name__ == '__main__':
    Blackjack().run()
