"""Classes as a run leaves them behind, made up for tests."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from grader.classroom.outcome import ClassResult, Lateness, Row, State
from grader.classroom.people import Entry, Student
from grader.core.outcome import Status
from grader.store.document import CheckDocument, Document, FindingDocument, PartDocument


def finding(got: str | None = "11", expected: str | None = "12", **said: Any) -> FindingDocument:
    """A finding as a document has it."""
    plain: dict[str, Any] = {
        "label": "mismatch",
        "message": "finding.mismatch",
        "sentence": "",
        "typed": ("from hand import *", "score()"),
        "expected": expected,
        "got": got,
    }
    return FindingDocument(**plain | said)


def check(outcome: str = "passed", **said: Any) -> CheckDocument:
    """A check as a document has it."""
    plain: dict[str, Any] = {
        "id": "card.suit",
        "part": "1",
        "title": "Knows its suit.",
        "outcome": Status(outcome),
        "weight": 1,
        "earned": 1.0 if outcome in ("passed", "excused") else 0.0,
    }
    return CheckDocument(**plain | said)


def part(score: float, most: float = 100, id: str = "1", title: str = "card.py") -> PartDocument:
    """A part as a document has it."""
    return PartDocument(id=id, title=title, score=score, max_score=most)


def document(
    score: float,
    most: float = 100,
    checks: Sequence[CheckDocument] = (),
    pending: float = 0,
    **said: Any,
) -> Document:
    """The result of one part."""
    plain: dict[str, Any] = {
        "assignment": "dsc20",
        "stage": "final",
        "only": (),
        "submission": "student",
        "score": score,
        "max_score": most,
        "scaled_score": None,
        "forfeited": None,
        "otherwise": score,
        "pending": pending,
        "gradable": True,
        "parts": (part(score, most),),
        "checks": tuple(checks),
        "problems": (),
        "understood": (),
        "faults": (),
        "level": "isolated",
        "isolation": (),
        "left_open": (),
        "seed": 0,
        "python": "3.11.2",
        "made": "2026-11-19T12:00:00Z",
        "hashes": {},
        "seconds": 1.0,
    }
    return Document(**plain | said)


def row(
    student: Student,
    score: float | None = None,
    *,
    state: State | None = None,
    others: Sequence[Student] = (),
    origin: Sequence[str] = (),
    name: str = "",
    reason: str = "",
    lateness: Lateness | None = None,
    **said: Any,
) -> Row:
    """The row of a student who has a score, or has none."""
    shown = name or student.name
    return Row(
        name=shown,
        students=(student, *others),
        state=state or (State.NOTHING if score is None else State.GRADED),
        entry=Entry(shown, (student, *others), Path("there"), origin=tuple(origin)),
        reason=reason,
        document=None if score is None else document(score, **said),
        lateness=lateness or Lateness(),
    )


def result(*rows: Row, most: float = 100) -> ClassResult:
    """What a run found for them."""
    return ClassResult(
        run=1,
        assignment="dsc20",
        title="Blackjack",
        stage="final",
        edition="",
        max_score=most,
        made="2026-11-19T12:00:00Z",
        format="folders",
        rows=rows,
    )


def entry(*students: Student, submitted: str = "", late: bool = False, name: str = "") -> Entry:
    """An attempt at a moment."""
    moment = datetime.fromisoformat(submitted) if submitted else None
    shown = name or ", ".join(one.name for one in students)
    return Entry(shown, students, Path("there"), moment, late)
