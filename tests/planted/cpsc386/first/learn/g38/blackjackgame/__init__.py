# Yesenia Aldaco
# CPSC 386-01
# 2022-04-01
# yaldaco@csu.fullerton.edu
# @0xyesenia
#
# Lab 00-03
#
# package marker
#

"""Blackjack with an unbiased shoe and authenticated players."""

__all__ = ['cards', 'game', 'io', 'player', 'vault']
