"""How a program's questions were understood, for whoever wants to see whether that is right.

Who plays an unknown program reads what it asks by its meaning. A wrong reading would be our mistake
and not the student's, so every kind of question is kept, once, with the meaning that it was given.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# A program may ask as many different things as it likes.
MOST, LONGEST = 100, 400


@dataclass(frozen=True)
class Reading:
    """A question, what it was taken for, and what was typed the first time."""

    asked: str
    meaning: str
    typed: str


class Readings:
    """The questions of all runs of a program, one of each kind."""

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Reading] = {}

    def add(self, asked: str, meaning: str, typed: str, alike: str) -> None:
        """Keeps a question, unless there is one of its kind. `alike` is what stands in all of them;
        numbers and signs make no difference.
        """
        kind = re.sub(r"[\W\d_]+", " ", alike), meaning
        if len(self._found) < MOST:
            self._found.setdefault(kind, Reading(asked[-LONGEST:], meaning, typed))

    def __iter__(self) -> Iterator[Reading]:
        return iter(self._found.values())
