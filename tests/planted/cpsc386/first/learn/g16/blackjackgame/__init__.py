# Leilani Fonoti
# CPSC 386-01
# 2022-03-31
# leilani.fonoti@csu.fullerton.edu
# @lfonoti
#
# Lab 00-03
#
# the package
#

"""Blackjack as a package."""

__all__ = ["cards", "game", "player", "tables"]
