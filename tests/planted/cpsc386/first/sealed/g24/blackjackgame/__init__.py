# Jaxon Rivera
# CPSC 386-03
# 2022-04-19
# jaxrivera@csu.fullerton.edu
# @jaxplayscards
#
# Lab 00-03
#
# package stuff
#

"""Blackjack, live on stream."""

__all__ = ['cards', 'game', 'player']
