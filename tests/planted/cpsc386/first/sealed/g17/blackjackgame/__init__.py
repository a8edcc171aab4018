# Marjorie Okafor
# CPSC 386-02
# 2022-04-05
# mokafor@csu.fullerton.edu
# @marjorie-okafor
#
# Lab 00-03
#
# The package of the Blackjack lesson.
#

"""Everything that is needed for a friendly game of Blackjack."""

__all__ = ["cards", "game", "player", "speech"]
