#!/usr/bin/env python3
# Leilani Fonoti
# CPSC 386-01
# 2022-03-31
# leilani.fonoti@csu.fullerton.edu
# @lfonoti
#
# Lab 00-03
#
# runs blackjack
#

"""Run blackjack."""

from blackjackgame import game

game.main()
