# Yuki Lindqvist
# CPSC 386-01
# 2022-04-08
# ylindqvist@csu.fullerton.edu
# @yuki-draws
#
# Lab 00-03
#
# Package file.
#

"""Blackjack, drawn with unicode lines."""

__all__ = ['canvas', 'cards', 'game', 'player']
