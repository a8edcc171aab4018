#!/usr/bin/env python3
# Gerald Pruitt
# CPSC 386-04
# 2022-03-30
# gpruitt@csu.fullerton.edu
# @gwpruitt-1979
#
# Lab 00-03
#
# RUN
#

"""RUN"""

from blackjackgame.game import Program

Program().run()
