#!/usr/bin/env python3
# Declan Ferreira
# CPSC 386-01
# 2022-04-09
# dferreira21@csu.fullerton.edu
# @declanfff
#
# Lab 00-03
#
# Starts the gaem.
#

"""Blackjack, run me."""

from blackjackgame import game

if __name__ == '__main__':
    game.main()
