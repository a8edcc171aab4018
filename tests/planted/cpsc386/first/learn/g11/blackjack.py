#!/usr/bin/env python3
# Kyle Bautista
# CPSC 386-02
# 2022-04-02
# kbautista99@csu.fullerton.edu
# @xXkyl3Xx
#
# Lab 00-03
#
# press start 2 play. this just boots the game
#

"""Boots the game, nothing 2 see here."""

from blackjackgame import game

if __name__ == '__main__':
    game.BlackjackGame().press_start()
