# Anselm Roy
# CPSC 386-02
# 2022-03-29
# anselm.roy@csu.fullerton.edu
# @anselm-lambda
#
# Lab 00-03
#
# Package marker.
#

"""The game of Blackjack."""

__all__ = ['cards', 'game', 'player']
