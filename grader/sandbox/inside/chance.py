"""Chance in a student's process: what the random module gives is the same for the same seed.

It begins with a seed of the harness. A check can begin it anew: the functions with a word are those
of a stand-in that every trial has. They keep to the real `random.seed`, whatever a program does to
the name.
"""

import random
from typing import Any

_seed = random.seed
_own: list[str] = []
MOST_NOTED, LONGEST = 100, 40


def start(number: str) -> None:
    """Chance at the start of a process; a program may still seed it anew."""
    _seed(number)


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
