"""Runs beside the student's program: a `deal_card` that gives known cards."""

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


_offered = _closed(_deal_card)
