"""Runs beside the student's program: chance that comes out the same for the same number.

A program that seeds with the time, with nothing or by the system draws from the same source. Chance
may also be asked to bring the cards rank by rank, in the order of chance ("rank") or the low ones
first ("low"): an order like any other, in which things happen often that are rare else.
"""

import os
import random
from collections.abc import MutableSequence
from functools import lru_cache
from typing import Any

import watch_cards  # type: ignore[import-not-found]

SHOE = 40
LOW_FIRST = ("A", *map(str, range(2, 11)), "J", "Q", "K", "")

# What os.urandom, secrets and uuid draw from.
_source = random.Random(0)
_real_seed, _real_shuffle, _real_sample = random.seed, random.shuffle, random.sample
_start = 0
_by_rank = ""


def start(word: str, number: int, by_rank: str) -> list[Any]:
    """From here on, chance is that of this number."""
    _start_with(number, by_rank)
    return [word, None]


def _start_with(number: int, by_rank: str) -> None:
    global _start, _by_rank
    _start, _by_rank = number, by_rank
    _real_seed(number)
    _source.seed(number)


def _random_bytes(size: int) -> bytes:
    """Stands for os.urandom."""
    return _source.randbytes(size)


def _shuffle(x: MutableSequence[Any]) -> None:
    """Stands for random.shuffle."""
    _real_shuffle(x)
    if _by_rank and len(x) >= SHOE:
        ranks = [watch_cards.rank_of(one) for one in x]
        order = list(dict.fromkeys(ranks))
        if _by_rank == "low":
            order.sort(key=LOW_FIRST.index)
        places = sorted(range(len(x)), key=lambda place: order.index(ranks[place]))
        for place, card in enumerate([x[place] for place in places]):
            x[place] = card  # a deque has no slices


def _sample(population: Any, k: int, **named: Any) -> list[Any]:
    """Stands for random.sample: of all of them, it is a shuffle."""
    drawn = _real_sample(population, k, **named)
    if k == len(population):
        _shuffle(drawn)
    return drawn


def _seed(a: Any = None, version: int = 2) -> None:
    """Stands for random.seed: without a number of the program's own, it is ours."""
    _real_seed(_start if a is None or isinstance(a, float) else a, version)


def _closed(function: Any) -> Any:
    """The same function without a way from it to what stands here."""
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed


class _Certain(random.Random):
    """Stands for random.Random and random.SystemRandom."""

    def __init__(self, x: Any = None) -> None:
        super().__init__(_start if x is None else x)


def _install() -> None:
    random.seed = _closed(_seed)
    random.shuffle, random.sample = _closed(_shuffle), _closed(_sample)
    os.urandom = random._urandom = _closed(_random_bytes)  # type: ignore[attr-defined]
    random.Random = random.SystemRandom = _Certain  # type: ignore[misc, assignment]
    _start_with(0, by_rank="")


_install()
