"""Every grading that was ever made, and the runs that made or used it."""

import hashlib
import json
import sqlite3
import zlib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from grader import __version__
from grader.core.outcome import Cause, Status
from grader.intake import Submission
from grader.store.database import at_once
from grader.store.document import Agenda, Document, read_json, written


@dataclass(frozen=True)
class Grading:
    """A result as it is kept, with the pages about it."""

    # Of all that the result follows from: an equal key means an equal result.
    key: str
    document: Document
    page: str
    instructor_page: str
    # What can be decided about it, and what was graded; None where an older version made it.
    agenda: Agenda | None = None
    submission: Submission | None = None
    # The hash of what was decided about it.
    guidance: str = ""
    # What the files are found by in the store; empty where they were not kept.
    files: str = ""


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
    # The names in the export, and whether the platform marks it as late.
    origin: tuple[str, ...] = ()
    late: bool = False


def begin_run(store: sqlite3.Connection, began: str, about: Mapping[str, Any]) -> int:
    """The number of a new run."""
    row = store.execute("INSERT INTO run (began, about) VALUES (?, ?)", (began, json.dumps(about)))
    assert row.lastrowid is not None
    return row.lastrowid


def end_run(store: sqlite3.Connection, run: int, ended: str, rows: list[Kept]) -> None:
    """Keeps what a run found for everybody: all of it, or nothing."""
    with at_once(store):
        store.execute("DELETE FROM entry WHERE run = ?", (run,))
        for row in rows:
            add_entry(store, run, row)
        store.execute("UPDATE run SET ended = ? WHERE id = ?", (ended, run))


def add_entry(store: sqlite3.Connection, run: int, row: Kept) -> None:
    """Keeps what a run found for one student or group; `end_run` says it of all again."""
    store.execute(
        "INSERT INTO entry (run, name, students, submitted, state, reason, lateness, reused,"
        " grading, origin, late) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
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
            json.dumps(row.origin),
            row.late,
        ),
    )


def keep(store: sqlite3.Connection, grading: Grading) -> int:
    """Keeps a grading; its number."""
    document = grading.document
    row = store.execute(
        "INSERT INTO grading (key, made, submission, assignment, stage, python, grader, gradable,"
        " score, document, page, instructor_page, agenda, handed_in, digest, guidance)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            grading.key,
            document.made,
            document.hashes["submission"],
            document.assignment,
            document.stage,
            document.python,
            __version__,
            document.gradable,
            document.score,
            _packed(written(document)),
            _packed(grading.page),
            _packed(grading.instructor_page),
            None if grading.agenda is None else _packed(written(grading.agenda)),
            _keep_files(store, grading.submission),
            "" if grading.submission is None else grading.submission.digest,
            grading.guidance,
        ),
    )
    assert row.lastrowid is not None
    return row.lastrowid


def _keep_files(store: sqlite3.Connection, submission: Submission | None) -> str | None:
    """Keeps what was handed in, once; the hash by which it is found."""
    if submission is None:
        return None
    said = json.dumps(msgspec.to_builtins(submission))
    found = hashlib.sha256(said.encode()).hexdigest()
    store.execute("INSERT OR IGNORE INTO handed_in VALUES (?, ?)", (found, _packed(said)))
    return found


def files_of(store: sqlite3.Connection, number: int) -> Submission | None:
    """What was graded; None where an older version made the grading, which did not keep it."""
    row = store.execute(
        "SELECT packed FROM handed_in JOIN grading ON handed_in = hash WHERE id = ?", (number,)
    ).fetchone()
    with _sound():
        return None if row is None else msgspec.convert(json.loads(_unpacked(row[0])), Submission)


def agenda_of(store: sqlite3.Connection, number: int) -> Agenda:
    """What can be decided about a grading; nothing where an older version made it."""
    with _sound():
        (packed,) = store.execute("SELECT agenda FROM grading WHERE id = ?", (number,)).fetchone()
        return Agenda() if packed is None else read_json(zlib.decompress(packed), Agenda)


def causes_of(store: sqlite3.Connection, document: Document) -> tuple[Cause, ...]:
    """The causes of a result as they were before any decision, which takes its checks out of them:
    of those checks, an earlier grading of the same files says it.
    """
    decided = {one.id for one in document.checks if one.outcome == Status.REVIEWED}
    if not decided:
        return document.causes
    of = document.assignment, document.stage, document.hashes["submission"]
    rows = store.execute(
        "SELECT id FROM grading WHERE assignment = ? AND stage = ? AND submission = ?"
        " ORDER BY id DESC",
        of,
    )
    earlier = [document_of(store, number) for (number,) in rows.fetchall()]
    fitting = [
        one
        for one in earlier
        if decided <= {check.id for check in one.checks if check.outcome != Status.REVIEWED}
    ]
    # A check may have been graded alone since.
    before = max(fitting, key=lambda one: len(one.checks), default=document)
    found = [one for one in before.causes if decided.intersection(one.checks)]
    for cause in document.causes:
        same = [n for n, one in enumerate(found) if set(one.checks).intersection(cause.checks)]
        if same:
            found[same[0]] = _joined(found[same[0]], cause)
        else:
            found.append(cause)
    return tuple(found)


def _joined(one: Cause, other: Cause) -> Cause:
    """A cause with what another grading says of it, too."""
    checks = dict.fromkeys((*one.checks, *other.checks))
    excused = dict.fromkeys((*one.excused, *other.excused))
    return replace(one, checks=tuple(checks), excused=tuple(excused))


def document_of(store: sqlite3.Connection, number: int) -> Document:
    """The result of a grading."""
    with _sound():
        (packed,) = store.execute("SELECT document FROM grading WHERE id = ?", (number,)).fetchone()
        return read_json(zlib.decompress(packed), Document)


def page_of(store: sqlite3.Connection, number: int, audience: str) -> str:
    """The page about a grading for a "student" or an "instructor"."""
    pages = store.execute("SELECT page, instructor_page FROM grading WHERE id = ?", (number,))
    with _sound():
        student, instructor = pages.fetchone()
        return _unpacked(instructor if audience == "instructor" else student)


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
        key, python, packed, page, instructor_page, files = store.execute(
            "SELECT key, python, document, page, instructor_page, handed_in"
            " FROM grading WHERE id = ?",
            (number,),
        ).fetchone()
        document = read_json(zlib.decompress(packed), Document)
        return Grading(
            key=key,
            # Documents did not say this at first.
            document=msgspec.structs.replace(document, python=python),
            page=_unpacked(page),
            instructor_page=_unpacked(instructor_page),
            files=files or "",
        )


def entries_of(store: sqlite3.Connection, run: int) -> list[Kept]:
    """What a run says of everybody, in its order."""
    rows = store.execute(
        "SELECT name, students, submitted, state, reason, lateness, reused, grading, origin, late"
        " FROM entry WHERE run = ? ORDER BY rowid",
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
                origin=tuple(json.loads(origin)),
                late=bool(late),
            )
            for (
                name,
                students,
                submitted,
                state,
                reason,
                lateness,
                reused,
                grading,
                origin,
                late,
            ) in rows
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
    except (zlib.error, ValueError, TypeError, RecursionError) as error:
        raise sqlite3.DatabaseError(f"malformed: {error}") from None


def _packed(text: str) -> bytes:
    return zlib.compress(text.encode("utf-8", "surrogatepass"))


def _unpacked(data: bytes) -> str:
    return zlib.decompress(data).decode("utf-8", "surrogatepass")
