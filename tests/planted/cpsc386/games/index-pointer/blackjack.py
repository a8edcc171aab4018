#!/usr/bin/env python3
# The deck is never changed: an index walks through it. "Another card?" is a yes or no.
import blackjackgame
blackjackgame.start()
