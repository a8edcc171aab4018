"""What an instructor gets to see of a class, as plain data that is safe to show.

All that is decided about it is decided here and in `grader.classroom.answers`; the page only lays
it out. Text of students and platforms is cleaned here, and links are made here.
"""

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from urllib.parse import quote

from grader.classroom.answers import (
    Answer,
    CheckRow,
    Graded,
    Named,
    PartRow,
    by_name,
    check_rows,
    part_rows,
    reasons_not_run,
)
from grader.classroom.outcome import ClassResult, Row, State
from grader.classroom.people import name_of
from grader.classroom.spread import Spread, spread_of
from grader.core.outcome import Status
from grader.support.escape import clean_line

REASON_LIMIT = 500


@dataclass(frozen=True)
class Trouble:
    """Who or what could not be graded, and why."""

    who: Named
    reason: str


@dataclass(frozen=True)
class Waiting:
    """Who waits for a review: how many checks, and how many points it can give at most."""

    who: Named
    checks: int
    points: str


@dataclass(frozen=True)
class Marked:
    """What has to be known of scores, and of whose."""

    mark: str
    names: tuple[Named, ...]


@dataclass(frozen=True)
class StudentRow:
    """A student or a group in the table of all."""

    who: Named
    # Who is in the group; empty for a student alone.
    members: str
    state: str
    graded: bool
    points: str
    # The points without what being late costs; empty where it costs nothing.
    before: str
    # How late it was and what that costs, and the rule for it.
    late: str
    why: str
    review: str
    # Where the student's copy of the page is.
    page: str


@dataclass(frozen=True)
class ClassView:
    """A class as its page shows it."""

    title: str
    stage: str
    edition: str
    run: int
    made: str
    format: str
    max_score: str
    reused: int
    # Faults of ours, and what was handed in and cannot be graded.
    faults: tuple[Trouble, ...]
    refused: tuple[Trouble, ...]
    waiting: tuple[Waiting, ...]
    waiting_points: str
    marked: tuple[Marked, ...]
    spread: Spread | None
    parts: tuple[PartRow, ...]
    checks: tuple[CheckRow, ...]
    stopped: tuple[Answer, ...]
    students: tuple[StudentRow, ...]
    nothing: tuple[Named, ...]
    unread: tuple[Trouble, ...]
    # For how many the late policy did nothing, and why; empty for nobody.
    without_time: str

    @property
    def graded(self) -> int:
        """How many were graded."""
        return sum(row.graded for row in self.students)

    @property
    def late(self) -> bool:
        """Whether anybody was late."""
        return any(row.late for row in self.students)


def class_view(result: ClassResult) -> ClassView:
    """All that the page of a class shows."""
    rows = sorted(result.rows, key=lambda row: by_name(_named(row)))
    graded = [
        Graded(_named(row), row.document)
        for row in rows
        if row.state is State.GRADED and row.document is not None
    ]
    waiting = sorted(_waiting(rows), key=lambda one: -float(one.points))
    return ClassView(
        title=clean_line(result.title),
        stage=clean_line(result.stage),
        edition=clean_line(result.edition),
        run=result.run,
        made=clean_line(result.made),
        format=clean_line(result.format),
        max_score=f"{result.max_score:g}",
        reused=sum(row.reused for row in rows),
        faults=_troubles(rows, State.FAULT),
        refused=_troubles(rows, State.REFUSED, State.ANOTHER),
        waiting=tuple(waiting),
        waiting_points=f"{round(sum(row.pending for row in rows), 2):g}",
        marked=tuple(_marked(rows)),
        spread=spread_of(_points(rows), result.max_score),
        parts=part_rows(one.document.parts for one in graded),
        checks=check_rows(graded),
        stopped=reasons_not_run(graded),
        students=tuple(map(_student, rows)),
        nothing=tuple(_named(row) for row in rows if row.state is State.NOTHING),
        unread=tuple(
            Trouble(Named(clean_line(one.name)), clean_line(one.reason, REASON_LIMIT))
            for one in result.unread
        ),
        without_time=result.without_time,
    )


def _named(row: Row) -> Named:
    return Named(clean_line(row.name) or "(no name)", link(row.instructor_page))


def link(path: str) -> str:
    """A relative path as a link, whatever characters are in it. One that leads elsewhere, which is
    none of ours, is no link.
    """
    parts = PurePosixPath(path).parts
    if not parts or "/" in parts[0] or ".." in parts:
        return ""
    try:
        return f"./{quote(os.fsencode(path))}"
    except UnicodeEncodeError:
        return ""


def _troubles(rows: Iterable[Row], *states: State) -> tuple[Trouble, ...]:
    return tuple(
        Trouble(_named(row), clean_line(row.reason, REASON_LIMIT))
        for row in rows
        if row.state in states
    )


def _waiting(rows: Iterable[Row]) -> Iterable[Waiting]:
    for row in rows:
        count = sum(check.outcome is Status.REVIEW for check in row.checks)
        if row.state is State.GRADED and (count or row.pending):
            yield Waiting(_named(row), count, f"{row.pending:g}")


def _marked(rows: Iterable[Row]) -> Iterable[Marked]:
    names: dict[str, list[Named]] = {}
    for row in rows:
        for mark in row.marks:
            names.setdefault(mark, []).append(_named(row))
    return (Marked(mark, tuple(whose)) for mark, whose in names.items())


def _points(rows: Iterable[Row]) -> list[float]:
    """The points that count, of those who were graded."""
    graded = (row.points for row in rows if row.state is State.GRADED)
    return [points for points in graded if points is not None]


def _student(row: Row) -> StudentRow:
    points = row.points if row.state is State.GRADED else None
    return StudentRow(
        who=_named(row),
        members=clean_line(name_of(row.students)) if len(row.students) > 1 else "",
        state=row.state.value,
        graded=row.state is State.GRADED,
        points="" if points is None else f"{points:g}",
        before=f"{row.score:g}" if points not in (None, row.score) else "",
        late=_late(row),
        why=clean_line(row.lateness.why),
        review=f"{row.pending:g}" if row.pending else "",
        page=link(row.page),
    )


def _late(row: Row) -> str:
    """How late it is, and what that costs, in a few words; empty for in time."""
    days, lost = row.lateness.days, row.lateness.lost
    said = f"{days} day{'s' if days > 1 else ''}" if days else ""
    if not said and row.entry is not None and row.entry.late:
        said = "late"
    if lost:
        said = f"{said or 'late'}, −{100 * lost:.3g} %"
    return said
