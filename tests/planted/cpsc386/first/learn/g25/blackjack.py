#!/usr/bin/env python3
# Kaylee Brandt
# CPSC 386-01
# 2022-04-10
# kaylee.brandt@csu.fullerton.edu
# @kayleebrandt03
#
# Lab 00-03
#
# This file starts my Blackjack game.
#

"""Start the game."""

from blackjackgame.game import main

main()
