"""Grades again and again, as soon as a file has changed: for who edits checks or a solution.

Each time a Python of its own is started, so that edited checks are read anew. Files are looked at
twice a second: no package for it could do that with less than this.
"""

import os
import sys
import time
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from grader.core.assignment import GRADER
from grader.support.commands import status_of

# How often it is looked whether something changed, in seconds.
PAUSE = 0.5
# Beyond so many files, nobody edits by hand.
MOST = 5_000
# What else changes while a program is graded.
PASSED_BY = {"__pycache__", ".git", ".venv", ".hypothesis"}

# When each file was changed last, and how large it is.
Seen = dict[str, tuple[int, int]]


def watch(path: Path, command: Sequence[str]) -> Iterator[int]:
    """Runs `python -m grader COMMAND` now and after each change of what lies at `path` or of the
    grader; the exit status, each time.
    """
    started = [sys.executable, "-P", "-m", "grader", *command]
    while True:
        before = _look([path, GRADER])
        yield status_of(started, env=_surroundings())
        while _look([path, GRADER]) == before:
            time.sleep(PAUSE)


def _surroundings() -> dict[str, str]:
    """Where Python finds the grader, and does not look into the current folder before: there a
    submission may lie, with a grader.py in it.
    """
    places = [str(GRADER.parent), os.environ.get("PYTHONPATH", "")]
    known = os.pathsep.join(filter(None, places))
    return os.environ | {"PYTHONSAFEPATH": "1", "PYTHONPATH": known}


def _look(places: Iterable[Path]) -> Seen:
    seen: Seen = {}
    for place in places:
        for file in _files(place):
            try:
                found = os.lstat(file)
            except OSError:
                continue  # gone meanwhile
            seen[file] = found.st_mtime_ns, found.st_size
            if len(seen) > MOST:
                return seen
    return seen


def _files(place: Path) -> Iterator[str]:
    yield str(place)
    for folder, folders, files in os.walk(place):
        folders[:] = sorted(set(folders) - PASSED_BY)
        yield from (os.path.join(folder, file) for file in sorted(files))
