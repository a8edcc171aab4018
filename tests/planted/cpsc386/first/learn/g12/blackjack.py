#!/usr/bin/env python3
# Brianna Lopez
# CPSC 386-01
# 2022-04-02
# brilopez02@csu.fullerton.edu
# @brilopez02
#
# Lab 00-03
#
# This file starts the blackjack game
#

"""This is the main file that runs the game"""

from blackjackgame import game

game.main()
