# Leonard Okafor-Marsh
# CPSC 386-01
# 2022-04-04
# l.okafor-marsh@csu.fullerton.edu
# @lmarsh-stats
#
# Lab 00-03
#
# The package of the Blackjack experiment.
#

"""Blackjack, observed by a statistician."""

__all__ = ['cards', 'game', 'player', 'report']
