#!/usr/bin/env python3
# Gus Oyelaran
# CPSC 386-02
# 2022-04-01
# goyelaran@csu.fullerton.edu
# @goye-pl
#
# Lab 00-03
#
# use blackjack; play();
#

"""Play."""

from blackjackgame.game import play

play()
