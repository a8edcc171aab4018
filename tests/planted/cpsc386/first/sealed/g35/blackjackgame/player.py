# Priscilla Nguyen
# CPSC 386-01
# 2022-04-10
# pnguyen77@csu.fullerton.edu
# @prisnguyen77
#
# Lab 00-03
#
# The human players, the dealer, and saving. One file per player.
#

"""Players and dealer."""

import os
import pickle

START_MONEY = 10000
SAVE_FOLDER = os.path.join(
    os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "saves"
)


def is_good_name(name):
    """The name becomes a file name, so not everything is allowed."""
    if len(name) < 1 or len(name) > 40 or name.startswith("."):
        return False
    for letter in name:
        if not (letter.isalnum() or letter in "-.@ "):
            return False
    return True


def file_for(name):
    """The file where the player is saved."""
    return os.path.join(SAVE_FOLDER, name.lower().replace(" ", "_") + ".pkl")


class Player:
    """A human player."""

    def __init__(self, name):
        self.name = name
        self.balance = START_MONEY
        # a hand is a dictionary, see new_hand
        self.hands = []

    def pay(self, amount):
        """Take money out of the balance."""
        assert 0 < amount <= self.balance
        self.balance -= amount

    def receive(self, amount):
        """Put money into the balance."""
        assert amount > 0
        self.balance += amount

    def save(self):
        """Pickle this player. First a temporary file in case it fails."""
        try:
            os.makedirs(SAVE_FOLDER, exist_ok=True)
            temporary = file_for(self.name) + ".tmp"
            with open(temporary, "wb") as file:
                pickle.dump(self, file)
            os.replace(temporary, file_for(self.name))
        except OSError as error:
            print(f"Sorry!! {self.name} could not be saved: {error}")


class Dealer:
    """The computer AI."""

    def __init__(self):
        self.name = "Dealer Dan (computer)"
        self.cards = []


def new_hand(bet):
    """A new empty hand."""
    return {"cards": [], "bet": bet, "insurance": 0}


def load_player(name):
    """The saved player, or None if there is none."""
    try:
        with open(file_for(name), "rb") as file:
            return pickle.load(file)
    except FileNotFoundError:
        return None
    except (OSError, EOFError, pickle.UnpicklingError) as error:
        print(f"Sorry!! The save of {name} cannot be read: {error}")
        return None
