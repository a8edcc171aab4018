#!/usr/bin/env python3
"""Cards as Unicode pictures, capital Y and N only, a deque as the shoe, player objects pickled."""

import blackjackgame.game

blackjackgame.game.Game().run()
