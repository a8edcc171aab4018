#!/usr/bin/env python3
# Rosalie Finch
# CPSC 386-02
# 2022-04-14
# rfinch@csu.fullerton.edu
# @rosaliefinch
#
# Lab 00-03
#
# The curtain rises: this file starts the game.
#

"""Start the evening at the casino."""

from blackjackgame import game

if __name__ == '__main__':
    game.play_blackjack()
