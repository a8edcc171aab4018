"""What went wrong on our side of the boundary, or with what the user asked for."""

import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


class HarnessFault(Exception):
    """The grader itself could not do its work: the result is ungradable, never a zero."""


class UsageError(Exception):
    """The command cannot be carried out as it was given; the text says what to do next."""


class Ungradable(Exception):
    """The submission as a whole cannot be graded (not one file of it, say); the text says why."""


class AnotherAssignment(Ungradable):
    """What was handed in belongs to another assignment than the one that was named."""


# No value of a student's is behind these: the machine has run out of something, or we are wrong.
OURS = (HarnessFault, OSError, MemoryError)


@contextmanager
def forgiving() -> Iterator[None]:
    """Goes on behind the block when it raises: for a look at a program that may let nobody look,
    or give what no program should. What is ours is no such thing.
    """
    try:
        yield
    except OURS:
        raise
    except Exception:
        pass


def in_a_line(error: BaseException) -> str:
    """An exception of ours: what it is, and where in the grader it was raised."""
    place = traceback.extract_tb(error.__traceback__)[-1]
    text = " ".join(str(error).split())[:300]
    return f"{type(error).__name__}: {text} ({Path(place.filename).name}, line {place.lineno})"
