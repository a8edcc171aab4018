#!/usr/bin/env python3
# Ingrid Solheim
# CPSC 386-01
# 2022-04-02
# i.solheim@csu.fullerton.edu
# @isolheim-dev
#
# Lab 00-03
#
# Entry point.
#

"""Entry point: run the game on the real terminal."""

from blackjackgame.game import main

if __name__ == "__main__":
    main()
