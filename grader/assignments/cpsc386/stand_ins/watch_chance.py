"""Runs beside the student's program: chance that comes out the same for the same number.

A program that seeds with the time, with nothing or by the system draws from the same source.
"""

import random
from typing import Any

_real_seed = random.seed
_start = 0


def start(number: int) -> None:
    """From here on, chance is that of this number."""
    global _start
    _start = number
    _real_seed(number)


def _seed(a: Any = None, version: int = 2) -> None:
    """Stands for random.seed: without a number of the program's own, it is ours."""
    _real_seed(_start if a is None or isinstance(a, float) else a, version)


class _Certain(random.Random):
    """Stands for random.Random and random.SystemRandom."""

    def __init__(self, x: Any = None) -> None:
        super().__init__(_start if x is None else x)


def _install() -> None:
    random.seed = _seed
    random.Random = random.SystemRandom = _Certain  # type: ignore[misc, assignment]
    start(0)


_install()
