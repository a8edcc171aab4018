#!/usr/bin/env python3
# Gus Thorne
# CPSC 386-01
# 2022-03-30
# gthorne@csu.fullerton.edu
# @thorngus
#
# Lab 00-03
#
# Start here.
#

"""Full screen blackjack (in a plain terminal)."""

import blackjackgame.game

if __name__ == '__main__':
    blackjackgame.game.play()
