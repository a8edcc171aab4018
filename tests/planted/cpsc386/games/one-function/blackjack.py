#!/usr/bin/env python3
# Everything in one function; pop(0); a dict of balances is pickled.
from blackjackgame.game import play
play()
