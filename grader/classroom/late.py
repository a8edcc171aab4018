"""What being late costs: computed from the recorded time of a submission, never from the clock."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Annotated

import msgspec

from grader.classroom.columns import find_columns, folded, listed
from grader.classroom.outcome import Lateness
from grader.classroom.people import Entry, Student, Unread
from grader.classroom.sheet import Line, Sheet, read_sheet
from grader.support.faults import UsageError
from grader.support.schema import Schema

DAY = timedelta(days=1)
MOST_DAYS = 3_660
DAYS = frozenset({"days", "extradays", "extensiondays", "extension", "tage"})
DUES = frozenset({"due", "duedate", "newdue", "newduedate", "until", "deadline", "frist"})
# A column that may hold any of them.
ANY = frozenset({"student", "who"})
KEYS = ("id", "email", "login")

Count = Annotated[float, msgspec.Meta(ge=0, le=MOST_DAYS)]
PerCent = Annotated[float, msgspec.Meta(ge=0, le=100)]


class Late(Schema, frozen=True):
    """The late policy of a course. For each day begun after the deadline and the grace, `per_day`
    per cent of the points are lost, `at_most` that many; `cut_off_days` after the deadline, all.
    """

    due: Annotated[datetime, msgspec.Meta(tz=True)]
    grace_days: Count = 0.0
    grace_minutes: Annotated[float, msgspec.Meta(ge=0, le=MOST_DAYS * 24 * 60)] = 0.0
    per_day: PerCent = 0.0
    at_most: PerCent = 100.0
    cut_off_days: Count | None = None
    # The name of a CSV file beside this one: student (ID, e-mail or login), and days or due.
    extensions: str = ""

    def __post_init__(self) -> None:
        if not _is_usual(self.due):
            raise ValueError(f"due is in the year {self.due.year}")
        if self.cut_off_days is not None and timedelta(days=self.cut_off_days) < self.grace:
            raise ValueError("cut_off_days ends before the grace does")

    @property
    def grace(self) -> timedelta:
        """How long after the deadline nothing is lost."""
        return timedelta(days=self.grace_days, minutes=self.grace_minutes)


@dataclass(frozen=True)
class Extension:
    """More time for one student: days after the deadline, or a deadline of their own."""

    # What the file knows the student by, each with what kind of thing it is.
    keys: frozenset[tuple[str, str]]
    days: float | None
    due: datetime | None
    line: int

    def until(self, due: datetime) -> datetime:
        """The deadline of this student."""
        return self.due or due + timedelta(days=self.days or 0)

    def is_for(self, student: Student) -> bool:
        """Whether the line is about this student."""
        return bool(self.known_by(student))

    def known_by(self, student: Student) -> frozenset[str]:
        """By which kinds of thing the line is about this student."""
        own = {(kind, _folded(getattr(student, kind))) for kind in KEYS if getattr(student, kind)}
        return frozenset(kind for kind, _ in self.keys & own)


@dataclass(frozen=True)
class Policy:
    """A late policy with its extensions, ready to be asked."""

    late: Late
    extensions: tuple[Extension, ...] = ()
    # The file with the extensions.
    path: Path | None = None

    def lateness(self, entry: Entry) -> Lateness:
        """How late an attempt was, by its recorded time."""
        submitted = entry.moment
        if submitted is None:
            said = "The platform marks this as late, but no time is recorded. Nothing is taken off."
            return Lateness(why=said if entry.late else "")
        due = self.due(entry.students)
        days = _days_begun(submitted - due)
        charged = _days_begun(submitted - due - self.late.grace)
        if self._is_cut_off(submitted, due):
            end = f"{self.late.cut_off_days:g} days after the deadline ({_moment(due)})"
            return Lateness(days, 1.0, f"{_late(days)}: nothing counts that comes more than {end}.")
        if not days:
            said = "The platform marks this as late; by its recorded time it was handed in before "
            return Lateness(why=f"{said}{_moment(due)}." if entry.late else "")
        if not charged:
            return Lateness(days, 0.0, f"{_late(days)}, within the grace of the course.")
        lost = min(charged * self.late.per_day, self.late.at_most)
        counted = "" if charged == days else f", {_days(charged)} of them after the grace"
        limit = f", at most {self.late.at_most:g} %" if self.late.at_most < 100 else ""
        rule = f"{self.late.per_day:g} % of the points are lost for each day begun{limit}"
        return Lateness(days, lost / 100, f"{_late(days)}{counted}: {rule}.")

    def due(self, students: Sequence[Student]) -> datetime:
        """The deadline of a student, or the latest one of a group."""
        return max([self._due_of(one) for one in students], default=self.late.due)

    def unused(self, students: Sequence[Student]) -> tuple[Unread, ...]:
        """The extensions for nobody of the class: an identifier may be misspelled. UsageError
        where one student has several, or where one may be for several students.
        """
        for student in students:
            self._due_of(student)
        for one in self.extensions:
            self._must_be_for_one(one, students)
        return tuple(
            Unread(f"{self.path}, line {one.line}", "nobody in the class has this identifier")
            for one in self.extensions
            if not any(one.is_for(student) for student in students)
        )

    def _due_of(self, student: Student) -> datetime:
        own = [one for one in self.extensions if one.is_for(student)]
        if len(own) > 1:
            lines = " and ".join(str(one.line) for one in own)
            raise UsageError(
                f"{self.path}: lines {lines} are about the same student, {student.name}; one was "
                "expected: keep the one that holds"
            )
        return own[0].until(self.late.due) if own else self.late.due

    def _must_be_for_one(self, extension: Extension, students: Sequence[Student]) -> None:
        """One may choose a login that is the number of another."""
        known = {one: by for one in students if (by := extension.known_by(one))}
        shared = frozenset.intersection(*known.values()) if known else frozenset(KEYS)
        if not shared:
            said = "; ".join(f"{one.name} by {', '.join(sorted(by))}" for one, by in known.items())
            raise UsageError(
                f"{self.path}, line {extension.line}: this may be about several students: {said}; "
                f"call the column {', '.join(KEYS[:-1])} or {KEYS[-1]}, which says what is meant"
            )

    def _is_cut_off(self, submitted: datetime, due: datetime) -> bool:
        limit = self.late.cut_off_days
        return limit is not None and submitted > due + timedelta(days=limit)


def read_extensions(path: Path) -> tuple[Extension, ...]:
    """The extensions in a CSV file; UsageError where a line cannot be understood."""
    sheet = read_sheet(path)
    headers = [folded(header) for header in sheet.header]
    # The names of students are nothing to go by.
    columns = {role: at for role, at in find_columns(path, sheet.header).items() if role in KEYS}
    who = next((at for at, header in enumerate(headers) if header in ANY), None)
    days = next((at for at, header in enumerate(headers) if header in DAYS), None)
    due = next((at for at, header in enumerate(headers) if header in DUES), None)
    if (not columns and who is None) or (days is None and due is None):
        raise UsageError(
            f"{path}: the columns are {listed(sheet.header)}; expected one with the student's id, "
            "e-mail or login, and one called days or due"
        )
    found = []
    for line in sheet.body:
        keys = {(role, _folded(line[at])) for role, at in columns.items() if line[at].strip()}
        if who is not None and line[who].strip():
            keys |= {(kind, _folded(line[who])) for kind in KEYS}
        if not keys:
            raise UsageError(f"{path}, line {line.number}: no student is named; add an identifier")
        number = _read_days(sheet, line, -1 if days is None else days)
        moment = _read_due(sheet, line, -1 if due is None else due)
        if (number is None) == (moment is None):
            raise UsageError(
                f"{path}, line {line.number}: either days or a new due date was expected; "
                f"there {'is neither' if number is None else 'are both'}"
            )
        found.append(Extension(frozenset(keys), number, moment, line.number))
    return tuple(found)


def _read_days(sheet: Sheet, line: Line, column: int) -> float | None:
    said = line[column].strip()
    if not said:
        return None
    try:
        number = float(said.replace(",", "."))
    except ValueError:
        number = math.nan
    if not 0 <= number <= MOST_DAYS:
        raise UsageError(
            f"{sheet.path}, line {line.number}: {said!r} is not a number of days; "
            "write it as in 2 or 1.5"
        )
    return number


def _read_due(sheet: Sheet, line: Line, column: int) -> datetime | None:
    said = line[column].strip()
    if not said:
        return None
    try:
        moment = datetime.fromisoformat(said)
    except ValueError:
        moment = None
    if moment is None or moment.tzinfo is None or not _is_usual(moment):
        raise UsageError(
            f"{sheet.path}, line {line.number}: {said!r} is not a date with a time and its offset "
            "from UTC; write it as in 2026-11-19T23:59:00+01:00"
        )
    return moment


def _is_usual(moment: datetime) -> bool:
    """Whether a calendar can be counted on from there."""
    return 1970 <= moment.year < 3000


def _days_begun(late: timedelta) -> int:
    """How many days of 24 hours have begun."""
    return max(0, math.ceil(late / DAY))


def _days(number: int) -> str:
    return f"{number} day{'' if number == 1 else 's'}"


def _late(days: int) -> str:
    return f"{_days(days)} late"


def _moment(moment: datetime) -> str:
    return moment.isoformat(" ", "minutes")


def _folded(text: str) -> str:
    return text.strip().casefold()
