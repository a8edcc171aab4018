#!/usr/bin/env python3
# Rob Tanaka
# CPSC 386-01
# 2022-04-03
# rtanaka@csu.fullerton.edu
# @quarkrob
#
# Lab 00-03
#
# run me
#

"""run the thing"""

from blackjackgame.game import run

run()
