"""What a run found for a class, as data: the same behind gradebooks, page and terminal."""

from dataclasses import dataclass, field
from enum import StrEnum

from grader.classroom.people import Entry, Student, Unread
from grader.report.marks import marks_of
from grader.store.document import CheckDocument, Document, PartDocument


class State(StrEnum):
    """How a student's grading ended."""

    GRADED = "graded"
    # Nothing was handed in: in the roster only.
    NOTHING = "nothing handed in"
    # What was handed in cannot be graded, and a sentence says why.
    REFUSED = "cannot be graded"
    # What was handed in belongs to another assignment.
    ANOTHER = "handed in another assignment"
    # A fault of ours: tried again in the next run, never a zero.
    FAULT = "not graded"


@dataclass(frozen=True)
class Lateness:
    """How late something was, and what that costs."""

    days: int = 0
    # What is lost of the points, from 0 to 1.
    lost: float = 0.0
    # The rule that was applied, in words; empty where nothing was.
    why: str = ""


@dataclass(frozen=True)
class Row:
    """What was found for one student, or for a group."""

    name: str
    students: tuple[Student, ...]
    state: State
    entry: Entry | None = None
    # Why it was not graded.
    reason: str = ""
    # The result, as `grade --json` writes it; None where there is none.
    document: Document | None = None
    lateness: Lateness = field(default_factory=Lateness)
    # Whether this result was made by an earlier run, of the same files.
    reused: bool = False
    # The names of this student's pages in OUT; empty where there are none.
    page: str = ""
    instructor_page: str = ""

    @property
    def score(self) -> float | None:
        """The points as they were earned."""
        return None if self.document is None else self.document.score

    @property
    def parts(self) -> tuple[PartDocument, ...]:
        """The parts of the result."""
        return () if self.document is None else self.document.parts

    @property
    def checks(self) -> tuple[CheckDocument, ...]:
        """The checks of the result."""
        return () if self.document is None else self.document.checks

    @property
    def marks(self) -> tuple[str, ...]:
        """What has to be known of the score wherever it stands, in sentences."""
        return marks_of(() if self.document is None else self.document.problems)

    @property
    def points(self) -> float | None:
        """The points that count: less what being late costs."""
        if self.score is None:
            return None
        return round(self.score * (1 - self.lateness.lost), 2)

    @property
    def pending(self) -> float:
        """How many points more a review can give at most."""
        return 0.0 if self.document is None else self.document.pending or 0.0


@dataclass(frozen=True)
class ClassResult:
    """What a run found for everybody."""

    run: int
    assignment: str
    title: str
    stage: str
    edition: str
    max_score: float
    # When the run began, in UTC, as 2026-11-19T12:00:00Z.
    made: str
    format: str
    # Sorted by name.
    rows: tuple[Row, ...]
    unread: tuple[Unread, ...] = ()
    # Of what less than the whole it is, as in "checkpoint" or "part-5.1"; empty for the whole. And
    # whether it is about some of the class only.
    scope: str = ""
    is_of_some: bool = False
    # Where it is: what the store has of the others, for files that are about everybody.
    others: tuple[Row, ...] = ()
    # Whether the course says what being late costs.
    late_policy: bool = False

    @property
    def without_time(self) -> str:
        """For how many a late policy did nothing, in a sentence; empty where it did all it can."""
        graded = [row.entry for row in self.rows if row.document is not None]
        missing = sum(entry is None or entry.moment is None for entry in graded)
        if not self.late_policy or not missing:
            return ""
        return (
            f"The late policy took nothing off for {missing} of {len(graded)} submissions, "
            "because the platform recorded no time for them. Take these points off there."
        )
