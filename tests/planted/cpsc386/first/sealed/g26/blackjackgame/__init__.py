# Priyanka Deshmukh
# CPSC 386-01
# 2022-04-07
# pdeshmukh@csu.fullerton.edu
# @pdeshmukh-ledger
#
# Lab 00-03
#
# Package definition.
#

"""The Blackjack Savings and Loan."""

__all__ = ['cards', 'counter', 'game', 'player']
