"""How a program's questions were understood, for whoever wants to see whether that is right.

Who plays an unknown program reads what it asks by its meaning. A wrong reading would be our mistake
and not the student's, so every kind of question is kept, once, with the meaning that it was given.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# A program may ask as many different things as it likes: so many are kept, and so many told.
KEPT, MOST, LONGEST = 1_000, 100, 400


@dataclass(frozen=True, order=True)
class Reading:
    """What a question was taken for, the question, and what was typed."""

    meaning: str
    asked: str
    typed: str


class Readings:
    """The questions of all runs of a program, one of each kind: the same ones in whatever order the
    runs were.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Reading] = {}

    def add(self, asked: str, meaning: str, typed: str, alike: str) -> None:
        """Keeps a question, unless there is one of its kind. `alike` is what stands in all of them;
        numbers and signs make no difference.
        """
        kind = re.sub(r"[\W\d_]+", " ", alike), meaning
        reading = Reading(meaning, asked[-LONGEST:], typed)
        if kind in self._found or len(self._found) < KEPT:
            self._found[kind] = min(reading, self._found.get(kind, reading))

    def __iter__(self) -> Iterator[Reading]:
        return iter(sorted(self._found.values())[:MOST])
