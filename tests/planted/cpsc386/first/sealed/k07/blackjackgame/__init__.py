# Theo Lindqvist
# CPSC 386-01
# 2022-04-09
# tlindqvist@csu.fullerton.edu
# @theo-dataframe
#
# Lab 00-03
#
# Package definition.
#

"""Blackjack, driven by lookup tables."""

__all__ = ['cards', 'console', 'game', 'player', 'tables']
