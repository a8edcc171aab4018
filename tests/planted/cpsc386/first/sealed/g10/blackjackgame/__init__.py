# Ottilie Brandvold
# CPSC 386-02
# 2022-04-03
# obrandvold@csu.fullerton.edu
# @ottiliebv
#
# Lab 00-03
#
# The package and the modules it consists of.
#

"""Blackjack with exact arithmetic."""

__all__ = ['cards', 'game', 'money', 'player']
