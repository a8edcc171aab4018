"""Runs beside the student's program: a scripted `randint`, and a numpy that is only its random.

Until it is given a script, `random.randint` is the real one, and numpy's draws from the same
source with its own rule (the upper bound is left out). With a script, both give its numbers one
after the other, and from the start again, whatever they are asked. Every call is written down.
What a check calls here gives back the word that it was given, as a sign that it is still at work.
"""

import itertools
import random
import sys
import types
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

_real_randint = random.randint
_real_randrange = random.randrange
_numbers: Iterator[int] | None = None
_calls: list[list[Any]] = []


def script(word: str, numbers: list[int]) -> list[Any]:
    """From now on randint gives these numbers, in this order, over and over."""
    global _numbers
    _numbers = itertools.cycle(numbers)
    _calls.clear()
    return [word, None]


def calls(word: str) -> list[Any]:
    """Every call since the script was given: the module of the name, and the arguments."""
    return [word, list(_calls)]


def put_away(word: str) -> list[Any]:
    """From now on randint is the real one."""
    global _numbers
    _numbers = None
    _calls.clear()
    return [word, None]


def _randint(a: int, b: int) -> int:
    """Stands for random.randint."""
    _calls.append(["random", a, b])
    return _real_randint(a, b) if _numbers is None else next(_numbers)


def _numpy_randint(low: int, high: int | None = None) -> int:
    """Stands for numpy.random.randint, for one number at a time."""
    bounds = [low] if high is None else [low, high]
    _calls.append(["numpy.random", *bounds])
    return _real_randrange(*bounds) if _numbers is None else next(_numbers)


def _closed(function: Any) -> Any:
    """The same function without a way from it to what stands here."""
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed


def _install() -> None:
    random.randint = _closed(_randint)
    numpy, numpy_random = types.ModuleType("numpy"), types.ModuleType("numpy.random")
    vars(numpy)["random"] = numpy_random
    vars(numpy_random).update(randint=_closed(_numpy_randint), seed=random.seed)
    sys.modules.update({"numpy": numpy, "numpy.random": numpy_random})


_install()
