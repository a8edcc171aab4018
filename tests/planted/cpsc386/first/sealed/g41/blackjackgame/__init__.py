# Nadia Belkacem
# CPSC 386-01
# 2022-04-01
# nadia.belkacem@csu.fullerton.edu
# @await-nadia
#
# Lab 00-03
#
# Package file: cards, players, terminal and the game itself.
#

"""Asynchronous blackjack."""

__all__ = ["cards", "game", "player", "terminal"]
