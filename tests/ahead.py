"""Grades the planted mistakes and the unusual solutions while other tests run, which need one core.

One in three mistakes is graded in all parts that its files can touch; which, is in their names, so
that it is the same for everyone. The others are graded in the parts of their own files and in those
that they may lose. `pytest tests/test_planted.py --planted-all` grades every one in all.
"""

import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.assignment import assignment_keys, load_assignment
from grader.grading import Wish
from tests.judging import Document, Judge, parts_in_reach
from tests.planting import Mistake, build_variant, mistakes, plant, variants

PLANTED = [(key, mistake) for key in assignment_keys() for mistake in mistakes(key)]
ONE_IN = 3
VARIANTS = [(key, name) for key in assignment_keys() for name in variants(key)]


@dataclass(frozen=True)
class Ahead:
    """Results in the order of `PLANTED` and of `VARIANTS`; who takes one waits for it."""

    mistakes: Iterator[Document]
    variants: Iterator[Document]


def grade_ahead(judge: Judge, folder: Path, everything: bool) -> Ahead:
    """Begins to grade; the submissions are made below a folder."""
    return Ahead(_begin_mistakes(judge, folder, everything), _begin_variants(judge, folder))


def _begin_mistakes(judge: Judge, folder: Path, everything: bool) -> Iterator[Document]:
    folders, wishes = [], []
    for key, mistake in PLANTED:
        folders.append(folder / "mistakes" / key / mistake.name)
        folders[-1].mkdir(parents=True)
        plant(mistake, folders[-1])
        in_all = everything or zlib.crc32(mistake.name.encode()) % ONE_IN == 0
        parts = parts_in_reach(key, mistake.files) if in_all else _parts_at_home(key, mistake)
        wishes.append(Wish(key=key, only=parts, nothing_else=True))
    return judge.begin(folders, wishes)


def _parts_at_home(key: str, mistake: Mistake) -> tuple[str, ...]:
    """The parts of the files that a mistake is in, and those that it may lose."""
    assignment = load_assignment(key)
    home = {module.name for module in assignment.modules.values() if module.file in mistake.files}
    return tuple(
        part.id
        for part in assignment.parts_of("final")
        if part.module in home or part.id in (*mistake.loses, *mistake.may_lose)
    )


def _begin_variants(judge: Judge, folder: Path) -> Iterator[Document]:
    folders = []
    for key, name in VARIANTS:
        folders.append(folder / "variants" / key / name)
        folders[-1].mkdir(parents=True)
        build_variant(key, name, folders[-1])
    return judge.begin(folders)
