# Declan Ferreira
# CPSC 386-01
# 2022-04-09
# dferreira21@csu.fullerton.edu
# @declanfff
#
# Lab 00-03
#
# Package for blackjack.
#

"""Blackjack pacakge."""

__all__ = ["cards", "game", "player"]
