#!/usr/bin/env python3
# Tomasz Wilk
# CPSC 386-03
# 2022-03-31
# twilk@csu.fullerton.edu
# @twilk
#
# Lab 00-03
#
# Start.
#

"""Start."""

from blackjackgame.game import main

main()
