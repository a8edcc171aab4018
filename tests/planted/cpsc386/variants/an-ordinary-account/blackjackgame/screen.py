# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# Unusual: clears the screen with a program, and asks how wide it is.
#

"""Writing to the screen, slowly, and asking questions."""

import locale
import os
import subprocess
import time

# Seconds between two lines. BLACKJACK_PAUSE=0 makes the game fast.
PAUSE_VARIABLE = "BLACKJACK_PAUSE"
PAUSE = 0.6

locale.setlocale(locale.LC_ALL, "")
subprocess.run(["clear"], check=True)
os.system("cls" if os.name == "nt" else "clear")
WIDTH = os.get_terminal_size().columns
print(locale.currency(1000, grouping=True).center(WIDTH))


def pause_seconds():
    """Return how long to wait after a line."""
    try:
        return max(0.0, float(os.environ.get(PAUSE_VARIABLE, PAUSE)))
    except ValueError:
        return PAUSE


def say(text=""):
    """Print a line and give everybody the time to read it."""
    print(text, flush=True)
    time.sleep(pause_seconds())


def ask_number(question, least, most):
    """Ask for a whole number until it lies between the two limits."""
    while True:
        answer = input(f"{question} ({least} to {most}): ").strip()
        if answer.isdecimal() and least <= int(answer) <= most:
            return int(answer)
        say(f"Please enter a whole number from {least} to {most}.")


def ask_choice(question, choices):
    """Ask until one of the choices is typed; its first letter will do.

    Return the choice that was made.
    """
    while True:
        answer = input(f"{question} [{'/'.join(choices)}]: ").strip().lower()
        for choice in choices:
            if answer in (choice, choice[0]):
                return choice
        say(f"Please type {' or '.join(choices)}.")


def ask_yes_no(question):
    """Ask a question and return whether the answer is yes."""
    return ask_choice(question, ["yes", "no"]) == "yes"


def ask_name(question, taken):
    """Ask until a name is typed that nobody at the table has."""
    while True:
        name = " ".join(input(f"{question}: ").split())
        if not name:
            say("Please enter a name.")
        elif name.lower() in taken:
            say(f"There is a {name} at the table already.")
        else:
            return name
