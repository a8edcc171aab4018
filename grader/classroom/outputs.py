"""Writes what a run found into OUT: a page for each student, and the files about the class."""

import contextlib
import hashlib
import os
import re
import sqlite3
import stat
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from grader.classroom.formats import canvas, moodle
from grader.classroom.gradebooks import (
    Book,
    Feedback,
    about,
    canvas_feedback,
    fill,
    junit_xml,
    moodle_feedback,
    plain_csv,
)
from grader.classroom.outcome import ClassResult, Row
from grader.classroom.page import render_class
from grader.core.assignment import RESULTS
from grader.store import gradings
from grader.store.database import open_store, store_file, told
from grader.support.escape import clean_line
from grader.support.faults import UsageError
from grader.support.files import remove_ours, write_whole

STUDENTS, INSTRUCTOR = "students", "instructor"
# What the files are called that are about some of the class.
SOME = "some"
MAX_NAME = 80


@dataclass(frozen=True)
class Outputs:
    """The files about a class that were written, and what is to be said about them."""

    written: tuple[Path, ...]
    # About the gradebook: how many were filled in, and who was not and why.
    notes: tuple[str, ...] = ()


def default_out(path: Path) -> Path:
    """Where the results of a class go when nothing else is said; UsageError where those of another
    one are, whose folder has the same name.
    """
    out = RESULTS / plain_name(path.resolve().name.removesuffix(".zip"))
    if store_file(out).exists():
        with open_store(out) as store, told(store_file(out)):
            sources = {about["source"] for _, _, _, about in gradings.runs(store)}
        if sources - {source_of(path)}:
            raise UsageError(
                f"{out}: here are the results of {sorted(sources)[0]}; name another folder for "
                f"those of {path}, or this one if it is the same class: OUT=folder, or --out folder"
            )
    return out


def source_of(path: Path) -> str:
    """How a store names what a class was read from."""
    return clean_line(str(path.resolve()), 500)


def write_pages(
    out: Path,
    store: sqlite3.Connection,
    found: Iterable[tuple[Row, int | None]],
    scope: str = "",
    gone: Iterable[str] = (),
) -> tuple[Row, ...]:
    """The rows with the names of their pages, which are written: what students see and what the
    instructor sees lie in different folders, and so do pages about less than the whole. `gone`:
    who was in the class before and may have a page.
    """
    rows, taken, everybody = [], set[str](), list(found)
    students, instructor = (_about_less(folder, scope) for folder in (STUDENTS, INSTRUCTOR))
    for folder in (students, instructor):
        make_folder(out / folder)
    # Who has no result has no page: what an earlier run found is no longer so.
    having = {row.name for row, number in everybody if number is not None}
    for name in {*gone, *(row.name for row, _ in everybody)} - having:
        for folder in (students, instructor):
            remove_ours(out / folder / f"{page_name(name)}.html")
    for row, number in everybody:
        if number is not None:
            grading = gradings.read(store, number)
            name = _free_name(row.name, taken)
            row = replace(row, page=f"{students}/{name}", instructor_page=f"{instructor}/{name}")
            write_whole(out / row.page, grading.page)
            write_whole(out / row.instructor_page, grading.instructor_page)
        rows.append(row)
    return tuple(rows)


def write_outputs(
    out: Path, result: ClassResult, gradebook: Path | None = None, column: str = ""
) -> Outputs:
    """Writes the files about the class as a whole; the gradebook too, filled in, where a platform's
    is given.
    """
    scope = "-".join(filter(None, (result.scope, SOME if result.is_of_some else "")))

    def named(stem: str, ending: str) -> Path:
        return out / f"{_about_less(stem, scope)}.{ending}"

    written = [
        _write(named("class", "html"), render_class(result)),
        _write(named("scores", "csv"), plain_csv(result)),
        _write(named("junit", "xml"), junit_xml(result)),
    ]
    notes: list[str] = []
    feedback = _feedback(out, result)
    if feedback is not None:
        written.append(_write(named("feedback", "zip"), feedback.data))
        notes += [f"no feedback file for {one.name}: {one.reason}" for one in feedback.left]
    if gradebook is not None:
        book = fill(gradebook, result, column)
        written.append(_write(out / f"filled-{plain_name(gradebook.name)}", book.data))
        notes += _about(book)
    return Outputs(tuple(written), tuple(notes))


def _about_less(name: str, scope: str) -> str:
    """The name of a file or folder that is about less than the whole."""
    return f"{name}-{scope}" if scope else name


def _feedback(out: Path, result: ClassResult) -> Feedback | None:
    """The feedback that the platform of this download takes back; None where it takes none."""
    if result.format == moodle.TITLE:
        return moodle_feedback(result, lambda row: _page_of(out, row))
    if result.format == canvas.TITLE:
        # Under the name of what was handed in, where a page would not be taken for one.
        return canvas_feedback(result, lambda row: about(row).encode() if row.page else None)
    return None


def _about(book: Book) -> Iterator[str]:
    """What is to be said about a gradebook."""
    changed = sum(bool(one.before) and one.before != one.value for one in book.filled)
    over = f", {changed} of them over another grade" if changed else ""
    yield f"grades filled in: {len(book.filled)}{over}"
    yield from book.notes
    for one in book.left:
        yield f"no grade filled in for {one.name}: {one.reason}"


def _page_of(out: Path, row: Row) -> bytes | None:
    try:
        return (out / row.page).read_bytes() if row.page else None
    except OSError as error:
        raise UsageError(
            f"{out / row.page}: this page was written, and cannot be read: {error.strerror}; does "
            "another run use this folder? Run the same command again"
        ) from None


def _write(path: Path, data: str | bytes) -> Path:
    write_whole(path, data)
    return path


def make_folder(path: Path, mode: int = 0o777) -> None:
    """A folder of ours; a link in its place is refused."""
    try:
        path.mkdir(parents=True, exist_ok=True, mode=mode)
    except OSError as error:
        raise UsageError(f"{path}: cannot be made: {error.strerror}") from None
    if path.is_symlink():
        raise UsageError(f"{path}: this is a link; move it away, and a folder is made")


def keep_private(out: Path) -> None:
    """Has nobody but the user read a folder of results and its store, whoever made them. A folder
    that others share, such as /tmp, stays as it is.
    """
    out = out.resolve()
    make_folder(out, 0o700)
    store = store_file(out)
    beside = [store.with_name(store.name + ending) for ending in ("", "-wal", "-shm", "-journal")]
    for path, mode in ((out, 0o700), *((one, 0o600) for one in beside)):
        with contextlib.suppress(FileNotFoundError):
            _restrict(path, mode)


def _restrict(path: Path, mode: int) -> None:
    try:
        there = path.lstat()
        mine = there.st_uid == os.geteuid() and not there.st_mode & stat.S_ISVTX
        if mine and not stat.S_ISLNK(there.st_mode) and stat.S_IMODE(there.st_mode) & 0o077:
            path.chmod(mode)
    except FileNotFoundError:
        raise
    except OSError as error:
        raise UsageError(
            f"{path}: others can read this, and that cannot be changed: {error.strerror}; give "
            "another folder: OUT=folder, or --out folder"
        ) from None


def _free_name(name: str, taken: set[str]) -> str:
    """The name of a file that no other student of the class has, on any file system."""
    free, number = page_name(name), 1
    while free.casefold() in taken:
        number += 1
        free = f"{page_name(name)}__{number}"
    taken.add(free.casefold())
    return f"{free}.html"


def page_name(name: str) -> str:
    """How the pages of a student are called. It follows from the student's name and from nobody
    else's: whoever is graded alone, or no longer, another one's page is never written over.
    """
    plain = plain_name(name)
    if plain == name.replace(" ", "_") and "_" not in name:
        return plain
    # Two underscores in a row are nowhere in the names above.
    told = hashlib.sha256(name.encode("utf-8", "surrogatepass")).hexdigest()[:8]
    return f"{plain}__{told}"


def plain_name(name: str) -> str:
    """A name without what is odd in the name of a file, and not too long for one."""
    usual = unicodedata.normalize("NFC", name)
    kept = re.sub(r"[^\w.-]+", "_", usual).lstrip(".-").encode("utf-8", "replace")
    return kept[:MAX_NAME].decode(errors="ignore") or "student"
