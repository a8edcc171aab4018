#!/usr/bin/env python3
# Marcus Oyelaran
# CPSC 386-03
# 2022-04-05
# moyelaran@csu.fullerton.edu
# @marcus-courtside
#
# Lab 00-03
#
# Kickoff!
#

"""Start the game of Blackjack."""

import blackjackgame.game

blackjackgame.game.Season().start()
