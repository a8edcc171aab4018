"""Grades folders for tests: in two worker processes, as fast as two cores allow.

A worker goes through `grader.grading.grade`, as the command line does; what comes back is the
result document, the same that `--json` writes.
"""

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from grader.grading import Wish, grade

Document = dict[str, Any]


def judge(folder: Path, wish: Wish) -> Document:
    """The result document for one folder."""
    return grade(folder, wish).document()


class Judge:
    """Grades folders in the pool's workers."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool

    def one(self, folder: Path, wish: Wish | None = None) -> Document:
        """The result document for a folder."""
        return self._pool.submit(judge, folder, wish or Wish()).result()

    def many(self, folders: Sequence[Path], wishes: Sequence[Wish] | None = None) -> list[Document]:
        """The result documents for several folders, in their order."""
        return list(self._pool.map(judge, folders, wishes or [Wish()] * len(folders)))


@contextmanager
def open_judge() -> Iterator[Judge]:
    """A judge with two workers, each a fresh interpreter."""
    with ProcessPoolExecutor(2, mp_context=get_context("spawn")) as pool:
        yield Judge(pool)


def lost_parts(document: Document) -> set[str]:
    """The parts that did not get all their points."""
    return {part["id"] for part in document["parts"] if part["score"] != part["max_score"]}


def outcomes(document: Document) -> dict[str, str]:
    """How each check came out."""
    return {check["id"]: check["outcome"] for check in document["checks"]}


def findings(document: Document) -> list[Document]:
    """The findings of the checks that did not pass."""
    return [check["finding"] for check in document["checks"] if check["finding"] is not None]
