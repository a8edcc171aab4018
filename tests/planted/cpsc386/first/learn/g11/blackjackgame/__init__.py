# Kyle Bautista
# CPSC 386-02
# 2022-04-02
# kbautista99@csu.fullerton.edu
# @xXkyl3Xx
#
# Lab 00-03
#
# makes the folder a package
#

"""Blackjack but for gamers."""

__all__ = ['cards', 'game', 'memes', 'player']
