# Prescott Lindqvist
# CPSC 386-03
# 2022-03-27
# p.lindqvist@csu.fullerton.edu
# @plindqvist-dev
#
# Lab 00-03
#
# Package definition.
#

"""A finite state machine that plays Blackjack."""

__all__ = ["cards", "game", "player", "terminal"]
