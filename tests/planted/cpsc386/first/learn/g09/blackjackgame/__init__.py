# Khoa Tran
# CPSC 386-01
# 2022-04-02
# khoa.tran09@csu.fullerton.edu
# @khoatran-dev
#
# Lab 00-03
#
# Package of blackjack game.
#

"""Package of game blackjack."""

__all__ = ["cards", "game", "player"]
