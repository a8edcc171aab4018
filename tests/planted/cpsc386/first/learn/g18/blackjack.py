#!/usr/bin/env python3
# Anselm Roy
# CPSC 386-02
# 2022-03-29
# anselm.roy@csu.fullerton.edu
# @anselm-lambda
#
# Lab 00-03
#
# Entry point.
#

"""Start the game of Blackjack: only call its main loop here."""

from blackjackgame.game import play

if __name__ == '__main__':
    play()
