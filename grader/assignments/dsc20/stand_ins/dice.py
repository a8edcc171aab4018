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
from collections.abc import Callable, Iterator
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
    """From now on randint is the real one. What is imported after this has the function of random
    itself, so it cannot tell that from a stand-in.
    """
    global _numbers
    _numbers = None
    _calls.clear()
    random.randint = _real_randint
    return [word, None]


def _randint(a: int, b: int) -> int:
    """Stands for random.randint."""
    _calls.append(["random", a, b])
    return _real_randint(a, b) if _numbers is None else next(_numbers)


class _Array(list[Any]):
    """Stands for an array of numpy, as far as a student needs it for a few numbers."""

    def tolist(self) -> list[Any]:
        return list(self)

    def item(self) -> int:
        return int(self)

    def __int__(self) -> int:
        if len(self) != 1:
            raise TypeError("only length-1 arrays can be converted to Python scalars")
        return int(self[0])

    __index__ = __int__


def _numpy_randint(low: int, high: int | None = None, size: Any = None, dtype: Any = int) -> Any:
    """Stands for numpy.random.randint: one number, or an array of as many as `size` says."""
    bounds = [low] if high is None else [low, high]

    def one() -> int:
        _calls.append(["numpy.random", *bounds])
        return _real_randrange(*bounds) if _numbers is None else next(_numbers)

    return one() if size is None else _array_of(one, size)


def _array_of(one: Callable[[], int], size: Any) -> _Array:
    """Numbers in the shape that `size` says: an int, or a tuple of them."""
    first, *others = (size,) if isinstance(size, int) else tuple(size)
    return _Array(_array_of(one, others) if others else one() for _ in range(first))


def _closed(function: Any, name: str) -> Any:
    """The same function without a way from it to what stands here, and with the name that Python
    uses when it tells that the arguments are wrong.
    """
    function.__name__, function.__qualname__ = "randint", name
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed


def _install() -> None:
    random.randint = _closed(_randint, "Random.randint")
    numpy, numpy_random = types.ModuleType("numpy"), types.ModuleType("numpy.random")
    vars(numpy)["random"] = numpy_random
    vars(numpy_random).update(randint=_closed(_numpy_randint, "randint"), seed=random.seed)
    sys.modules.update({"numpy": numpy, "numpy.random": numpy_random})


_install()
