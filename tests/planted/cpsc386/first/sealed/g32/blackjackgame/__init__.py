# Jean-Philippe Tremblay-Roy
# CPSC 386-03
# 2022-04-08
# jptremblayroy@csu.fullerton.edu
# @jp-tremblay-roy
#
# Lab 00-03
#
# Paquet du jeu / the package of the game.
#

"""Le jeu de blackjack, en français (with English in brackets)."""

__all__ = ["cards", "game", "player"]
