"""A class that nobody handed in, made up in a store: as large or as hostile as a test wants it."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from grader.classroom.outcome import Lateness, State
from grader.grading.result import FORMAT
from grader.intake import Submission
from grader.store import gradings
from grader.store.database import at_once, open_store
from grader.store.decisions import Guidance
from grader.store.gradings import Grading, Kept
from grader.support.escape import clean_line

WHEN = "2026-11-19T12:00:00Z"
# Text in the place of which a hostile student writes whatever they like.
Say = Callable[[str], str]


def make_class(
    out: Path, students: int, checks: int, failing: int, say: Say = lambda text: text
) -> None:
    """Keeps a run for so many students, each of whom failed some of so many checks. Each third of
    these waits for a review, and each student's program asks what nobody understood.
    """
    about = {
        "source": "made up",
        "format": say("a folder"),
        "assignment": "dsc20",
        "stage": "final",
        "edition": "",
        "only": [],
        "named": [],
        "scope": "",
        "some": False,
        "seed": 0,
        "details": "",
        "count": students,
        "unread": [[say("x"), say("y")]],
    }
    with open_store(out) as store:
        run = gradings.begin_run(store, WHEN, about)
        rows = []
        with at_once(store):
            for number in range(students):
                grading = _grading(number, checks, failing, say)
                name = clean_line(say(f"Student {number:03}"))
                rows.append(_row(name, gradings.keep(store, grading), say))
        gradings.end_run(store, run, WHEN, rows)


def _row(name: str, grading: int, say: Say) -> Kept:
    return Kept(
        name=name,
        students=[{"name": name, "id": say("1"), "email": say("a"), "login": say("b")}],
        submitted=WHEN,
        state=State.GRADED,
        reason="",
        lateness=vars(Lateness(1, 0.1, say("late"))),
        reused=False,
        grading=grading,
    )


def _grading(number: int, checks: int, failing: int, say: Say) -> Grading:
    source = f"def score(hand):\n    return {number}  # {say('')}\n".encode("utf-8", "replace")
    submission = Submission(say(str(number)), {"hand": source * 40}, files={"hand": say("hand.py")})
    # Those who failed the same checks made some of the same mistakes.
    failed = {(number * 7 + step * 3) % checks for step in range(failing)}
    documents = [_check(at, at in failed, number, say) for at in range(checks)]
    document: dict[str, Any] = {
        "format": FORMAT,
        "assignment": "dsc20",
        "stage": "final",
        "score": 100.0 - failing,
        "max_score": 100,
        "pending": 1.0,
        "gradable": True,
        "faults": [],
        "parts": [
            {"id": say(str(part)), "title": say("Cards"), "score": 9.0, "max_score": 10}
            for part in range(10)
        ],
        "checks": documents,
        "hashes": {"submission": submission.digest[:16]},
    }
    agenda = {
        "matters": [_matter(one) for one in documents if one["outcome"] != "passed"],
        "questions": [{"kind": json.dumps(say("how much")), "screen": say("? ")}],
        "meanings": [say("a wager"), say("a name")],
    }
    page = f"<!DOCTYPE html><title>x</title><p>{number}</p>"
    return Grading(
        str(number), WHEN, "3", "0", document, page, page, agenda, submission, Guidance().digest
    )


def _check(at: int, failed: bool, number: int, say: Say) -> dict[str, Any]:
    outcome = "passed" if not failed else ("failed", "failed", "review")[at % 3]
    lines = [{"file": say("hand.py"), "line": 2, "text": say("return 0")}]
    finding = {
        "label": "mismatch",
        "message": "finding.mismatch",
        "sentence": "",
        "typed": [say("from hand import score"), say(f"score({number})")],
        "expected": say("12"),
        "got": say(str(10 + number % 3)),
        "printed": say("A round."),
        "hints": [say(f"Look at case {at}.")],
        "hint_messages": [f"hint.{at}"],
        "frames": [],
        "places": lines if at % 2 else [],
    }
    return {
        "id": say(f"hand.check_{at:03}"),
        "part": say(str(at % 10)),
        "title": say(f"What number {at} looks at."),
        "outcome": outcome,
        "weight": 1,
        "earned": 0.0 if failed else 1.0,
        "excused_by": [],
        "cause": None,
        "comments": [say("Hm.")] if failed else [],
        "finding": finding if failed else None,
    }


def _matter(check: dict[str, Any]) -> dict[str, Any]:
    return {
        "check": check["id"],
        "item": check["id"],
        "override": check["outcome"] == "failed",
        "worth": 0.5,
        "version": "",
        "outcome": check["outcome"],
        "finding": None,
    }
