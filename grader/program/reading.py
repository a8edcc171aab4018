"""How a program's questions were understood, for whoever wants to see whether that is right.

Who plays an unknown program reads what it asks by its meaning. A wrong reading would be our mistake
and not the student's, so every kind of question is kept, once, with the meaning that it was given.
What could not be understood is open: an instructor can say what it asks, and is believed.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

# A program may ask as many different things as it likes: so many are kept, and so many told.
KEPT, MOST, LONGEST = 1_000, 100, 400
# So many are asked of an instructor at the most.
MOST_OPEN = 12


@dataclass(frozen=True, order=True)
class Reading:
    """What a question was taken for, the question, what was typed, how that is known, and the name
    of its kind.
    """

    meaning: str
    asked: str
    typed: str
    known_by: str = ""
    kind: str = ""


@dataclass(frozen=True)
class OpenQuestion:
    """A kind of question that was not understood, and where it stands on the screen."""

    kind: str
    screen: str


@dataclass(frozen=True)
class Taught:
    """What an instructor said of a kind of question: what it asks for, or else what to type."""

    meaning: str = ""
    typed: str = ""

    def __str__(self) -> str:
        return self.meaning or f"type {self.typed}".rstrip()


class Readings:
    """The questions of all runs of a program, one of each kind: the same ones in whatever order the
    runs were.
    """

    def __init__(self) -> None:
        self._found: dict[tuple[str, str], Reading] = {}
        self._open: dict[str, OpenQuestion] = {}
        # What a question can ask for, in the words that readings use; who plays says it.
        self.meanings: tuple[str, ...] = ()

    def add(
        self, asked: str, meaning: str, typed: str, alike: str, known_by: str = "", name: str = ""
    ) -> None:
        """Keeps a question, unless there is one of its kind. `alike` is what stands in all of them;
        numbers and signs make no difference. `name` is what its kind is called.
        """
        kind = re.sub(r"[\W\d_]+", " ", alike), meaning
        reading = Reading(meaning, asked[-LONGEST:], typed, known_by, name)
        if kind in self._found or len(self._found) < KEPT:
            self._found[kind] = min(reading, self._found.get(kind, reading))

    def wonder(self, kind: str, screen: str) -> None:
        """Keeps a kind of question as open; those first that were met first."""
        if len(self._open) < MOST_OPEN:
            self._open.setdefault(kind, OpenQuestion(kind, screen))

    @property
    def open(self) -> tuple[OpenQuestion, ...]:
        """What an instructor can be asked."""
        return tuple(self._open.values())

    def __iter__(self) -> Iterator[Reading]:
        return iter(sorted(self._found.values())[:MOST])
