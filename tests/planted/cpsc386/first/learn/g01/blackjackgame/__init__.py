# Viktor Halloran
# CPSC 386-02
# 2022-03-29
# vhalloran@csu.fullerton.edu
# @vhall
#
# Lab 00-03
#
# Package marker.
#

"""Blackjack for a terminal."""

__all__ = ["cards", "game", "player"]
