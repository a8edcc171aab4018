#! /usr/bin/env python3
# 1 is yes and 0 is no; asks whether one has played before; questions are printed, then input() alone.
"""Blackjack"""
from blackjackgame.game import BlackjackTable

BlackjackTable().open()
