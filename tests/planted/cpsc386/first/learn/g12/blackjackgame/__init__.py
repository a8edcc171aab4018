# Brianna Lopez
# CPSC 386-01
# 2022-04-02
# brilopez02@csu.fullerton.edu
# @brilopez02
#
# Lab 00-03
#
# This file makes blackjackgame a package
#

"""The blackjack package"""

__all__ = ["cards", "game", "player"]
