# Priya Raghunathan
# CPSC 386-01
# 2022-03-29
# praghunathan@csu.fullerton.edu
# @priya-raghu
#
# Lab 00-03
#
# Helpers to write to the terminal and to ask for answers.
#

"""Everything that is asked and shown goes through these functions."""

import time


def show(text, seconds=0.1):
    """Write a line and wait a moment."""
    print(text)
    time.sleep(seconds)


def money(amount):
    """Format an amount in dollars."""
    return f"${amount:,.2f}"


def choose(subject, **options):
    """Ask for one of the options; the keyword is the letter to type.

    choose("hand #1", h="hit", s="stand") asks
    "hand #1: hit (h), stand (s)?" and returns "h" or "s".
    """
    listed = ", ".join(f"{word} ({key})" for key, word in options.items())
    while True:
        answer = input(f"{subject}: {listed}? ").strip().lower()
        for key, word in options.items():
            if answer in (key, word):
                return key
        show(f"Please type one of these letters: {' '.join(options)}")


def amount_between(subject, low, high):
    """Ask for a whole number of dollars between low and high."""
    while True:
        answer = input(f"{subject} ({money(low)} to {money(high)})? ")
        answer = answer.strip().replace("$", "").replace(",", "")
        if answer.endswith(".00"):
            answer = answer[:-3]
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)
        show(f"Please enter whole dollars, {money(low)} to {money(high)}.")
