#!/usr/bin/env python3
# Wei-Lin Sato
# CPSC 386-01
# 2022-04-07
# wlsato@csu.fullerton.edu
# @weilin-s
#
# Lab 00-03
#
# Opens the blackjack table.
#

"""Opens the blackjack table."""

from blackjackgame.game import Table

Table().cmdloop()
