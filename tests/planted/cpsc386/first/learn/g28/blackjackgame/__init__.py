# Wei-Lin Sato
# CPSC 386-01
# 2022-04-07
# wlsato@csu.fullerton.edu
# @weilin-s
#
# Lab 00-03
#
# Package marker of the blackjack table.
#

"""Blackjack as a command interpreter."""

__all__ = ["cards", "game", "player"]
