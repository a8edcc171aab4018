#!/usr/bin/env python3
# Yesenia Aldaco
# CPSC 386-01
# 2022-04-01
# yaldaco@csu.fullerton.edu
# @0xyesenia
#
# Lab 00-03
#
# launcher, no logic in here
#

"""Launcher."""

from blackjackgame.game import main

if __name__ == '__main__':
    main()
