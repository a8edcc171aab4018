#!/usr/bin/env python3
# Alistair Pemberton
# CPSC 386-01
# 2022-03-30
# apemberton@csu.fullerton.edu
# @al-pemberton
#
# Lab 00-03
#
# Opens the doors of the club. All else happens inside.
#

"""Blackjack, played politely."""

from blackjackgame.game import evening_at_the_club

evening_at_the_club()
