"""Writes what a run found into OUT: a page for each student, and the files about the class."""

import re
import sqlite3
import unicodedata
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from grader.classroom.outcome import ClassResult, Row
from grader.core.assignment import ROOT
from grader.store import gradings
from grader.support.faults import UsageError
from grader.support.files import write_whole

STUDENTS, INSTRUCTOR = "students", "instructor"
MAX_NAME = 80


def write_pages(
    out: Path, store: sqlite3.Connection, found: Iterable[tuple[Row, int | None]]
) -> tuple[Row, ...]:
    """The rows with the names of their pages, which are written: what students see and what the
    instructor sees lie in different folders.
    """
    rows, taken = [], set[str]()
    for folder in (STUDENTS, INSTRUCTOR):
        make_folder(out / folder)
    for row, number in found:
        if number is not None:
            grading = gradings.read(store, number)
            name = _free_name(row.name, taken)
            row = replace(row, page=f"{STUDENTS}/{name}", instructor_page=f"{INSTRUCTOR}/{name}")
            write_whole(out / row.page, grading.page)
            write_whole(out / row.instructor_page, grading.instructor_page)
        rows.append(row)
    return tuple(rows)


def default_out(path: Path) -> Path:
    """Where the results of a class go when nothing else is said."""
    return ROOT / "results" / plain_name(path.resolve().name.removesuffix(".zip"))


def write_outputs(out: Path, result: ClassResult) -> list[Path]:
    """Writes the files about the class as a whole; their paths."""
    return []


def make_folder(path: Path) -> None:
    """A folder of ours; a link in its place is refused."""
    try:
        path.mkdir(exist_ok=True)
    except OSError as error:
        raise UsageError(f"{path}: cannot be made: {error.strerror}") from None
    if path.is_symlink():
        raise UsageError(f"{path}: this is a link; move it away, and a folder is made")


def _free_name(name: str, taken: set[str]) -> str:
    """The name of a file that no other student of the class has, on any file system."""
    plain = plain_name(name)
    free, number = plain, 1
    while free.casefold() in taken:
        number += 1
        free = f"{plain}-{number}"
    taken.add(free.casefold())
    return f"{free}.html"


def plain_name(name: str) -> str:
    """A name without what is odd in the name of a file, and not too long for one."""
    usual = unicodedata.normalize("NFC", name)
    kept = re.sub(r"[^\w.-]+", "_", usual).lstrip(".-").encode("utf-8", "replace")
    return kept[:MAX_NAME].decode(errors="ignore") or "student"
