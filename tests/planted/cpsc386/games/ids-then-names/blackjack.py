#!/usr/bin/env python3
# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Starts the game
#

"""Starts the game."""

import blackjackgame.game

blackjackgame.game.main()
