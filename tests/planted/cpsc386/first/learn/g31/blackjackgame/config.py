# Anika Rao
# CPSC 386-01
# 2022-04-01
# anika.rao@csu.fullerton.edu
# @anika-sh
#
# Lab 00-03
#
# command line flags and their defaults
#

"""settings. everything has a default, so no flag is ever needed."""

import argparse

DEFAULTS = {
    "bank": 10000,
    "min_bet": 1,
    "donation": 10000,
    "save": "blackjack.sav",
    "dealer": "hal",
    "pause": 0.1,
}

DECKS = 8
CUT_LOW, CUT_HIGH = 60, 80
DEALER_STANDS = 17


def get_config(argv=None):
    """parse the flags and return the namespace"""
    parser = argparse.ArgumentParser(
        prog="blackjack.py",
        description="blackjack, 8 decks, 1-4 players, hotseat",
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    parser.add_argument("--bank", type=int, help="money of a new player")
    parser.add_argument("--min-bet", type=int, help="smallest wager")
    parser.add_argument("--donation", type=int, help="gift for the broke")
    parser.add_argument("--save", metavar="FILE", help="default save file")
    parser.add_argument("--dealer", metavar="NAME", help="name of the dealer")
    parser.add_argument("--pause", type=float, help="seconds between lines")
    parser.set_defaults(**DEFAULTS)
    return parser.parse_args(argv)
