"""Grades one submission of a class, in whichever process: what is asked, and what is answered.

The files are read and what was decided is looked up where the class lies. A task carries all that
else is needed, so that it can be done on any machine with the same grader.
"""

import hashlib
import json
import platform
from collections.abc import Set
from dataclasses import asdict, dataclass, replace
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path

from grader import __version__
from grader.core.assignment import Assignment, load_assignment
from grader.grading.grade import Wish, grade_taken, open_decisions, taken, wished_sandbox
from grader.grading.reference_first import proven_in
from grader.grading.result import Result, hashes
from grader.intake import Submission
from grader.report.page import render_page
from grader.sandbox import SharedSandboxes
from grader.store.decisions import Guidance
from grader.store.gradings import Grading
from grader.support.faults import (
    AnotherAssignment,
    HarnessFault,
    Ungradable,
    UsageError,
    in_a_line,
)


@dataclass(frozen=True)
class Task:
    """A submission that is to be graded, and the name under which it is shown."""

    # Of all that the grading and its pages follow from: an equal key means an equal result.
    key: str
    name: str
    submission: Submission
    wish: Wish
    guidance: Guidance
    # What a student may see at most; empty: what the assignment says.
    details: str = ""


@dataclass(frozen=True)
class Known:
    """A grading that was made before, of the same files in the same way."""

    key: str


@dataclass(frozen=True)
class Refused:
    """Why a submission cannot be graded. `another`: it belongs to another assignment."""

    reason: str
    another: bool = False


@dataclass(frozen=True)
class Failed:
    """Why we could not grade a submission: a fault of ours."""

    reason: str


Answer = Grading | Known | Refused | Failed


def prepare(name: str, path: Path, wish: Wish, details: str, known: Set[str]) -> Task | Answer:
    """The task of grading what lies at a path; or the answer, where that is clear without."""
    try:
        submission, assignment = taken(path, wish)
    except (Ungradable, UsageError) as error:
        # Where a student's files lie is no matter of the student's, and often a folder of ours.
        reason = str(error).removeprefix(f"{path}: ")
        return Refused(reason, isinstance(error, AnotherAssignment))
    except Exception as error:
        return Failed(in_a_line(error))
    decisions = open_decisions(path, wish, assignment)
    guidance = decisions.guidance(submission.digest, submission.older_digest)
    return prepare_taken(name, submission, assignment, guidance, wish, details, known)


def prepare_taken(
    name: str,
    submission: Submission,
    assignment: Assignment,
    guidance: Guidance,
    wish: Wish,
    details: str,
    known: Set[str],
) -> Task | Answer:
    """The same for a submission whose files were read."""
    wish = replace(wish, decisions=None)
    key = _key(name, details, wish, submission, assignment, guidance)
    return Known(key) if key in known else Task(key, name, submission, wish, guidance, details)


def answer(task: Task) -> Answer:
    """The grading of a submission."""
    try:
        found = graded(task)
        return found if isinstance(found, Failed) else fresh(task, found)
    except Exception as error:
        return Failed(in_a_line(error))


def graded(task: Task) -> Result | Failed:
    """The result for a submission."""
    try:
        assert task.wish.key is not None
        assignment = task.wish.adapted(load_assignment(task.wish.key))
        result = grade_taken(task.submission, assignment, task.wish, task.guidance, _shared())
        return replace(result, submission=task.name)
    except HarnessFault as fault:
        return Failed(str(fault))
    except Exception as error:
        return Failed(in_a_line(error))


@cache
def _shared() -> SharedSandboxes:
    """The sandboxes of this process: what is started once need not be started for every student."""
    shared = SharedSandboxes()
    Finalize(None, shared.close, exitpriority=1)
    return shared


def prove(asked: tuple[Wish, Path | None]) -> Wish | Failed:
    """The wish, once the reference was seen to earn everything here. In the folder are verdicts of
    before, if there is one.
    """
    wish, folder = asked
    try:
        assert wish.key is not None
        assignment = wish.adapted(load_assignment(wish.key))
        with wished_sandbox(wish, assignment, _shared()) as sandbox:
            return proven_in(sandbox, assignment, wish, folder)
    except HarnessFault as fault:
        return Failed(str(fault))
    except Exception as error:
        return Failed(in_a_line(error))


def fresh(task: Task, result: Result) -> Grading:
    """A result with the pages about it."""
    details = task.details or result.assignment.details
    return Grading(
        key=task.key,
        document=result.document(),
        page=render_page(result, "student", details),
        instructor_page=render_page(result, "instructor", details),
        agenda=result.agenda,
        submission=task.submission,
        guidance=task.guidance.digest,
    )


def _key(
    name: str,
    details: str,
    wish: Wish,
    submission: Submission,
    assignment: Assignment,
    guidance: Guidance,
) -> str:
    """A hash of all that a grading and its pages follow from."""
    about = {
        "name": name,
        "details": details,
        "submission": submission.digest,
        "problems": [asdict(problem) for problem in submission.problems],
        "assignment": assignment.key,
        "stage": wish.stage,
        "edition": assignment.edition,
        "seed": wish.seed,
        "only": [wish.only, wish.named],
        "doubt": wish.doubt,
        "sandbox": [wish.sandbox, wish.weak_sandbox_allowed, wish.isolation_required],
        "hashes": hashes(assignment, submission),
        "decisions": guidance.digest,
        "versions": [__version__, platform.python_version()],
    }
    return hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()
