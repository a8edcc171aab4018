"""Reads submission_metadata.json: who handed in, when, and what before, as Gradescope recorded it.

Only what the late policy and the limit of a course need is read. Names and e-mails are what
students typed. What cannot be known is a fault of ours: a wrong deduction is worse than no grade.
"""

import math
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path

import msgspec

from grader.classroom.course import Limit
from grader.classroom.formats.metadata import time_of
from grader.classroom.late import Policy
from grader.classroom.outcome import Lateness
from grader.classroom.people import Entry, Student
from grader.support.faults import HarnessFault, UsageError
from grader.support.files import read_ordinary

FILE = "submission_metadata.json"
# It holds the results of the submission before, too.
MOST = 50_000_000


class User(msgspec.Struct):
    """Who handed in; Gradescope's number of a person is known nowhere else."""

    name: str = ""
    email: str = ""


class Before(msgspec.Struct):
    """A submission before this one."""

    submission_time: str
    score: float | str | None = None
    # Whether it could not be graded.
    autograder_error: bool = False


class Metadata(msgspec.Struct):
    """What is said of a submission."""

    created_at: str
    users: list[User]
    previous_submissions: list[Before] = []

    @property
    def submitted(self) -> datetime:
        """When it was handed in."""
        return _time(self.created_at, "created_at")


@dataclass(frozen=True)
class OverLimit:
    """Why a submission is not graded, and the score that stands."""

    reason: str
    score: float


def read_metadata(root: Path) -> Metadata:
    """What Gradescope says about the submission."""
    try:
        data = read_ordinary(root / FILE, MOST)
        if data is None:
            raise HarnessFault(f"{FILE} is missing, and the settings of the course need it")
        return msgspec.json.decode(data, type=Metadata)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError, UsageError) as error:
        said = str(error)[:200]
        raise HarnessFault(
            f"{FILE} cannot be read, and the settings of the course need it: {said}"
        ) from None


def lateness(found: Metadata, policy: Policy) -> Lateness:
    """How late the submission is, by the recorded time."""
    students = tuple(Student(user.name, email=user.email.strip()) for user in found.users)
    try:
        return policy.lateness(Entry("submission", students, Path(), found.submitted))
    except UsageError as error:  # an extension that is not clear
        raise HarnessFault(str(error)) from None


def over_limit(found: Metadata, limit: Limit) -> OverLimit | None:
    """Whether so many were handed in shortly before, by the recorded times; what could not be
    graded, or is not yet, does not count.
    """
    span, now = timedelta(hours=limit.hours), found.submitted
    graded = [
        one for one in found.previous_submissions if not (one.autograder_error or one.score is None)
    ]
    times = {_time(one.submission_time, "a submission_time"): one for one in graded}
    recent = sorted(time for time in times if now - span < time < now)
    if len(recent) < limit.submissions:
        return None
    again = recent[-limit.submissions] + span
    return OverLimit(
        f"This submission was not graded: {limit.submissions} were handed in within "
        f"{limit.hours:g} hours before, which is the limit of your course. The points of the last "
        f"one stand. Hand in again after {again.isoformat(' ', 'minutes')}; what you hand in "
        "before that counts, too.",
        _score(times[recent[-1]]),
    )


def _time(said: str, name: str) -> datetime:
    found = time_of(said)
    if found is None:
        raise HarnessFault(
            f"{FILE}: {name} is {said[:60]!r}; expected a date with a time and its offset from UTC"
        )
    return found


def _score(one: Before) -> float:
    try:
        score = float(one.score or 0)
    except ValueError:
        score = math.nan
    if not math.isfinite(score):
        raise HarnessFault(
            f"{FILE}: a score is {str(one.score)[:60]!r}, and no number; grade the submission "
            "before this one again, and then this one"
        )
    return score
