# Walter Brandvold
# CPSC 386-04
# 2022-04-01
# wbrandvold@csu.fullerton.edu
# @wbrandvold1961
#
# Lab 00-03
#
# PLAYERS. The human, the computer, and the files on the disk.
#

"""The players, who can be pickled, and the dealer."""

import os
import pickle

from .cards import Hand

# everybody starts with this, and the donor gives this
BANKROLL = 10000

# one file for each player goes in this directory
HERE = os.path.dirname(os.path.abspath(__file__))
SAVE_DIR = os.path.join(os.path.dirname(HERE), "accounts")


class Player:
    """A human player. This whole object is pickled."""

    def __init__(self, name):
        """New player."""
        self.name = name
        self.balance = BANKROLL


class Dealer:
    """The computer AI. It has no balance, its money never ends."""

    # the dealer takes cards below this number
    LIMIT = 17

    def __init__(self):
        """Give the computer a name and a hand."""
        self.name = "HAL THE DEALER"
        self.hand = Hand()

    def up_card(self):
        """First card, face up."""
        return self.hand.cards[0]

    def hole_card(self):
        """Second card, face down."""
        return self.hand.cards[1]

    def decide(self, somebody_alive):
        """The brain of the computer: return HIT or STAND."""
        # all players are bust: stand
        if not somebody_alive:
            return "STAND"
        # under 17: hit
        if self.hand.points() < self.LIMIT:
            return "HIT"
        # 17 or over: stand
        return "STAND"


def file_of(name):
    """Make a file name. Names may hold any sign, so use the hex codes."""
    # names that are very long would not fit the disk, ask_name stops them
    return os.path.join(SAVE_DIR, "%s.pkl" % name.encode("utf-8").hex())


def load_player(name):
    """Return the saved player, or None when there is no file."""
    try:
        with open(file_of(name), "rb") as disk:
            person = pickle.load(disk)
        # look at the fields, so that a bad file is found here
        if person.name == name and person.balance >= 0:
            return person
    except FileNotFoundError:
        return None
    except Exception:  # pylint: disable=broad-except
        # file is damaged
        return None
    return None


def save_player(person):
    """Write one player on the disk."""
    try:
        os.makedirs(SAVE_DIR, exist_ok=True)
        with open(file_of(person.name), "wb") as disk:
            pickle.dump(person, disk)
    except OSError as err:
        print("COULD NOT SAVE %s: %s" % (person.name, err))
