#!/usr/bin/env python3
# Priyanka Deshmukh
# CPSC 386-01
# 2022-04-07
# pdeshmukh@csu.fullerton.edu
# @pdeshmukh-ledger
#
# Lab 00-03
#
# This file opens the bank for business and does nothing else.
#

"""Start the game of Blackjack."""

from blackjackgame import game

if __name__ == '__main__':
    game.open_for_business()
