"""Chance in a student's process: what a program cannot foresee is the same for the same seed.

It begins with a seed of the harness. A check can begin it anew: the functions with a word are those
of a stand-in that every trial has. They keep to the real `random.seed`, whatever a program does to
the name.

Not the random module alone: bytes of the system, the number of the process, `id`, the clocks and
the date are drawn from the seed as well, or a program could be right by luck. The clocks go on with
every look at them and with every sleep. Where an object lies cannot be drawn: but it lies elsewhere
at each start, so its hash and the order of a set are others as well.
"""

import datetime
import os
import random
import selectors
import time
import types
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

_generator: random.Random = vars(random)["_inst"]
_seed = _generator.seed
_own: list[str] = []
MOST_NOTED, LONGEST = 100, 40
# What a look at a clock takes, and the days in which the clock of a program may begin.
TICK = 0.001
FIRST_DAY, DAYS = 18_500, 1_000
SECONDS_OF_DAY = 86_400
# Of more objects than this, `id` is what Python gives.
MOST_IDS = 100_000
# Small objects of these sizes lie side by side; at most so many of each are in the way.
SIZES, MOST_IN_THE_WAY = range(48, 257, 16), 64

# What the system's own chance is drawn from: nothing that a program does to `random` changes it.
_source = random.Random(0)
_now = _began = 0.0
_numbers: dict[int, int] = {}
_in_the_way: list[Any] = []
_sleep, _id = time.sleep, id
_localtime, _gmtime, _strftime, _asctime = time.localtime, time.gmtime, time.strftime, time.asctime


def start(number: str, place: int = 0) -> None:
    """Chance at the start of a process; a program may still seed it anew. What no seed reaches is
    another one at each start of a check, as on a real machine.
    """
    global _now, _began
    _seed(number)
    _source.seed(f"{number} system {place}")
    _began = SECONDS_OF_DAY * (FIRST_DAY + DAYS * _source.random())
    _now = 1_000 * _source.random()
    process = _source.randrange(1_000, 30_000)
    vars(os).update(
        urandom=_source.randbytes,
        getrandom=lambda size, flags=0: _source.randbytes(size),
        getpid=lambda: process,
        getppid=lambda: process - 1,
    )
    # As in Python, seed is a method of the one generator behind the module.
    anew = types.MethodType(_seed_anew, _generator)
    vars(random).update(_urandom=_source.randbytes, seed=anew, Random=_Random)
    vars(time).update(
        sleep=_sleep_and_go_on,
        time=lambda: _began + _elapsed(),
        time_ns=lambda: int((_began + _elapsed()) * 1e9),
    )
    for name in ("monotonic", "perf_counter", "process_time", "thread_time"):
        vars(time).update({name: _elapsed, f"{name}_ns": lambda: int(_elapsed() * 1e9)})
    vars(time).update(
        localtime=lambda secs=None: _localtime(time.time() if secs is None else secs),
        gmtime=lambda secs=None: _gmtime(time.time() if secs is None else secs),
        ctime=lambda secs=None: _asctime(time.localtime(secs)),
        asctime=lambda t=None: _asctime(time.localtime() if t is None else t),
        strftime=lambda format, t=None: _strftime(format, time.localtime() if t is None else t),
    )
    # What `today` gives follows time.time as it is.
    vars(datetime)["datetime"] = _DateTime
    _in_the_way.extend(_small_objects())
    vars(selectors)["DefaultSelector"] = _Selector


def _seed_anew(_: random.Random, a: Any = None, version: int = 2) -> None:
    """Stands for random.seed: without a number of the program's own, it is one of ours."""
    _seed(_source.random() if a is None else a, version)


class _Random(random.Random):
    """Stands for random.Random."""

    def seed(self, a: Any = None, version: int = 2) -> None:
        """Without a number of the program's own, it is one of ours."""
        super().seed(_source.random() if a is None else a, version)


class _DateTime(datetime.datetime):
    """Stands for datetime.datetime."""

    @classmethod
    def now(cls, tz: datetime.tzinfo | None = None) -> "_DateTime":
        """The date and the time of the scripted clock."""
        return cls.fromtimestamp(time.time(), tz)

    @classmethod
    def utcnow(cls) -> "_DateTime":
        """The same in UTC, without a time zone."""
        return cls.fromtimestamp(time.time(), datetime.UTC).replace(tzinfo=None)

    def __repr__(self) -> str:
        return f"datetime.{super().__repr__()}" if type(self) is _DateTime else super().__repr__()


_DateTime.__name__ = _DateTime.__qualname__ = "datetime"
_DateTime.__module__ = "datetime"


def _small_objects() -> Iterator[Any]:
    """A few objects of each size."""
    kinds: list[Callable[[], Any]] = [
        object,
        lambda: complex(0, 1),
        *(partial(bytes, size - 40) for size in SIZES),
    ]
    for kind in kinds:
        yield from [kind() for _ in range(_source.randrange(MOST_IN_THE_WAY))]


def _elapsed() -> float:
    """Stands for the clocks that count from anywhere."""
    global _now
    _now += TICK
    return _now


def _sleep_and_go_on(seconds: float) -> None:
    """Stands for time.sleep."""
    global _now
    _sleep(seconds)
    _now += seconds


class _Selector(selectors.PollSelector):
    """Stands for what the loop of asyncio waits with: while it waits, time goes on."""

    def select(self, timeout: float | None = None) -> Any:
        """What has happened."""
        global _now
        happened = super().select(timeout)
        if not happened and timeout is not None:
            _now += max(timeout, 0)
        return happened


def _number_of(thing: Any, /) -> int:
    """Stands for `id`: the objects are numbered as they are asked for."""
    place = _id(thing)
    if place not in _numbers and len(_numbers) >= MOST_IDS:
        return place
    return _numbers.setdefault(place, 16 * (len(_numbers) + _first_number()))


def _first_number() -> int:
    return 2**32 + int(_began)


def seed(word: str, number: int) -> list[Any]:
    """From now on the random module gives what it gives after this seed."""
    _seed(number)
    return [word, None]


def hold(word: str, number: int) -> list[Any]:
    """The same, and a seed of the program's own changes nothing; it is only noted."""
    _own.clear()
    vars(random)["seed"] = _note
    return seed(word, number)


def _note(value: Any = None, *_: Any, **__: Any) -> None:
    if type(value) in (int, str, float) and len(_own) < MOST_NOTED:
        _own.append(str(value)[:LONGEST])


def own_seeds(word: str) -> list[Any]:
    """The seeds that the program has set since chance was held."""
    return [word, list(_own)]
