#!/usr/bin/env python3
# Derek Hollis
# CPSC 386-01
# 2022-04-03
# dhollis@csu.fullerton.edu
# @dhollis-win
#
# Lab 00-03
#
# launcher, only calls mainLoop()
#

"""BLACKJACK launcher."""

from blackjackgame.game import mainLoop

mainLoop()
