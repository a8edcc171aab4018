"""Every grading that was ever made, and the runs that made or used it."""

import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from grader.store.database import at_once


@dataclass(frozen=True)
class Grading:
    """A result as it is kept, with the pages about it."""

    # Of all that the result follows from: an equal key means an equal result.
    key: str
    # When it was made, in UTC.
    made: str
    python: str
    grader: str
    document: Mapping[str, Any]
    page: str
    instructor_page: str


@dataclass(frozen=True)
class Kept:
    """What a run says of one student or group."""

    name: str
    students: list[dict[str, str]]
    submitted: str | None
    state: str
    reason: str
    lateness: Mapping[str, Any]
    reused: bool
    # The number of the grading; None where there is none.
    grading: int | None


def begin_run(store: sqlite3.Connection, began: str, about: Mapping[str, Any]) -> int:
    """The number of a new run."""
    row = store.execute("INSERT INTO run (began, about) VALUES (?, ?)", (began, json.dumps(about)))
    assert row.lastrowid is not None
    return row.lastrowid


def end_run(store: sqlite3.Connection, run: int, ended: str, rows: list[Kept]) -> None:
    """Keeps what a run found for everybody: all of it, or nothing."""
    with at_once(store):
        store.executemany(
            "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [
                (
                    run,
                    row.name,
                    json.dumps(row.students),
                    row.submitted,
                    row.state,
                    row.reason,
                    json.dumps(row.lateness),
                    row.reused,
                    row.grading,
                )
                for row in rows
            ],
        )
        store.execute("UPDATE run SET ended = ? WHERE id = ?", (ended, run))


def keep(store: sqlite3.Connection, grading: Grading) -> int:
    """Keeps a grading; its number."""
    document = grading.document
    row = store.execute(
        "INSERT INTO grading (key, made, submission, assignment, stage, python, grader, gradable,"
        " score, document, page, instructor_page) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            grading.key,
            grading.made,
            document["hashes"]["submission"],
            document["assignment"],
            document["stage"],
            grading.python,
            grading.grader,
            document["gradable"],
            document["score"],
            _packed(json.dumps(document)),
            _packed(grading.page),
            _packed(grading.instructor_page),
        ),
    )
    assert row.lastrowid is not None
    return row.lastrowid


def find(store: sqlite3.Connection, key: str) -> int | None:
    """The number of the last grading with this key that can be trusted, if there is one."""
    row = store.execute(
        "SELECT id FROM grading WHERE key = ? AND gradable ORDER BY id DESC LIMIT 1", (key,)
    ).fetchone()
    return None if row is None else row[0]


def known_keys(store: sqlite3.Connection) -> set[str]:
    """The keys of all gradings that can be trusted."""
    return {key for (key,) in store.execute("SELECT DISTINCT key FROM grading WHERE gradable")}


def read(store: sqlite3.Connection, number: int) -> Grading:
    """A grading, by its number."""
    with _sound():
        key, made, python, grader, document, page, instructor_page = store.execute(
            "SELECT key, made, python, grader, document, page, instructor_page FROM grading"
            " WHERE id = ?",
            (number,),
        ).fetchone()
        return Grading(
            key=key,
            made=made,
            python=python,
            grader=grader,
            document=json.loads(_unpacked(document)),
            page=_unpacked(page),
            instructor_page=_unpacked(instructor_page),
        )


def entries_of(store: sqlite3.Connection, run: int) -> list[Kept]:
    """What a run says of everybody, in its order."""
    rows = store.execute(
        "SELECT name, students, submitted, state, reason, lateness, reused, grading FROM entry"
        " WHERE run = ? ORDER BY rowid",
        (run,),
    )
    with _sound():
        return [
            Kept(
                name=name,
                students=json.loads(students),
                submitted=submitted,
                state=state,
                reason=reason,
                lateness=json.loads(lateness),
                reused=bool(reused),
                grading=grading,
            )
            for name, students, submitted, state, reason, lateness, reused, grading in rows
        ]


def names(store: sqlite3.Connection) -> set[str]:
    """The names of all that any run was about."""
    return {name for (name,) in store.execute("SELECT DISTINCT name FROM entry")}


def runs(store: sqlite3.Connection) -> list[tuple[int, str, str | None, dict[str, Any]]]:
    """All runs: the number, when it began and ended (None: it did not), and what it was about."""
    found = store.execute("SELECT id, began, ended, about FROM run ORDER BY id")
    with _sound():
        return [(number, began, ended, json.loads(about)) for number, began, ended, about in found]


@contextmanager
def _sound() -> Iterator[None]:
    """Where SQLite gives what was never written, the file is damaged, and it has not noticed."""
    try:
        yield
    except (zlib.error, ValueError, TypeError) as error:
        raise sqlite3.DatabaseError(f"malformed: {error}") from None


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "surrogatepass"))


def _unpacked(data: bytes) -> str:
    return zlib.decompress(data).decode("utf-8", "surrogatepass")
