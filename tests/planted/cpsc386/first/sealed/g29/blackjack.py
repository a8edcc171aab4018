#!/usr/bin/env python3
# Hannah Lindqvist
# CPSC 386-01
# 2022-04-10
# hlindqvist@csu.fullerton.edu
# @hannah-and-the-dog
#
# Lab 00-03
#
# Sits the family down at the table.
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame import game

game.game_night()
