#!/usr/bin/env python3
# Nadia Belkacem
# CPSC 386-01
# 2022-04-01
# nadia.belkacem@csu.fullerton.edu
# @await-nadia
#
# Lab 00-03
#
# Kick off the event loop with the blackjack table in it.
#

"""Entry point."""

from blackjackgame.game import run

if __name__ == "__main__":
    run()
