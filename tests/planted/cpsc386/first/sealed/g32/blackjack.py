#!/usr/bin/env python3
# Jean-Philippe Tremblay-Roy
# CPSC 386-03
# 2022-04-08
# jptremblayroy@csu.fullerton.edu
# @jp-tremblay-roy
#
# Lab 00-03
#
# Le programme à lancer / the program to run.
#

"""Lance la table de blackjack."""

from blackjackgame.game import Table

if __name__ == '__main__':
    Table().ouvrir()
