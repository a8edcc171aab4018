# Gus Thorne
# CPSC 386-01
# 2022-03-30
# gthorne@csu.fullerton.edu
# @thorngus
#
# Lab 00-03
#
# Makes this folder a package.
#

"""Full screen blackjack."""

__all__ = ['cards', 'game', 'player', 'screen']
