#!/usr/bin/env python3
# Odalys Ferreira
# CPSC 386-02
# 2022-04-03
# oferreira@csu.fullerton.edu
# @odalys-ansi
#
# Lab 00-03
#
# Opens the casino.
#

"""Start the game of Blackjack."""

from blackjackgame.game import Table

if __name__ == '__main__':
    Table().run()
