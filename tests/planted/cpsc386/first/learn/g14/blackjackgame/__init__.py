# Desmond Achterberg
# CPSC 386-02
# 2022-04-09
# d.achterberg@csu.fullerton.edu
# @graveyardshift-dez
#
# Lab 00-03
#
# Package marker.
#

"""A blackjack pit with one table."""

__all__ = ["cards", "game", "player"]
