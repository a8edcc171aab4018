#!/usr/bin/env python3
# Henrike Vollbrecht
# CPSC 386-01
# 2022-03-28
# h.vollbrecht@csu.fullerton.edu
# @hvollbrecht
#
# Lab 00-03
#
# Startet das Spiel, sonst nichts.
#

"""Blackjack: Aufruf der Hauptschleife."""

from blackjackgame import game

if __name__ == '__main__':
    game.hauptschleife()
