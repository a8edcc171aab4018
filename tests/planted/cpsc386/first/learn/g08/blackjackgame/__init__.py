# Henrike Vollbrecht
# CPSC 386-01
# 2022-03-28
# h.vollbrecht@csu.fullerton.edu
# @hvollbrecht
#
# Lab 00-03
#
# Das Paket mit allen Teilen des Spiels.
#

"""Blackjack gegen die Bank, fuer einen bis vier Spieler."""

__all__ = ['cards', 'eingabe', 'game', 'player']
