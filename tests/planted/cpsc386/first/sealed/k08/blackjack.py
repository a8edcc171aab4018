#!/usr/bin/env python3
# Mina Farrokhzad
# CPSC 386-01
# 2022-03-31
# mfarrokhzad@csu.fullerton.edu
# @minafz
#
# Lab 00-03
#
# Runs the blackjack evening.
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame.game import evening

evening()
