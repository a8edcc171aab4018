#!/usr/bin/env python3
# Prescott Lindqvist
# CPSC 386-03
# 2022-03-27
# p.lindqvist@csu.fullerton.edu
# @plindqvist-dev
#
# Lab 00-03
#
# Executable. Builds the machine and switches it on.
#

"""Executable entry point."""

from blackjackgame.game import BlackjackMachine

if __name__ == '__main__':
    BlackjackMachine().run()
