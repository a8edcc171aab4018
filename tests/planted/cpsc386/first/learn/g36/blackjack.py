#!/usr/bin/env python3
# Yuki Lindqvist
# CPSC 386-01
# 2022-04-08
# ylindqvist@csu.fullerton.edu
# @yuki-draws
#
# Lab 00-03
#
# Raises the curtain.
#

"""Blackjack, drawn with unicode lines."""

from blackjackgame.game import play

if __name__ == '__main__':
    play()
