#!/usr/bin/env python3
# Jaxon Rivera
# CPSC 386-03
# 2022-04-19
# jaxrivera@csu.fullerton.edu
# @jaxplayscards
#
# Lab 00-03
#
# hit this file to go live
#

"""Go live."""

from blackjackgame.game import Stream

Stream().go_live()
