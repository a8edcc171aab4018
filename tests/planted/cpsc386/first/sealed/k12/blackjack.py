#!/usr/bin/env python3
# Devon Rask
# CPSC 386-01
# 2022-04-02
# drask@csu.fullerton.edu
# @drask-cp
#
# Lab 00-03
#
# Runs blackjack.
#

"""Run blackjack."""

from blackjackgame.game import main

main()
