#!/usr/bin/env python3
# Marek Dvoracek
# CPSC 386-01
# 2022-03-29
# mdvoracek@csu.fullerton.edu
# @marekdv
#
# Lab 00-03
#
# Entry point. Builds the game object and starts it.
#

"""Entry point of the Blackjack game."""

from blackjackgame.game import BlackjackGame

if __name__ == '__main__':
    BlackjackGame().run()
