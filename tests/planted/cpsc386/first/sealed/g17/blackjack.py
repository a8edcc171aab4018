#!/usr/bin/env python3
# Marjorie Okafor
# CPSC 386-02
# 2022-04-05
# mokafor@csu.fullerton.edu
# @marjorie-okafor
#
# Lab 00-03
#
# Open the classroom door: this starts the Blackjack lesson.
#

"""Start the Blackjack lesson."""

from blackjackgame.game import Lesson

if __name__ == '__main__':
    Lesson().run()
