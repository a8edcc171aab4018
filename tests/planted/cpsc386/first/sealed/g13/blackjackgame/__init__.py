# Ingrid Solheim
# CPSC 386-01
# 2022-04-02
# i.solheim@csu.fullerton.edu
# @isolheim-dev
#
# Lab 00-03
#
# Package definition.
#

"""Blackjack with injectable input, output, clock and randomness."""

__all__ = ["cards", "console", "game", "hand", "player"]
