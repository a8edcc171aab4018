#!/usr/bin/env python3
# Anika Rao
# CPSC 386-01
# 2022-04-01
# anika.rao@csu.fullerton.edu
# @anika-sh
#
# Lab 00-03
#
# entry point
#

"""entry point, see ./blackjack.py --help"""

import sys

from blackjackgame.game import run

if __name__ == "__main__":
    sys.exit(run())
