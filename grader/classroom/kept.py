"""A class as the store remembers it: how everybody stands after the last run of all, and after what
was graded since, be it of some only or by a run that goes on.
"""

import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

import msgspec

from grader.classroom.outcome import ClassResult, Lateness, Row, State
from grader.classroom.people import Entry, Student, Unread
from grader.classroom.present import Found
from grader.core.assignment import Assignment, load_assignment, total
from grader.core.term import Term
from grader.grading.grade import Wish, wanted_parts
from grader.store import gradings
from grader.store.gradings import Kept
from grader.support.faults import UsageError

# A student's name, and which of those with the same name it is.
Who = tuple[str, int]


@dataclass(frozen=True)
class Going:
    """A run that has not come to its end: it goes on, or was stopped."""

    number: int
    began: str
    done: int
    count: int
    # Whether it is one of a desk's own.
    desk: bool


@dataclass(frozen=True)
class Standing:
    """How a class stands."""

    # The run of all that it begins with, when that began, and what it was about.
    run: int
    began: str
    about: Mapping[str, Any]
    rows: Mapping[Who, Kept]
    # What the run of all before that found; where there is none, what this one found at first.
    before: Mapping[Who, Kept]
    going: Going | None

    @property
    def wish(self) -> Wish:
        """How the class was graded, as far as that changes what is found."""
        kind, weak, isolated = self.about.get("sandbox", (None, False, False))
        return Wish(
            key=self._address,
            stage=self.about["stage"],
            edition=self.about["edition"],
            course={"": self._term},
            seed=self.about["seed"],
            only=tuple(self.about["only"]),
            named=tuple(self.about.get("named", ())),
            sandbox=kind,
            weak_sandbox_allowed=weak,
            isolation_required=isolated,
            anyway=self.about.get("anyway", False),
        )

    @property
    def assignment(self) -> Assignment:
        """The assignment of the class."""
        return self.wish.adapted(load_assignment(self._address))

    @property
    def _term(self) -> Term:
        """What the course set of it."""
        return msgspec.convert(self.about.get("term", {}), Term)

    @property
    def _address(self) -> str:
        """What the assignment is found by."""
        found: str = self.about.get("address") or self.about["assignment"]
        return found


def standing_of(store: sqlite3.Connection) -> Standing:
    """How the class of a store stands; UsageError where none was graded."""
    runs = gradings.runs(store)
    whole = [run for run in runs if not run[3]["some"]]
    # A run about a part or a checkpoint only is not in the way of one about everything.
    most = [run for run in whole if not run[3]["scope"]] or whole
    if not most:
        raise UsageError("no class was graded here yet; grade one: make grade-all SUBMISSIONS=path")
    ended = [run for run in most if run[2]]
    number, began, _, about = ended[-1] if ended else most[0]
    later = [run for run in runs if run[0] > number and _extent(run[3]) == _extent(about)]
    first = rows = _by_who(gradings.entries_of(store, number))
    earlier = [run for run in ended[:-1] if _extent(run[3]) == _extent(about)]
    before = _by_who(gradings.entries_of(store, earlier[-1][0])) if earlier else first
    for run in later:
        rows = rows | _by_who(gradings.entries_of(store, run[0]))
    return Standing(number, began, about, rows, before, _going(store, runs[-1]))


def others_of(
    store: sqlite3.Connection, about: Mapping[str, Any], rows: Iterable[Row], points: float
) -> tuple[Row, ...]:
    """What is known of everybody but these: from the last run of all that was about as much as
    this, and from those of some since. Points out of another maximum are none here.
    """
    runs = [run for run in gradings.runs(store) if _extent(run[3]) == _extent(about)]
    whole = [number for number, _, ended, of in runs if ended and not of["some"]]
    first, known = max(whole, default=0), dict[Who, Kept]()
    for number, *_ in runs:
        if number >= first:
            known |= _by_who(gradings.entries_of(store, number))
    asked = {row.name for row in rows}
    found = [row_of(store, one) for (name, _), one in known.items() if name not in asked]
    return tuple(row for row in found if row.document is None or row.document.max_score == points)


def rows_of(store: sqlite3.Connection, standing: Standing) -> list[Found]:
    """What was found for everybody, by name, each with the number of the grading."""
    found = [(row_of(store, row), row.grading) for row in standing.rows.values()]
    return sorted(found, key=lambda one: (one[0].name.casefold(), one[0].name))


def class_result(standing: Standing, rows: tuple[Row, ...]) -> ClassResult:
    """The same as a run gives it, for files about the class."""
    about, assignment = standing.about, standing.assignment
    parts = wanted_parts(assignment, standing.wish)
    return ClassResult(
        run=standing.run,
        assignment=assignment.key,
        title=assignment.title,
        stage=about["stage"],
        edition=about["edition"],
        max_score=total(parts),
        made=standing.began,
        format=about["format"],
        rows=rows,
        unread=tuple(Unread(name, reason) for name, reason in about.get("unread", ())),
        scope=about["scope"],
        late_policy=about.get("late", False),
    )


def row_of(store: sqlite3.Connection, kept: Kept) -> Row:
    """What was found for one student or group, with the result."""
    students = tuple(Student(**one) for one in kept.students)
    submitted = datetime.fromisoformat(kept.submitted) if kept.submitted else None
    entry = Entry(kept.name, students, Path(), submitted, kept.late, kept.origin)
    return Row(
        name=kept.name,
        students=students,
        state=State(kept.state),
        entry=entry,
        reason=kept.reason,
        document=None if kept.grading is None else gradings.document_of(store, kept.grading),
        lateness=Lateness(**kept.lateness),
        reused=kept.reused,
    )


def history_of(store: sqlite3.Connection, who: Who) -> Iterator[tuple[int, str, str, Kept]]:
    """What every run found for somebody, the last one first: its number, when it began, what less
    than the whole it was about, and what it found.
    """
    for number, began, _, about in reversed(gradings.runs(store)):
        row = _by_who(gradings.entries_of(store, number)).get(who)
        if row is not None:
            yield number, began, about["scope"], row


def _by_who(rows: Iterable[Kept]) -> dict[Who, Kept]:
    """The rows by who they are about; those who have the same name in the order of the run."""
    met: Counter[str] = Counter()
    found = {}
    for row in rows:
        met[row.name] += 1
        found[row.name, met[row.name]] = row
    return found


def _extent(about: Mapping[str, Any]) -> tuple[Any, ...]:
    """How much of which assignment a run was about, be it for all or for some."""
    return about["assignment"], about["stage"], about["edition"], about["scope"]


def _going(
    store: sqlite3.Connection, last: tuple[int, str, str | None, Mapping[str, Any]]
) -> Going | None:
    number, began, ended, about = last
    if ended:
        return None
    done = len(gradings.entries_of(store, number))
    return Going(number, began, done, about.get("count", 0), about.get("desk", False))
