"""Runs beside the student's program: its cards are known ones, and pauses take no time.

A known card comes from its `deal_card`, and from `random` where it draws one of 13 things itself.
"""

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import cycle
from typing import Any

CARDS = 13
# The cards that come next; which card each of 13 places stands for; whether the program draws
# cards of its own.
_cards: Iterator[str] = iter(())
_order: list[str] = []
_own = True
# How many cards it took, and whether some of them by their place.
_dealt, _by_place = 0, False


def script(word: str, labels: list[str], order: list[str]) -> list[Any]:
    """The `deal_card` that gives these cards, in this order, over and over. Like all that a check
    calls here, it gives back the word that it was given.
    """
    global _cards, _order
    _cards, _order = cycle(labels), order
    _begin(own=False)
    return [word, _offered]


def put_away(word: str) -> list[Any]:
    """From here on the program draws cards of its own."""
    _begin(own=True)
    return [word, None]


def dealt(word: str) -> list[Any]:
    """How many cards were taken since then, and whether some by their place."""
    return [word, [_dealt, _by_place]]


def _begin(own: bool) -> None:
    global _own, _dealt, _by_place
    _own, _dealt, _by_place = own, 0, False


def _deal_card(*_: Any, **__: Any) -> str:
    """Stands for the program's deal_card, whatever that is called with."""
    global _dealt
    _dealt += 1
    return next(_cards)


def _pick(things: Sequence[Any]) -> Any:
    """The next card among 13 things: itself, or else what lies at its place."""
    global _by_place
    label = _deal_card()
    if label in things:
        return label
    _by_place = True
    return things[_order.index(label)]


def _scripted(function: Any, drawn_from: Callable[..., tuple[Sequence[Any], int]]) -> Any:
    """A function that draws, and gives the next cards where it draws so many of 13 things; for a
    single one, the number is 0.
    """

    def draw(*given: Any, **named: Any) -> Any:
        global _dealt
        try:
            things, count = drawn_from(*given, **named)
            is_card = len(things) == CARDS
        except (TypeError, ValueError):
            is_card = False
        if is_card and not _own:
            return [_pick(things) for _ in range(count)] if count else _pick(things)
        _dealt += (count or 1) if is_card else 0
        return function(*given, **named)

    return _closed(draw)


def _closed(function: Any) -> Any:
    """The same function without a way from it to what stands here."""
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed


def _sleep(seconds: float) -> None:
    """Stands for time.sleep: a program may pause between its cards for as long as it likes."""
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")


vars(random).update(
    choice=_scripted(random.choice, lambda seq: (seq, 0)),
    choices=_scripted(random.choices, lambda population, k=1: (population, k)),
    sample=_scripted(random.sample, lambda population, k: (population, k)),
    randrange=_scripted(random.randrange, lambda *ends: (range(*ends), 0)),
    randint=_scripted(random.randint, lambda a, b: (range(a, b + 1), 0)),
)
_offered = _closed(_deal_card)
time.sleep = _closed(_sleep)
