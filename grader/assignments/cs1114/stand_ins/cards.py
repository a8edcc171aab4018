"""Runs beside the student's program: a `deal_card` that gives known cards, and a known start for
those that a program draws in its own way.
"""

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Any

_cards: Iterator[str] = iter(())
_dealt = 0


def script(labels: list[str]) -> None:
    """From now on deal_card gives these cards, in this order, over and over."""
    global _cards, _dealt
    _cards, _dealt = cycle(labels), 0


def deal_card(*_: Any, **__: Any) -> str:
    """Stands for the program's deal_card, whatever that is called with."""
    global _dealt
    _dealt += 1
    return next(_cards)


def dealt() -> int:
    """How many cards were taken since the script was given."""
    return _dealt


def reseed(number: int) -> None:
    """From now on the random module gives what it gives after this seed."""
    random.seed(number)
