"""A class that nobody handed in, made up in a store: as large or as hostile as a test wants it."""

import json
from collections.abc import Callable
from pathlib import Path

from grader.classroom.outcome import Lateness, State
from grader.core.outcome import Status
from grader.core.place import Place
from grader.intake import Submission
from grader.program.reading import OpenQuestion
from grader.store import gradings
from grader.store.database import at_once, open_store
from grader.store.decisions import Guidance
from grader.store.document import Agenda, CheckDocument, Matter
from grader.store.gradings import Grading, Kept
from grader.support.escape import clean_line
from tests import classes
from tests.classes import finding, part

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
    found = [_check(at, at in failed, number, say) for at in range(checks)]
    document = classes.document(
        100.0 - failing,
        checks=found,
        pending=1.0,
        parts=tuple(part(9.0, 10, say(str(one)), say("Cards")) for one in range(10)),
        hashes={"submission": submission.digest[:16]},
    )
    agenda = Agenda(
        matters=tuple(_matter(one) for one in found if one.outcome is not Status.PASSED),
        questions=(OpenQuestion(json.dumps(say("how much")), say("? ")),),
        meanings=(say("a wager"), say("a name")),
    )
    page = f"<!DOCTYPE html><title>x</title><p>{number}</p>"
    return Grading(str(number), document, page, page, agenda, submission, Guidance().digest)


def _check(at: int, failed: bool, number: int, say: Say) -> CheckDocument:
    outcome = "passed" if not failed else ("failed", "failed", "review")[at % 3]
    found = finding(
        got=say(str(10 + number % 3)),
        expected=say("12"),
        typed=(say("from hand import score"), say(f"score({number})")),
        printed=say("A round."),
        hints=(say(f"Look at case {at}."),),
        hint_messages=(f"hint.{at}",),
        places=(Place(say("hand.py"), 2, say("return 0")),) if at % 2 else (),
    )
    return classes.check(
        outcome,
        id=say(f"hand.check_{at:03}"),
        part=say(str(at % 10)),
        title=say(f"What number {at} looks at."),
        comments=(say("Hm."),) if failed else (),
        finding=found if failed else None,
    )


def _matter(check: CheckDocument) -> Matter:
    return Matter(
        check=check.id,
        item=check.id,
        override=check.outcome is Status.FAILED,
        worth=0.5,
        version="",
        outcome=check.outcome,
    )
