"""What instructors decided about submissions, and what they said that its questions ask.

Everything belongs to the hash of a submission, and to the identifier of a check or what stands for
all checks with one cause. Nothing is ever written over: a later decision counts in the place of an
earlier one, and one that was taken back stays in the list.
"""

import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path

from grader.program.reading import Taught
from grader.store.database import at_once, open_store, store_file, told
from grader.store.older import older_decisions, older_folders, older_questions
from grader.support.faults import UsageError

# What is kept of a remark, which is shown to a student.
MAX_REMARK = 1_000
# What is kept of a question.
MAX_QUESTION = 60_000
# In the place of what the checks were like: the decision is bound to an older kind of hash.
OLDER_HASH = "older hash"
# What is said of a submission, by table, and the columns that stay when it gets another hash.
CARRIED = {
    "decision": "item, points, out_of, remark, by, made, version, override, ruling",
    "teaching": "kind, meaning, typed, by, made",
    "comment": "check_id, said, by, made, ruling",
    "note": "student, check_id, said, by, made",
}


@dataclass(frozen=True)
class Decision:
    """Points for one thing, of as many as it could give then, and why."""

    points: float
    out_of: float
    remark: str
    # Who decided, and when, in UTC.
    by: str = ""
    made: str = ""
    # What the checks were like then, in short; empty where that was not kept.
    version: str = ""
    # Whether it stands in the place of what a check found, be it open or not.
    override: bool = False

    @property
    def given_up(self) -> float:
        """How many points are lost."""
        return self.out_of - self.points


@dataclass(frozen=True)
class Noted:
    """A decision in the list of all, and when it was taken back; empty where it was not."""

    item: str
    decision: Decision
    undone: str


@dataclass(frozen=True)
class Guidance:
    """All that counts of what was said of one submission."""

    # By what they are about, and by the kinds of question.
    decided: Mapping[str, Decision] = field(default_factory=dict)
    taught: Mapping[str, Taught] = field(default_factory=dict)
    # What instructors tell the student about checks, by check.
    comments: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def under_new_names(self, renamed: Mapping[str, Sequence[str]]) -> "Guidance":
        """Have decisions about checks that were renamed follow them, if nothing newer was said."""
        followed = {
            new: self.decided[old]
            for old, names in renamed.items()
            if old in self.decided
            for new in names
        }
        return replace(self, decided={**followed, **self.decided}) if followed else self

    @property
    def digest(self) -> str:
        """A hash of it."""
        decided = {item: vars(one) for item, one in self.decided.items()}
        taught = {kind: vars(one) for kind, one in self.taught.items()}
        said = json.dumps([decided, taught, dict(self.comments)], sort_keys=True)
        return hashlib.sha256(said.encode()).hexdigest()


class Decisions:
    """The decisions about the submissions for one assignment, in the store of a folder."""

    def __init__(self, folder: Path, assignment: str, by: str = "") -> None:
        self._folder, self._assignment, self._by = folder, assignment, by

    def of(self, submission: str) -> dict[str, Decision]:
        """The decisions that count for a submission, by what they are about."""
        return {one.item: one.decision for one in self.history(submission) if not one.undone}

    def history(self, submission: str) -> list[Noted]:
        """All that was ever decided about a submission, in that order."""
        with self._read() as store:
            if store is None:
                return []
            rows = store.execute(
                "SELECT item, undone, points, out_of, remark, by, made, version, override"
                " FROM decision WHERE assignment = ? AND submission = ? ORDER BY id",
                (self._assignment, submission),
            )
            return [
                Noted(
                    item,
                    Decision(points, out_of, remark, by, made, version, bool(override)),
                    undone,
                )
                for item, undone, points, out_of, remark, by, made, version, override in rows
            ]

    def put(self, submission: str, item: str, decision: Decision) -> None:
        """Keeps a decision, in the place of an earlier one."""
        made = replace(decision, remark=decision.remark[:MAX_REMARK], by=self._by, made=now())
        with self._written() as store:
            keep_decision(store, self._assignment, submission, item, made)

    def undo(self, submission: str, item: str) -> bool:
        """Takes back what was decided last; whether there was anything."""
        if item not in self.of(submission):
            return False
        with self._written() as store:
            store.execute(
                "UPDATE decision SET undone = ?"
                " WHERE assignment = ? AND submission = ? AND item = ? AND undone = ''",
                (now(), self._assignment, submission, item),
            )
        return True

    def taught(self, submission: str) -> dict[str, Taught]:
        """What was said of its questions, by their kinds."""
        with self._read() as store:
            if store is None:
                return {}
            rows = store.execute(
                "SELECT kind, meaning, typed FROM teaching"
                " WHERE assignment = ? AND submission = ? AND undone = '' ORDER BY id",
                (self._assignment, submission),
            )
            return {
                json.loads(kind): Taught(meaning, json.loads(typed))
                for kind, meaning, typed in rows
            }

    def teach(self, submission: str, kind: str, taught: Taught) -> None:
        """Keeps what was said of a kind of question, in the place of an earlier one."""
        with self._written() as store:
            keep_taught(store, self._assignment, submission, kind, taught, self._by, now())

    def guidance(self, submission: str, older: str = "") -> Guidance:
        """All that counts of what was said of a submission. `older`: the hash that the same files
        had once; what was said of that is carried over.
        """
        if older:
            self._carry_over(older, submission)
        return Guidance(self.of(submission), self.taught(submission), self.comments(submission))

    def comments(self, submission: str) -> dict[str, tuple[str, ...]]:
        """What the student is told about checks, in the order in which it was said."""
        found: dict[str, tuple[str, ...]] = {}
        with self._read() as store:
            if store is None:
                return {}
            rows = store.execute(
                "SELECT check_id, said FROM comment"
                " WHERE assignment = ? AND submission = ? AND undone = '' ORDER BY id",
                (self._assignment, submission),
            )
            for check, said in rows:
                found[check] = (*found.get(check, ()), said)
        return found

    def _carry_over(self, older: str, submission: str) -> None:
        """Has what was said of an older hash count for the new one, each thing once. A decision is
        to be confirmed, as one about a check that was changed since.
        """
        with self._read() as store:
            if store is None or not list(self._said_of(store, older, submission)):
                return
            with at_once(store):  # another process may have done it meanwhile
                for table, number, name in list(self._said_of(store, older, submission)):
                    names, values = CARRIED[table], CARRIED[table].replace("version", "?")
                    store.execute(
                        f"INSERT INTO {table} (assignment, submission, {names})"
                        f" SELECT assignment, ?, {values} FROM {table} WHERE id = ?",
                        (submission, *([OLDER_HASH] * values.count("?")), number),
                    )
                    store.execute("INSERT INTO taken_over VALUES (?)", (name,))

    def _said_of(
        self, store: sqlite3.Connection, older: str, submission: str
    ) -> Iterator[tuple[str, int, str]]:
        """What counts of an older hash and was not carried over yet: its table, its number, and the
        name by which that is remembered.
        """
        for table in CARRIED:
            rows = store.execute(
                f"SELECT id FROM {table} WHERE assignment = ? AND submission = ? AND undone = ''"
                " ORDER BY id",
                (self._assignment, older),
            )
            for (number,) in rows.fetchall():
                name = f"{table} {number} of {submission}"
                if not store.execute("SELECT 1 FROM taken_over WHERE name = ?", (name,)).fetchone():
                    yield table, number, name

    @contextmanager
    def _read(self) -> Iterator[sqlite3.Connection | None]:
        """The store; None where there is none, and nothing that it would be made from."""
        older = older_folders(self._folder, self._assignment)
        if not os.path.lexists(store_file(self._folder)) and not any(older):
            yield None
            return
        with self._written() as store:
            yield store

    @contextmanager
    def _written(self) -> Iterator[sqlite3.Connection]:
        with open_store(self._folder) as store, told(store_file(self._folder)):
            self._take_over(store)
            yield store

    def _take_over(self, store: sqlite3.Connection) -> None:
        """Takes over the files of an older version, each submission's once."""
        for folder in older_folders(self._folder, self._assignment):
            name = f"{self._assignment}/{folder.name}"
            if store.execute("SELECT 1 FROM taken_over WHERE name = ?", (name,)).fetchone():
                continue
            decided, asked = older_decisions(folder), older_questions(folder)
            with at_once(store):
                # Another process may have done it meanwhile, and somebody decided anew since.
                if store.execute("SELECT 1 FROM taken_over WHERE name = ?", (name,)).fetchone():
                    continue
                for item, decision in decided.items():
                    kept = Decision(decision.points, decision.out_of, decision.remark[:MAX_REMARK])
                    keep_decision(store, self._assignment, folder.name, item, kept)
                for kind, taught in asked.items():
                    keep_taught(store, self._assignment, folder.name, kind, taught, "", "")
                store.execute("INSERT OR IGNORE INTO taken_over VALUES (?)", (name,))


def keep_decision(
    store: sqlite3.Connection,
    assignment: str,
    submission: str,
    item: str,
    one: Decision,
    ruling: int | None = None,
) -> None:
    """Keeps a decision; `ruling`: the one that it is part of, where many were decided at once."""
    store.execute(
        "INSERT INTO decision (assignment, submission, item, points, out_of, remark, by, made,"
        " version, override, ruling) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (
            assignment,
            submission,
            item,
            one.points,
            one.out_of,
            storable(one.remark),
            storable(one.by),
            one.made,
            one.version,
            one.override,
            ruling,
        ),
    )


def keep_taught(
    store: sqlite3.Connection,
    assignment: str,
    submission: str,
    kind: str,
    taught: Taught,
    by: str,
    made: str,
) -> None:
    """Keeps what was said of a kind of question."""
    if len(kind) + len(taught.typed) > MAX_QUESTION:
        raise UsageError("this question is too long to be kept; teach another one")
    store.execute(
        "INSERT INTO teaching (assignment, submission, kind, meaning, typed, by, made)"
        " VALUES (?, ?, ?, ?, ?, ?, ?)",
        # Whatever a program asks, JSON has it as plain text.
        (
            assignment,
            submission,
            json.dumps(kind),
            taught.meaning,
            json.dumps(taught.typed),
            storable(by),
            made,
        ),
    )


def storable(text: str) -> str:
    """Without what no file of text can hold."""
    return text.encode("utf-8", "replace").decode()


def now() -> str:
    """The time, in UTC, as the store has it."""
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
