# Tomasz Wilk
# CPSC 386-03
# 2022-03-31
# twilk@csu.fullerton.edu
# @twilk
#
# Lab 00-03
#
# Package.
#

"""Blackjack."""

__all__ = ['cards', 'game', 'player']
