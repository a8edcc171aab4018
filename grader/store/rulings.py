"""One decision for all who made the same mistake, comments for students, and notes.

A ruling is about a kind of mistake, and named after the check that tells most about it. Whoever it
holds for has decisions of their own that name it, one for each check that fails by the mistake, and
a comment; taking somebody out marks these as taken back. Whoever makes the same mistake later has
neither until somebody confirms it. Everything is kept, with who said it and when.
"""

import json
import sqlite3
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from grader.program.reading import Taught
from grader.store.database import at_once
from grader.store.decisions import (
    MAX_REMARK,
    Decision,
    Noted,
    keep_decision,
    keep_taught,
    now,
    storable,
)

# What is kept of a student's message.
MAX_NOTE = 20_000
# Points are kept to so many digits.
DIGITS = 4


@dataclass(frozen=True)
class Ruling:
    """What was decided for a kind of mistake; without points it is a comment alone."""

    id: int
    kind: str
    check: str
    title: str
    points: float | None
    out_of: float
    remark: str
    comment: str
    by: str
    made: str
    undone: str
    # For which submissions it holds, and which were taken out.
    members: frozenset[str]
    left_out: frozenset[str]


@dataclass(frozen=True)
class Comment:
    """What a student is told about a check."""

    id: int
    check: str
    said: str
    by: str
    made: str
    undone: str


@dataclass(frozen=True)
class Note:
    """What a student asked about a check, as an instructor wrote it down."""

    id: int
    submission: str
    student: str
    check: str
    said: str
    by: str
    made: str
    undone: str


@dataclass(frozen=True)
class Teaching:
    """What a kind of question asks for, as somebody said, and of how many programs."""

    kind: str
    taught: Taught
    by: str
    made: str
    count: int


@dataclass(frozen=True)
class Target:
    """For one submission: what is decided about, and what it was and cost when that was done."""

    submission: str
    item: str
    version: str
    override: bool
    worth: float


class Book:
    """What is decided at a desk about the submissions for one assignment."""

    def __init__(self, store: sqlite3.Connection, assignment: str, by: str) -> None:
        self._store, self._assignment, self._by = store, assignment, by

    # Rulings

    def _rule(self, about: Mapping[str, str], decision: Decision | None, comment: str) -> int:
        """Keeps a ruling for nobody yet; `about`: its kind, check and title. Its number."""
        said = decision or Decision(0, 0, "")
        row = self._store.execute(
            "INSERT INTO ruling (assignment, kind, check_id, title, points, out_of, remark,"
            " comment, by, made) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                self._assignment,
                about["kind"],
                about["check"],
                storable(about["title"]),
                None if decision is None else decision.points,
                said.out_of,
                storable(said.remark)[:MAX_REMARK],
                storable(comment)[:MAX_REMARK],
                storable(self._by),
                now(),
            ),
        )
        assert row.lastrowid is not None
        return row.lastrowid

    def rule_for(
        self,
        about: Mapping[str, str],
        decision: Decision | None,
        comment: str,
        targets: Iterable[Target],
    ) -> int:
        """Decides for all of these at once: all of it is kept, or nothing."""
        with at_once(self._store):
            number = self._rule(about, decision, comment)
            self._extend(self.ruling(number), targets)
        return number

    def confirm(self, number: int, targets: Iterable[Target]) -> None:
        """Has a ruling hold for more submissions, or again for those that were taken out."""
        with at_once(self._store):
            self._extend(self.ruling(number), targets)

    def _extend(self, ruling: Ruling, targets: Iterable[Target]) -> None:
        of_it = "WHERE ruling = ? AND undone = ''"
        given = set(
            self._store.execute(f"SELECT submission, item FROM decision {of_it}", (ruling.id,))
        )
        told = set(self._store.execute(f"SELECT submission FROM comment {of_it}", (ruling.id,)))
        for one in targets:
            if ruling.points is not None and (one.submission, one.item) not in given:
                decision = Decision(ruling.points, ruling.out_of, ruling.remark)
                self._give(one, decision, ruling.id)
            if ruling.comment and (one.submission,) not in told:
                told.add((one.submission,))
                self._keep_comment(one.submission, ruling.check, ruling.comment, ruling.id)

    def _give(self, one: Target, decision: Decision, ruling: int | None = None) -> None:
        """Keeps a decision about all that a mistake costs for one of its checks, which gets the
        same share of its points.
        """
        if not one.worth:
            return
        own = Decision(
            round(decision.points * one.worth / decision.out_of, DIGITS),
            one.worth,
            decision.remark[:MAX_REMARK],
            self._by,
            now(),
            one.version,
            one.override,
        )
        keep_decision(self._store, self._assignment, one.submission, one.item, own, ruling)

    def take_out(self, number: int, submission: str) -> None:
        """Has a ruling hold for a submission no more."""
        with at_once(self._store):
            self._leave(number, submission)

    def _leave(self, number: int, submission: str) -> None:
        for table in ("decision", "comment"):
            self._store.execute(
                f"UPDATE {table} SET undone = ?"
                " WHERE ruling = ? AND submission = ? AND undone = ''",
                (now(), number, submission),
            )

    def undo_ruling(self, number: int) -> None:
        """Takes a ruling back, for everybody."""
        with at_once(self._store):
            moment = now()
            for table, column in (("ruling", "id"), ("decision", "ruling"), ("comment", "ruling")):
                self._store.execute(
                    f"UPDATE {table} SET undone = ? WHERE {column} = ? AND undone = ''",
                    (moment, number),
                )

    def rulings(self) -> list[Ruling]:
        """All rulings, those that were taken back too, in the order in which they were made."""
        members = self._members(counts=True)
        left = self._members(counts=False)
        rows = self._store.execute(
            "SELECT id, kind, check_id, title, points, out_of, remark, comment, by, made, undone"
            " FROM ruling WHERE assignment = ? ORDER BY id",
            (self._assignment,),
        )
        found = []
        for row in rows:
            holds = members.get(row[0], frozenset[str]())
            fields: list[Any] = [*row, holds, left.get(row[0], frozenset[str]()) - holds]
            found.append(Ruling(*fields))
        return found

    def ruling(self, number: int) -> Ruling:
        """One ruling, by its number."""
        return next(one for one in self.rulings() if one.id == number)

    def _members(self, counts: bool) -> dict[int, frozenset[str]]:
        """The submissions with something of each ruling that counts, or that was taken back."""
        found: dict[int, set[str]] = {}
        is_so = "=" if counts else "<>"
        for table in ("decision", "comment"):
            rows = self._store.execute(
                f"SELECT ruling, submission FROM {table}"
                f" WHERE assignment = ? AND ruling IS NOT NULL AND undone {is_so} ''",
                (self._assignment,),
            )
            for number, submission in rows:
                found.setdefault(number, set()).add(submission)
        return {number: frozenset(those) for number, those in found.items()}

    # Single decisions

    def decide(self, targets: Iterable[Target], decision: Decision) -> None:
        """Keeps a decision about one student's mistake, in the place of earlier ones."""
        with at_once(self._store):
            for one in targets:
                self._give(one, decision)

    def undo(self, submission: str, items: Iterable[str]) -> None:
        """Takes back what was decided about these, with all that the same rulings decided for the
        submission and said of it to the student.
        """
        of_it = "WHERE assignment = ? AND submission = ? AND item = ? AND undone = ''"
        with at_once(self._store):
            for item in items:
                about = (self._assignment, submission, item)
                rows = self._store.execute(f"SELECT ruling FROM decision {of_it}", about)
                rulings = {number for (number,) in rows if number is not None}
                self._store.execute(f"UPDATE decision SET undone = ? {of_it}", (now(), *about))
                for number in rulings:
                    self._leave(number, submission)

    def teach(self, kind: str, taught: Taught, submissions: Iterable[str]) -> None:
        """Keeps what a kind of question asks for, for all programs that ask it."""
        with at_once(self._store):
            for one in submissions:
                keep_taught(self._store, self._assignment, one, kind, taught, self._by, now())

    def forget(self, kind: str) -> None:
        """Takes back what was said of a kind of question, for all programs."""
        self._store.execute(
            "UPDATE teaching SET undone = ? WHERE assignment = ? AND kind = ? AND undone = ''",
            (now(), self._assignment, json.dumps(kind)),
        )

    def teachings(self) -> list[Teaching]:
        """What counts of all that was said of questions."""
        rows = self._store.execute(
            "SELECT kind, meaning, typed, by, MAX(made), COUNT(DISTINCT submission) FROM teaching"
            " WHERE assignment = ? AND undone = '' GROUP BY kind, meaning, typed ORDER BY MAX(id)",
            (self._assignment,),
        )
        return [
            Teaching(json.loads(kind), Taught(meaning, json.loads(typed)), by, made, count)
            for kind, meaning, typed, by, made, count in rows
        ]

    # Comments

    def comment(self, submission: str, check: str, said: str) -> None:
        """Keeps what a student is told about a check."""
        self._keep_comment(submission, check, said, None)

    def _keep_comment(self, submission: str, check: str, said: str, ruling: int | None) -> None:
        self._store.execute(
            "INSERT INTO comment (assignment, submission, check_id, said, by, made, ruling)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                self._assignment,
                submission,
                check,
                storable(said)[:MAX_REMARK],
                storable(self._by),
                now(),
                ruling,
            ),
        )

    def undo_comment(self, number: int) -> None:
        """Takes back what a student was told."""
        self._store.execute(
            "UPDATE comment SET undone = ? WHERE id = ? AND assignment = ? AND undone = ''",
            (now(), number, self._assignment),
        )

    def comments(self, submission: str) -> list[Comment]:
        """All that was ever told to a student, in that order."""
        rows = self._store.execute(
            "SELECT id, check_id, said, by, made, undone FROM comment"
            " WHERE assignment = ? AND submission = ? ORDER BY id",
            (self._assignment, submission),
        )
        return [Comment(*row) for row in rows]

    # Notes

    def note(self, submission: str, student: str, check: str, said: str) -> None:
        """Keeps what a student asked about a check."""
        self._store.execute(
            "INSERT INTO note (assignment, submission, student, check_id, said, by, made)"
            " VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                self._assignment,
                submission,
                storable(student),
                check,
                storable(said)[:MAX_NOTE],
                storable(self._by),
                now(),
            ),
        )

    def undo_note(self, number: int) -> None:
        """Takes back a note that was not meant; it stays in the list."""
        self._store.execute(
            "UPDATE note SET undone = ? WHERE id = ? AND assignment = ? AND undone = ''",
            (now(), number, self._assignment),
        )

    def notes(self) -> list[Note]:
        """All notes, in the order in which they were made."""
        rows = self._store.execute(
            "SELECT id, submission, student, check_id, said, by, made, undone FROM note"
            " WHERE assignment = ? ORDER BY id",
            (self._assignment,),
        )
        return [Note(*row) for row in rows]

    # What counts now

    def guided(self) -> frozenset[str]:
        """The submissions about which anything was ever said."""
        return frozenset(
            one
            for table in ("decision", "teaching", "comment")
            for (one,) in self._store.execute(
                f"SELECT DISTINCT submission FROM {table} WHERE assignment = ?",
                (self._assignment,),
            )
        )

    def decided(self) -> dict[str, dict[str, Noted]]:
        """What was decided last about each thing, by submission; all of it may be taken back."""
        rows = self._store.execute(
            "SELECT submission, item, undone, points, out_of, remark, by, made, version, override"
            " FROM decision WHERE assignment = ? ORDER BY id",
            (self._assignment,),
        )
        found: dict[str, dict[str, Noted]] = {}
        for submission, item, undone, *said in rows:
            of = found.setdefault(submission, {})
            # What was taken back hides nothing that was decided before, and counts still.
            if not undone or item not in of or of[item].undone:
                of[item] = Noted(item, Decision(*said), undone)
        return found

    def history(self, submission: str) -> list[Noted]:
        """All that was ever decided about a submission, the last first."""
        rows = self._store.execute(
            "SELECT item, undone, points, out_of, remark, by, made, version, override"
            " FROM decision WHERE assignment = ? AND submission = ? ORDER BY id DESC",
            (self._assignment, submission),
        )
        return [Noted(item, Decision(*said), undone) for item, undone, *said in rows]

    def stamp(self) -> str:
        """Another text after anything in the store has changed."""
        tables = ("run", "entry", "grading", "decision", "teaching", "comment", "ruling", "note")
        last = [f"(SELECT MAX(rowid) FROM {one})" for one in tables]
        undone = [f"(SELECT COUNT(*) FROM {one} WHERE undone <> '')" for one in tables[3:]]
        ended = "(SELECT COUNT(ended) FROM run)"
        return str(self._store.execute(f"SELECT {', '.join([*last, *undone, ended])}").fetchone())
