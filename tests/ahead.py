"""Grades the planted mistakes and the unusual solutions while other tests run, which need one core.

Each mistake is graded in all parts that its files can touch.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.assignment import assignment_keys
from grader.grading import Wish
from tests.judging import Document, Judge, parts_in_reach
from tests.planting import build_variant, mistakes, plant, variants

PLANTED = [(key, mistake) for key in assignment_keys() for mistake in mistakes(key)]
VARIANTS = [(key, name) for key in assignment_keys() for name in variants(key)]


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
    for key, mistake in PLANTED:
        folders.append(folder / "mistakes" / key / mistake.name)
        folders[-1].mkdir(parents=True)
        plant(mistake, folders[-1])
        reach = parts_in_reach(key, mistake.files)
        wishes.append(Wish(key=key, only=reach, nothing_else=True))
    return judge.begin(folders, wishes)


def _begin_variants(judge: Judge, folder: Path) -> Iterator[Document]:
    folders = []
    for key, name in VARIANTS:
        folders.append(folder / "variants" / key / name)
        folders[-1].mkdir(parents=True)
        build_variant(key, name, folders[-1])
    return judge.begin(folders)
