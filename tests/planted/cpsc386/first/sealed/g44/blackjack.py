#!/usr/bin/env python3
# Dana Okafor
# CPSC 386-01
# 2022-04-04
# dokafor7@csu.fullerton.edu
# @dokafor7
#
# Lab 00-03
#
# runs it
#

"""main"""

import blackjackgame.game

blackjackgame.game.main()
