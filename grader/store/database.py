"""Opens the file in which all is remembered, and says in words what is wrong with it.

A result is one transaction in a write-ahead log: what was kept is there after a SIGKILL, and what
was not is not there in parts. Several processes may read and write at the same time.
"""

import os
import re
import sqlite3
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from grader.support.faults import UsageError

NAME = "store.sqlite"
# How long one process waits while another writes.
PATIENCE = 60.0
# What brings a file from each version to the next. A version that was published is never changed.
STEPS = (
    """
    CREATE TABLE run (
        id INTEGER PRIMARY KEY, began TEXT NOT NULL, ended TEXT, about TEXT NOT NULL
    );
    CREATE TABLE grading (
        id INTEGER PRIMARY KEY, key TEXT NOT NULL, made TEXT NOT NULL, submission TEXT NOT NULL,
        assignment TEXT NOT NULL, stage TEXT NOT NULL, python TEXT NOT NULL, grader TEXT NOT NULL,
        gradable INTEGER NOT NULL, score REAL,
        document BLOB NOT NULL, page BLOB NOT NULL, instructor_page BLOB NOT NULL
    );
    CREATE INDEX grading_by_key ON grading (key);
    CREATE TABLE entry (
        run INTEGER NOT NULL REFERENCES run (id), name TEXT NOT NULL, students TEXT NOT NULL,
        submitted TEXT, state TEXT NOT NULL, reason TEXT NOT NULL, lateness TEXT NOT NULL,
        reused INTEGER NOT NULL, grading INTEGER REFERENCES grading (id)
    );
    CREATE INDEX entry_by_run ON entry (run);
    CREATE TABLE decision (
        id INTEGER PRIMARY KEY, assignment TEXT NOT NULL, submission TEXT NOT NULL,
        item TEXT NOT NULL, points REAL NOT NULL, out_of REAL NOT NULL, remark TEXT NOT NULL,
        by TEXT NOT NULL, made TEXT NOT NULL, version TEXT NOT NULL, override INTEGER NOT NULL,
        undone TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX decision_by_submission ON decision (assignment, submission);
    CREATE TABLE teaching (
        id INTEGER PRIMARY KEY, assignment TEXT NOT NULL, submission TEXT NOT NULL,
        kind TEXT NOT NULL, meaning TEXT NOT NULL, typed TEXT NOT NULL, by TEXT NOT NULL,
        made TEXT NOT NULL
    );
    CREATE INDEX teaching_by_submission ON teaching (assignment, submission);
    CREATE TABLE taken_over (name TEXT PRIMARY KEY);
    """,
    """
    CREATE TABLE handed_in (hash TEXT PRIMARY KEY, packed BLOB NOT NULL);
    ALTER TABLE grading ADD COLUMN handed_in TEXT REFERENCES handed_in (hash);
    ALTER TABLE grading ADD COLUMN digest TEXT NOT NULL DEFAULT '';
    ALTER TABLE grading ADD COLUMN guidance TEXT NOT NULL DEFAULT '';
    ALTER TABLE grading ADD COLUMN agenda BLOB;
    ALTER TABLE teaching ADD COLUMN undone TEXT NOT NULL DEFAULT '';
    ALTER TABLE entry ADD COLUMN origin TEXT NOT NULL DEFAULT '[]';
    ALTER TABLE entry ADD COLUMN late INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE ruling (
        id INTEGER PRIMARY KEY, assignment TEXT NOT NULL, kind TEXT NOT NULL,
        check_id TEXT NOT NULL, title TEXT NOT NULL, points REAL, out_of REAL NOT NULL,
        remark TEXT NOT NULL, comment TEXT NOT NULL, by TEXT NOT NULL, made TEXT NOT NULL,
        undone TEXT NOT NULL DEFAULT ''
    );
    ALTER TABLE decision ADD COLUMN ruling INTEGER REFERENCES ruling (id);
    CREATE TABLE comment (
        id INTEGER PRIMARY KEY, assignment TEXT NOT NULL, submission TEXT NOT NULL,
        check_id TEXT NOT NULL, said TEXT NOT NULL, by TEXT NOT NULL, made TEXT NOT NULL,
        ruling INTEGER REFERENCES ruling (id), undone TEXT NOT NULL DEFAULT ''
    );
    CREATE INDEX comment_by_submission ON comment (assignment, submission);
    CREATE TABLE note (
        id INTEGER PRIMARY KEY, assignment TEXT NOT NULL, submission TEXT NOT NULL,
        student TEXT NOT NULL, check_id TEXT NOT NULL, said TEXT NOT NULL, by TEXT NOT NULL,
        made TEXT NOT NULL, undone TEXT NOT NULL DEFAULT ''
    );
    """,
)


def store_file(folder: Path) -> Path:
    """Where a folder has its store."""
    return folder / NAME


@contextmanager
def open_store(folder: Path) -> Iterator[sqlite3.Connection]:
    """The store of a folder, made where there is none."""
    path = store_file(folder)
    with told(path):
        _make_folder(folder)
        for ending in ("", "-wal", "-shm", "-journal"):
            _must_be_ordinary(path.with_name(path.name + ending))
        store = sqlite3.connect(path, timeout=PATIENCE, isolation_level=None)
        try:
            store.execute("PRAGMA journal_mode = WAL")
            store.execute("PRAGMA foreign_keys = ON")
            _bring_up_to_date(store, path)
            yield store
        finally:
            store.close()


@contextmanager
def told(path: Path) -> Iterator[None]:
    """What goes wrong with the file of a store, in a sentence."""
    try:
        yield
    except sqlite3.Error as error:
        raise UsageError(f"{path}: {_sentence(error)}") from None


@contextmanager
def at_once(store: sqlite3.Connection) -> Iterator[None]:
    """All that the block writes, or nothing of it."""
    store.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        # Where the disk is full, SQLite has done it already.
        if store.in_transaction:
            store.execute("ROLLBACK")
        raise
    store.execute("COMMIT")


def _sentence(error: sqlite3.Error) -> str:
    said = str(error)
    if "full" in said or "disk I/O" in said:
        return f"cannot be written: {said}. What was kept before is there; make room and go on"
    if "readonly" in said or "unable to open" in said:
        return "cannot be opened for writing: may you write in its folder? If not, give another one"
    if re.search("not a database|malformed|no such (table|column)|already exists", said):
        return (
            "this is no store of the grader's, or it was damaged; move it away, and a new one is "
            "made"
        )
    if "locked" in said:
        return "another process keeps this busy; wait until it has ended"
    return f"cannot be used as a store: {said}; is its folder on a disk of this machine?"


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise UsageError(f"{folder}: cannot be made: {error.strerror}") from None


def _must_be_ordinary(path: Path) -> None:
    """SQLite would follow a link, and wait at a FIFO."""
    try:
        mode = os.lstat(path).st_mode
    except FileNotFoundError:
        return
    except OSError as error:
        raise UsageError(f"{path}: cannot be read: {error.strerror}") from None
    if not stat.S_ISREG(mode):
        raise UsageError(f"{path}: this is no ordinary file; move it away, and a new one is made")


def _bring_up_to_date(store: sqlite3.Connection, path: Path) -> None:
    if _version(store) == len(STEPS):
        return
    with at_once(store):  # another process may have done it meanwhile
        version = _version(store)
        if version > len(STEPS):
            raise UsageError(
                f"{path}: this was made by a newer grader (format {version}, and this one knows "
                f"{len(STEPS)}); use that one"
            )
        for step in STEPS[version:]:
            for statement in step.split(";"):
                store.execute(statement)
        store.execute(f"PRAGMA user_version = {len(STEPS)}")


def _version(store: sqlite3.Connection) -> int:
    found: int = store.execute("PRAGMA user_version").fetchone()[0]
    return found
