# Priya Anand
# CPSC 386-01
# 2022-04-05
# panand@csu.fullerton.edu
# @priya-lambda
#
# Lab 00-03
#
# Names of the modules.
#

"""The modules of my blackjack."""

__all__ = ["ask", "cards", "game", "player"]
