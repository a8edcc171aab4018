"""Grades the planted mistakes and the unusual solutions while other tests run, which need one core.

Each mistake is graded in all parts that its files can touch. That takes a while for some hundred of
them; where `TURN` is a number, as continuous integration sets it, five of six are graded only in
the parts that they may lose, other ones each time, and every other one of the solutions waits.
"""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.assignment import assignment_keys
from grader.grading import Wish
from tests.judging import Document, Judge, parts_in_reach
from tests.planting import Mistake, build_variant, mistakes, plant, variants

PLANTED = [(key, mistake) for key in assignment_keys() for mistake in mistakes(key)]
TURN = int(os.environ.get("TURN", "0"))
TURNS = 6
VARIANTS = [
    (key, name)
    for key in assignment_keys()
    for number, name in enumerate(variants(key))
    if not TURN or (number + TURN) % 2 == 0
]


@dataclass(frozen=True)
class Ahead:
    """Results in the order of `PLANTED` and of `VARIANTS`; who takes one waits for it."""

    mistakes: Iterator[Document]
    variants: Iterator[Document]


def grade_ahead(judge: Judge, folder: Path) -> Ahead:
    """Begins to grade; the submissions are made below a folder."""
    return Ahead(_begin_mistakes(judge, folder), _begin_variants(judge, folder))


def _begin_mistakes(judge: Judge, folder: Path) -> Iterator[Document]:
    folders, wishes = [], []
    for number, (key, mistake) in enumerate(PLANTED):
        folders.append(folder / "mistakes" / key / mistake.name)
        folders[-1].mkdir(parents=True)
        plant(mistake, folders[-1])
        wishes.append(Wish(key=key, only=_parts_to_grade(number, mistake)))
    return judge.begin(folders, wishes)


def _begin_variants(judge: Judge, folder: Path) -> Iterator[Document]:
    folders = []
    for key, name in VARIANTS:
        folders.append(folder / "variants" / key / name)
        folders[-1].mkdir(parents=True)
        build_variant(key, name, folders[-1])
    return judge.begin(folders)


def _parts_to_grade(number: int, mistake: Mistake) -> tuple[str, ...]:
    """All parts that the mistake can reach, or, when others have their turn, all it may lose."""
    if TURN and (number + TURN) % TURNS:
        return (*mistake.loses, *mistake.may_lose)
    return parts_in_reach(mistake.key, mistake.files)
