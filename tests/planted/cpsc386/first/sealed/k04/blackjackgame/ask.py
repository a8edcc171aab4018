# Priya Anand
# CPSC 386-01
# 2022-04-05
# panand@csu.fullerton.edu
# @priya-lambda
#
# Lab 00-03
#
# Functions that ask the players something.
#

"""Questions and slow printing."""

import sys
import time
from itertools import repeat


def slow(text):
    """Typewriter."""
    list(map(one_char, text + "\n"))


def one_char(char):
    """Write one char and wait a tiny moment."""
    sys.stdout.write(char)
    sys.stdout.flush()
    time.sleep(0.002)


def answers(question):
    """Endless (lazy) answers to one question."""
    return map(lambda q: input(q).strip().lower(), repeat(question))


def complain(text):
    """Always False, so that it fits behind an or."""
    slow(text)
    return False


def first_good(question, good, hint):
    """The first answer that good() likes."""
    return next(
        filter(lambda a: good(a) or complain(hint), answers(question))
    )


def yes_or_no(question):
    """True for yes."""
    return first_good(
        question + " Please type yes or no: ",
        lambda a: a in ("yes", "y", "no", "n"),
        "I only understand yes and no.",
    ).startswith("y")


def hit_or_stand(who, total):
    """True for hit."""
    return first_good(
        f"{who} ({total} points), do you hit or stand? Type hit or stand: ",
        lambda a: a in ("hit", "h", "stand", "s"),
        "I only understand hit and stand.",
    ).startswith("h")


def clean(text):
    """Money without the dollar sign."""
    return text.replace("$", "").replace(",", "").strip()


def is_number(text):
    """Only digits from 0 to 9."""
    return text != "" and all(map(lambda c: c in "0123456789", text))


def money(question, most):
    """A number of dollars, at least 1."""
    return int(
        clean(
            first_good(
                f"{question} Type an amount between 1 and {most}: ",
                lambda a: is_number(clean(a)) and 1 <= int(clean(a)) <= most,
                f"This has to be between 1 and {most}, without cents.",
            )
        )
    )
