#!/usr/bin/env python3
# Leonard Okafor-Marsh
# CPSC 386-01
# 2022-04-04
# l.okafor-marsh@csu.fullerton.edu
# @lmarsh-stats
#
# Lab 00-03
#
# Starts the casino and nothing else.
#

"""Executable of the Blackjack experiment."""

from blackjackgame.game import Casino

if __name__ == '__main__':
    Casino().run()
