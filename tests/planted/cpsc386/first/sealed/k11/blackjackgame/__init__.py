# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# Package descriptor.
#

"""The game of Blackjack."""

__all__ = [
    'cards',
    'console',
    'game',
    'hand',
    'money',
    'player',
    'repository',
    'seat',
]
