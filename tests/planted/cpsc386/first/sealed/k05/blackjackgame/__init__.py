# Priya Venkataraman
# CPSC 386-02
# 2022-03-29
# pvenkat@csu.fullerton.edu
# @priya-venk
#
# Lab 00-03
#
# Says which modules belong to the package.
#

"""The game of Blackjack."""

__all__ = ['asking', 'cards', 'game', 'player', 'saving']
