"""Grades one submission of a class, in whichever process: what is asked, and what is answered."""

import hashlib
import json
import platform
from collections.abc import Mapping, Set
from dataclasses import asdict, dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any

from grader import __version__
from grader.core.assignment import Assignment
from grader.grading.grade import Wish, grade, open_decisions, taken
from grader.grading.result import Result, hashes
from grader.intake import Submission
from grader.report.page import render_page
from grader.sandbox import SharedSandboxes
from grader.support.faults import HarnessFault, Ungradable, UsageError, in_a_line


@dataclass(frozen=True)
class Task:
    """A submission that is to be graded, and the name under which it is shown."""

    name: str
    path: Path
    wish: Wish
    # What a student may see at most; empty: what the assignment says.
    details: str = ""


@dataclass(frozen=True)
class Fresh:
    """A grading that was made just now."""

    key: str
    document: Mapping[str, Any]
    page: str
    instructor_page: str


@dataclass(frozen=True)
class Known:
    """A grading that was made before, of the same files in the same way."""

    key: str


@dataclass(frozen=True)
class Refused:
    """Why a submission cannot be graded."""

    reason: str


@dataclass(frozen=True)
class Failed:
    """Why we could not grade a submission: a fault of ours."""

    reason: str


Answer = Fresh | Known | Refused | Failed


@cache
def _shared() -> SharedSandboxes:
    """The sandboxes of this process: what is started once need not be started for every student."""
    return SharedSandboxes()


def answer(task: Task, known: Set[str]) -> Answer:
    """The grading of a submission; or only its key, where that is one of those that are known."""
    try:
        submission, assignment = taken(task.path, task.wish)
        key = _key(task, submission, assignment)
        if key in known:
            return Known(key)
        result = replace(grade(task.path, task.wish, _shared()), submission=task.name)
        return _fresh(key, result, task.details or assignment.details)
    except (Ungradable, UsageError) as error:
        # Where a student's files lie is no matter of the student's, and often a folder of ours.
        return Refused(str(error).removeprefix(f"{task.path}: "))
    except HarnessFault as fault:
        return Failed(str(fault))
    except Exception as error:
        return Failed(in_a_line(error))


def close() -> None:
    """Ends the sandboxes of this process."""
    _shared().close()


def _fresh(key: str, result: Result, details: str) -> Fresh:
    return Fresh(
        key=key,
        document=result.document(),
        page=render_page(result, "student", details),
        instructor_page=render_page(result, "instructor", details),
    )


def _key(task: Task, submission: Submission, assignment: Assignment) -> str:
    """A hash of all that a grading and its pages follow from: an equal key, an equal result."""
    wish = task.wish
    decisions = open_decisions(task.path, wish, assignment)
    about = {
        "name": task.name,
        "details": task.details,
        "submission": submission.digest,
        "problems": [asdict(problem) for problem in submission.problems],
        "assignment": assignment.key,
        "stage": wish.stage,
        "edition": wish.edition,
        "seed": wish.seed,
        "only": wish.only,
        "sandbox": [wish.sandbox, wish.weak_sandbox_allowed, wish.isolation_required],
        "hashes": hashes(assignment, submission),
        "decisions": decisions.digest(submission.digest),
        "versions": [__version__, platform.python_version()],
    }
    return hashlib.sha256(json.dumps(about, sort_keys=True).encode()).hexdigest()
