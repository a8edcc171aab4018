"""Runs beside the student's program: its `deal_card` gives known cards, and pauses take no time.

And what it draws from `random` is noted, so that a check can tell which cards were drawn.
"""

import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
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


# What is drawn. A draw is noted with what it tells of a card, or as one of which nobody knows.

CARDS = 13
MOST_NOTED = 500
Read = Callable[[tuple[Any, ...], dict[str, Any], Any], list[Any] | None]
_draws: list[list[Any] | None] = []
# How many functions that draw are being called: what one calls itself is noted with it.
_inside = 0
_modules = sys.modules


def _watched(function: Any, read: Read) -> Any:
    """The same function, of which each call is noted."""

    def watched(*given: Any, **named: Any) -> Any:
        global _inside
        _inside += 1
        try:
            found = function(*given, **named)
        finally:
            _inside -= 1
        if not _inside and len(_draws) < MOST_NOTED:
            draw = None
            with suppress(Exception):
                draw = read(given, named, found)
            _draws.append(draw)
        return found

    return _closed(watched)


def _read_choice(given: tuple[Any, ...], named: dict[str, Any], found: Any) -> list[Any] | None:
    things = given[0] if given else named["seq"]
    is_label = type(found) is str and len(found) <= 2 and len(things) == CARDS
    return ["label", found] if is_label else None


def _read_range(given: tuple[Any, ...], named: dict[str, Any], found: Any) -> list[Any] | None:
    numbers = range(*given) if not named else range(0)
    return ["place", found - numbers[0]] if len(numbers) == CARDS and numbers.step == 1 else None


def _read_number(given: tuple[Any, ...], named: dict[str, Any], found: Any) -> list[Any] | None:
    low, high = given or (named["a"], named["b"])
    return ["place", found - low] if high - low + 1 == CARDS else None


def _read_card(_: tuple[Any, ...], __: dict[str, Any], found: Any) -> list[Any] | None:
    return ["label", found] if type(found) is str and len(found) <= 2 else None


def _read_nothing(*_: Any) -> None:
    return None


def watch(word: str) -> list[Any]:
    """From here on, what the program draws is noted; what its own deal_card gives as a card."""
    top = vars(_modules["blackjack"])
    if callable(top.get("deal_card")) and top["deal_card"] is not _last:
        _watch_deal_card(top)
    _draws.clear()
    return [word, None]


_last: Any = None


def _watch_deal_card(top: dict[str, Any]) -> None:
    global _last
    _last = top["deal_card"] = _watched(top["deal_card"], _read_card)


def drawn(word: str) -> list[Any]:
    """What was drawn since then."""
    return [word, list(_draws)]


def lists(word: str) -> list[Any]:
    """The lists of as many short texts as there are cards, at the top of the program."""
    tops = list(vars(_modules["blackjack"]).values())
    found = [one for one in tops if type(one) in (list, tuple) and len(one) == CARDS]
    short = [one for one in found if all(type(x) is str and len(x) <= 2 for x in one)]
    return [word, [list(one) for one in short]]


for _name in "random uniform triangular sample shuffle choices getrandbits gauss".split():
    vars(random)[_name] = _watched(vars(random)[_name], _read_nothing)
vars(random)["choice"] = _watched(random.choice, _read_choice)
vars(random)["randrange"] = _watched(random.randrange, _read_range)
vars(random)["randint"] = _watched(random.randint, _read_number)
_offered = _closed(_deal_card)
time.sleep = _closed(_sleep)
