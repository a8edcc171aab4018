"""Reads submission_metadata.json: who handed in, and when, as Gradescope has recorded it.

Only what the late policy of a course needs is read. Names and e-mails are what students typed.
"""

from pathlib import Path
from typing import Any

import msgspec

from grader.classroom.formats.metadata import time_of
from grader.classroom.late import Policy
from grader.classroom.outcome import Lateness
from grader.classroom.people import Entry, Student
from grader.support.faults import HarnessFault, UsageError
from grader.support.files import read_ordinary

FILE = "submission_metadata.json"
# It holds the results of the submission before, too.
MOST = 50_000_000


class _User(msgspec.Struct):
    name: str = ""
    email: str = ""


class _Metadata(msgspec.Struct):
    created_at: str
    users: list[_User]


def lateness(root: Path, policy: Policy | None) -> Lateness:
    """How late the submission is, by the recorded time; without a policy, nothing is read. A fault
    of ours where that cannot be known: a wrong deduction is worse than no grade.
    """
    if policy is None:
        return Lateness()
    found = _read(root / FILE)
    submitted = time_of(found.created_at)
    if submitted is None:
        raise HarnessFault(
            f"{FILE}: created_at is {found.created_at[:60]!r}; expected a date with a time and "
            "its offset from UTC. The late policy needs it"
        )
    students = tuple(Student(user.name, email=user.email.strip()) for user in found.users)
    try:
        return policy.lateness(Entry("submission", students, root / "submission", submitted))
    except UsageError as error:  # an extension that is not clear
        raise HarnessFault(str(error)) from None


def _read(path: Path) -> _Metadata:
    try:
        data = read_ordinary(path, MOST)
        if data is None:
            raise HarnessFault(f"{FILE} is missing, and the late policy needs it")
        return msgspec.json.decode(data, type=_Metadata)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError, UsageError) as error:
        said: Any = str(error)[:200]
        raise HarnessFault(f"{FILE} cannot be read, and the late policy needs it: {said}") from None
