#!/usr/bin/env python3
# Known by e-mail; the screen is cleared and waits for Enter; shelve; Q leaves; insurance after the split.
from blackjackgame.game import Casino

Casino().open_doors()
