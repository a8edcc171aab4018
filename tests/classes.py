"""Classes as a run leaves them behind, made up for tests."""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from grader.classroom.outcome import ClassResult, Lateness, Row, State
from grader.classroom.people import Entry, Student


def check(outcome: str = "passed", **said: Any) -> dict[str, Any]:
    """A check as a result's document has it."""
    found = {
        "id": "card.suit",
        "part": "1",
        "title": "Knows its suit.",
        "outcome": outcome,
        "weight": 1,
        "earned": 1.0 if outcome in ("passed", "excused") else 0.0,
        "finding": None,
    }
    return found | said


def document(
    score: float, most: float = 100, checks: Sequence[dict[str, Any]] = (), pending: float = 0
) -> dict[str, Any]:
    """The result of one part."""
    part = {"id": "1", "title": "card.py", "score": score, "max_score": most}
    return {
        "score": score,
        "max_score": most,
        "pending": pending,
        "parts": [part],
        "checks": list(checks),
    }


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
