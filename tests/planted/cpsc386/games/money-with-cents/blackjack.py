#!/usr/bin/env python3
# Cards come out of a generator; money has cents; choices have letters in brackets; one pickle after the other.
from blackjackgame.game import run
run()
