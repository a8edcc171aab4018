# Kyle Bautista
# CPSC 386-02
# 2022-04-02
# kbautista99@csu.fullerton.edu
# @xXkyl3Xx
#
# Lab 00-03
#
# the banner, the nicknames and all the other important stuff
#

"""Banner, nicknames, and the random one-liners."""

import random
import time

BANNER = r'''
  ___ _      _   ___ _  __   _  _   ___ _  __
 | _ ) |    /_\ / __| |/ /_ | |/_\ / __| |/ /
 | _ \ |__ / _ \ (__| ' <| || / _ \ (__| ' <
 |___/____/_/ \_\___|_|\_\\__/_/ \_\___|_|\_\
      ~~ now with 100% more stonks ~~
'''

NICKNAMES = [
    'xX_{}_Xx',
    'Big Brain {}',
    '{} the Noob Slayer',
    'Lord {} of Wi-Fi',
    '{}zilla',
    'Speedrun {}',
    'Turbo {} 3000',
    'Sir {} Tiltsalot',
]

WIN_LINES = ['stonks!!', 'ez clap', 'pog', 'built different']
LOSE_LINES = ['press F to pay respects', 'oof', 'skill issue', 'not stonks']
PUSH_LINES = ['task failed successfully', 'nobody wins, git gud', 'meh']


def pick_nicknames(how_many):
    """Return that many different silly patterns."""
    return random.sample(NICKNAMES, how_many)


def say(text='', lag=0.12):
    """Print a line and lag a bit so ppl can read it."""
    print(text)
    time.sleep(lag)


def troll(lines):
    """A random line of the list."""
    return random.choice(lines)
