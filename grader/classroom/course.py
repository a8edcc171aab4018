"""The settings of a course: one TOML file that an instructor names, and never a student."""

import hashlib
import json
from dataclasses import dataclass, field
from datetime import UTC
from pathlib import Path, PurePath
from typing import Any, Literal

import msgspec

from grader.classroom.late import Extension, Late, Policy, read_extensions
from grader.core.check import Visibility
from grader.support.faults import HarnessFault, UsageError
from grader.support.files import read_ordinary
from grader.support.schema import Schema, read_toml

MOST = 1_000_000

Details = Literal["full", "actual-only", "none"]


class Settings(Schema, frozen=True):
    """What a course file may say; what it leaves out is as the assignment has it."""

    late: Late | None = None
    details: Details | None = None
    edition: str = ""
    visibility: Visibility | None = None


@dataclass(frozen=True)
class Course:
    """The settings of a course, with the extensions that they name."""

    settings: Settings = field(default_factory=Settings)
    policy: Policy | None = None
    path: Path | None = None

    @property
    def digest(self) -> str:
        """The hash of what the settings say, the extensions included: equal where they mean the
        same. How the files are laid out makes no difference, nor does where they are.
        """
        said: dict[str, Any] = msgspec.to_builtins(self.settings)
        if self.policy is not None:
            said["late"]["due"] = self.policy.late.due.astimezone(UTC).isoformat()
            said["late"]["extensions"] = sorted(map(_said, self.policy.extensions))
        text = json.dumps(said, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_course(path: Path, submissions: Path) -> Course:
    """The course in a file; UsageError where it cannot be read, or where whoever handed in the
    submissions could have put it.
    """
    _refuse_theirs(path, submissions)
    data = read_ordinary(path, MOST)
    if data is None:
        raise UsageError(f"{path}: there is no such file; name the file with your settings")
    try:
        data.decode()
    except UnicodeDecodeError:
        raise UsageError(f"{path}: this is no text in UTF-8; name a TOML file") from None
    try:
        settings = read_toml(path, Settings)
    except HarnessFault as fault:
        raise UsageError(f"{fault}; correct the course file") from None
    late = settings.late
    if late is None:
        return Course(settings, None, path)
    if not late.extensions:
        return Course(settings, Policy(late), path)
    name = late.extensions
    if name != PurePath(name).name or "\\" in name or "\0" in name:
        raise UsageError(
            f"{path}: late.extensions is {name!r}; expected the name of a file in the same folder"
        )
    file = path.with_name(name)
    _refuse_theirs(file, submissions)
    return Course(settings, Policy(late, read_extensions(file), file), path)


def _said(extension: Extension) -> str:
    due = extension.due and extension.due.astimezone(UTC).isoformat()
    return json.dumps([sorted(extension.keys), extension.days, due])


def _refuse_theirs(path: Path, submissions: Path) -> None:
    try:
        theirs = path.resolve().is_relative_to(submissions.resolve())
    except (OSError, RuntimeError):  # links that lead to themselves
        raise UsageError(f"{path}: this file cannot be found; name another one") from None
    if theirs:
        raise UsageError(
            f"{path}: this file lies among the submissions, where a student can put files; "
            "move it to a folder of yours, and name it with --course"
        )
