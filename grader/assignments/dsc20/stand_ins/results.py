"""Runs beside the student's program: sees what it gives add_to_file as the result of a round.

The document does not say what that is. So it is what the program itself gives when it plays.
"""

from functools import lru_cache
from typing import Any

_seen: list[Any] = []


def watch(word: str, kind: type) -> list[Any]:
    """From now on, what add_to_file of this class is given as the result is written down."""
    add_to_file = kind.add_to_file  # type: ignore[attr-defined]

    def seen(*given: Any, **named: Any) -> Any:
        _seen.append(named.get("result", given[-1] if given else None))
        return add_to_file(*given, **named)

    _seen.clear()
    closed = lru_cache(maxsize=0)(seen)  # with no way from it to what stands here
    del closed.__wrapped__
    type.__setattr__(kind, "add_to_file", closed)
    return [word, None]


def passed(word: str) -> list[Any]:
    """What was given since then."""
    return [word, list(_seen)]
