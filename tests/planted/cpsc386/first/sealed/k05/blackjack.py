#!/usr/bin/env python3
# Priya Venkataraman
# CPSC 386-02
# 2022-03-29
# pvenkat@csu.fullerton.edu
# @priya-venk
#
# Lab 00-03
#
# Starts the game. Nothing else happens in this file.
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame.game import main

main()
