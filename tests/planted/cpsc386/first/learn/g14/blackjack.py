#!/usr/bin/env python3
# Desmond Achterberg
# CPSC 386-02
# 2022-04-09
# d.achterberg@csu.fullerton.edu
# @graveyardshift-dez
#
# Lab 00-03
#
# Opens the table.
#

"""Open the blackjack table."""

from blackjackgame import game

game.open_table()
