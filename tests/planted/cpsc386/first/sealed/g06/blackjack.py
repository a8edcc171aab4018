#!/usr/bin/env python3
# Tyler Brandt
# CPSC 386-03
# 2022-04-03
# tbrandt@csu.fullerton.edu
# @tbrandt04
#
# Lab 00-03
#
# run this to play
#

"""run this to play"""

from blackjackgame import game

game.blackjack()
