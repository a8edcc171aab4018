"""What was filled in to a gradebook, for whom not, and why."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from grader.classroom.matching import pair, told_apart
from grader.classroom.outcome import ClassResult, Row, State
from grader.classroom.people import Student, Unread

# What the sentence about a row that has no points begins with.
WITHOUT = {
    State.NOTHING: "handed in nothing",
    State.REFUSED: "cannot be graded",
    State.ANOTHER: "handed in another assignment",
    State.FAULT: "was not graded",
}


@dataclass(frozen=True)
class Filled:
    """A grade that was filled in, and what the cell said before."""

    name: str
    value: str
    before: str = ""


@dataclass(frozen=True)
class Book:
    """A gradebook to be taken back by its platform, and what is to be said about it."""

    data: bytes
    filled: tuple[Filled, ...]
    # The students, of the class or of the file, whose grade was not filled in.
    left: tuple[Unread, ...]
    # What holds for the file as a whole: scaled points, guarded cells.
    notes: tuple[str, ...] = ()


@dataclass
class Filling:
    """The students of a class, each with what was found, and those of a gradebook."""

    result: ClassResult
    listed: Sequence[Student]
    filled: list[Filled] = field(default_factory=list)
    left: list[Unread] = field(default_factory=list)
    # What there is for a student of the gradebook, by the place there.
    _rows: Mapping[int, Row] = field(init=False)

    def __post_init__(self) -> None:
        """Finds everybody of the class in the gradebook. What this run found comes before what the
        store has.
        """
        before, unclear_before = self._places(self.result.others)
        now, unclear = self._places(self.result.rows)
        self._rows, unclear = {**before, **now}, (unclear | unclear_before) - now.keys()
        for at, student in enumerate(self.listed):
            if at in unclear:
                self._leave(told_apart(student), "may be somebody who was not found for sure")
            elif at not in self._rows:
                some = "was not asked for, and no earlier run has points for this student"
                whole = "is in the gradebook, and not in this class"
                self.leave(at, some if self.result.is_of_some else whole)
            elif self._rows[at].points is None:
                row = self._rows[at]
                said = WITHOUT.get(row.state, "has no points")
                self._leave(student.name, f"{said}: {row.reason}" if row.reason else said)

    def _places(self, rows: Sequence[Row]) -> tuple[dict[int, Row], frozenset[int]]:
        """These rows by the places of their students in the gradebook, and the places of which
        nobody can say whose they are. Whoever is not found is listed.
        """
        everybody = [(one, row) for row in rows for one in row.students]
        pairing = pair([student for student, _ in everybody], self.listed)
        for place, reason in sorted(pairing.reasons.items()):
            self._leave(everybody[place][0].name, reason)
        for row in rows:
            if not row.students:
                self._leave(row.name, "nobody knows whose submission this is")
        found = {at: everybody[place][1] for place, at in pairing.found.items()}
        return found, pairing.unclear

    def row_for(self, at: int) -> Row | None:
        """What was found for a student of the gradebook; None where that is nobody of the class."""
        return self._rows.get(at)

    def leave(self, at: int, reason: str) -> None:
        """Says why a student of the gradebook has no grade from here."""
        self._leave(self.listed[at].name, reason)

    def note(self, at: int, value: str, before: str) -> None:
        """Says that a student of the gradebook has one."""
        self.filled.append(Filled(self.listed[at].name, value, before))

    def _leave(self, name: str, reason: str) -> None:
        self.left.append(Unread(name, reason))

    def book(self, data: bytes, notes: Sequence[str]) -> Book:
        """The gradebook, and all that was said."""
        rows = [row for row in self._rows.values() if row.points is not None]
        late = sum(row.lateness.lost > 0 for row in rows)
        pending = sum(row.pending > 0 for row in rows)
        said = list(notes)
        others = set(map(id, self.result.others))
        before = sum(id(one) in others for one in rows)
        if before:
            said.append(
                f"grades of students who were not asked for, as the store has them: {before}"
            )
        if late:
            said.append(
                f"grades from which points for being late were taken: {late}; "
                "switch off the late policy of the platform, or they are taken twice"
            )
        if pending:
            said.append(f"grades that may still rise, because something needs review: {pending}")
        return Book(data, tuple(self.filled), tuple(self.left), tuple(said))


def scaling(result: ClassResult, possible: float | None, where: str) -> tuple[float, list[str]]:
    """What points are multiplied by to fit a column, and what is to be said about it."""
    if possible is None:
        return 1.0, [
            f"{where} does not say how many points it gives: points are filled in as they are"
        ]
    if possible == result.max_score:
        return 1.0, []
    if possible <= 0 or result.max_score <= 0:
        return 1.0, [f"{where} gives {possible:g} points: points are filled in as they are"]
    return possible / result.max_score, [
        f"{where} gives {possible:g} points, and the assignment {result.max_score:g}: "
        "points are scaled"
    ]


def number(value: float, decimal: str = ".") -> str:
    """Points with two decimals at most."""
    said = f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
    return said.replace(".", decimal)


def to_number(text: str) -> float | None:
    """What a cell with a number means; None for any other."""
    found = re.fullmatch(r"-?\d{1,9}(?:[.,]\d{1,9})?", text.strip())
    return float(found[0].replace(",", ".")) if found else None
