#!/usr/bin/env python3
# Marisol Quintero
# CPSC 386-01
# 2022-04-10
# mquintero88@csu.fullerton.edu
# @marisolq-codes
#
# Lab 00-03
#
# Run this file to play!
#

"""Runs my blackjack game."""

from blackjackgame import game

game.play_blackjack()
