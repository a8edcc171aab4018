# Gus Oyelaran
# CPSC 386-02
# 2022-04-01
# goyelaran@csu.fullerton.edu
# @goye-pl
#
# Lab 00-03
#
# What is in the box.
#

"""Blackjack. There is more than one way to lose it."""

__all__ = ["cards", "game", "grok", "player"]
