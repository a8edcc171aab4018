"""Runs beside the student's program: its `deal_card` gives known cards, and pauses take no time."""

import time
from collections.abc import Iterator
from functools import lru_cache
from itertools import cycle
from typing import Any

_cards: Iterator[str] = iter(())
_dealt = 0


def script(word: str, labels: list[str]) -> list[Any]:
    """The `deal_card` that gives these cards, in this order, over and over. Like all that a check
    calls here, it gives back the word that it was given.
    """
    global _cards, _dealt
    _cards, _dealt = cycle(labels), 0
    return [word, _offered]


def _deal_card(*_: Any, **__: Any) -> str:
    """Stands for the program's deal_card, whatever that is called with."""
    global _dealt
    _dealt += 1
    return next(_cards)


def dealt(word: str) -> list[Any]:
    """How many cards were taken since the script was given."""
    return [word, _dealt]


def _closed(function: Any) -> Any:
    """The same function without a way from it to what stands here."""
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed


def _sleep(seconds: float) -> None:
    """Stands for time.sleep: a program may pause between its cards for as long as it likes."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")


_offered = _closed(_deal_card)
time.sleep = _closed(_sleep)
