#!/usr/bin/env python3
# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# Application entry point.
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame.game import BlackjackApplication

BlackjackApplication.main()
