#!/usr/bin/env python3
# Khoa Tran
# CPSC 386-01
# 2022-04-02
# khoa.tran09@csu.fullerton.edu
# @khoatran-dev
#
# Lab 00-03
#
# This file start the game. Run ./blackjack.py
#

"""Start game blackjack."""

from blackjackgame.game import main

if __name__ == "__main__":
    main()
