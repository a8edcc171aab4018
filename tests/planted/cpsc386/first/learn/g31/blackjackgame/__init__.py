# Anika Rao
# CPSC 386-01
# 2022-04-01
# anika.rao@csu.fullerton.edu
# @anika-sh
#
# Lab 00-03
#
# package marker
#

"""blackjack for one to four people on one terminal."""

__all__ = ["cards", "config", "game", "player"]
