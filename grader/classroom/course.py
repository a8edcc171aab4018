"""The settings of a course: one TOML file that an instructor names, and never a student."""

import dataclasses
import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC
from pathlib import Path, PurePath
from typing import Annotated, Any, Literal

import msgspec

from grader.classroom.late import Extension, Late, Policy, read_extensions
from grader.classroom.starter import undocumented_in
from grader.core.assignment import assignment_keys
from grader.core.check import Visibility
from grader.core.term import Term
from grader.support.faults import HarnessFault, UsageError
from grader.support.files import read_ordinary
from grader.support.schema import Schema, field, nearest, read_toml

MOST = 1_000_000
MOST_HOURS = 10_000

Details = Literal["full", "actual-only", "none"]


# No shorter than the harness' own: what is slow on your machine must cost nobody points.
Seconds = Annotated[float, msgspec.Meta(ge=2, le=60)]
Points = Annotated[float, msgspec.Meta(gt=0, le=10_000)]
# Of all points: what a program gets at most that does not start as it was handed in.
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]
Weight = Annotated[float, msgspec.Meta(ge=0, le=10_000)]


class Own(Schema, frozen=True):
    """What a course file may say of one assignment; it goes before what is said of all."""

    edition: str = ""
    details: Details | None = None
    points: dict[str, Points] = field(default_factory=dict)
    max_score: dict[str, Points] = field(default_factory=dict)
    weights: dict[str, Weight] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    docstrings: Literal["all", "starter"] = "all"
    starter: str = ""
    our_starter: bool = False
    call_seconds: Seconds | None = None
    does_not_run: Share | None = None

    def __post_init__(self) -> None:
        if (self.docstrings == "starter") != bool(self.starter):
            raise ValueError('docstrings = "starter" and starter = "folder" go together')


class Limit(Schema, frozen=True):
    """How many submissions of a student are graded in any so many hours, where each is graded as
    it comes in: on Gradescope.
    """

    submissions: Annotated[int, msgspec.Meta(ge=1)]
    hours: Annotated[float, msgspec.Meta(gt=0, le=MOST_HOURS)] = 24.0


class Settings(Schema, frozen=True):
    """What a course file may say; what it leaves out is as the assignment has it."""

    late: Late | None = None
    details: Details | None = None
    edition: str = ""
    does_not_run: Share | None = None
    visibility: Visibility | None = None
    assignment: dict[str, Own] = field(default_factory=dict)
    limit: Limit | None = None


@dataclass(frozen=True)
class Course:
    """The settings of a course, with the extensions that they name."""

    settings: Settings = dataclasses.field(default_factory=Settings)
    policy: Policy | None = None
    path: Path | None = None
    # What it sets of each assignment that it names; and under "" of all others.
    terms: Mapping[str, Term] = dataclasses.field(default_factory=dict)

    @property
    def digest(self) -> str:
        """The hash of what the settings say, the extensions included: equal where they mean the
        same. How the files are laid out makes no difference, nor does where they are.
        """
        said: dict[str, Any] = msgspec.to_builtins(self.settings)
        if self.policy is not None:
            said["late"]["due"] = self.policy.late.due.astimezone(UTC).isoformat()
            said["late"]["extensions"] = sorted(map(_said, self.policy.extensions))
        for key, term in self.terms.items():
            said["assignment"].setdefault(key, {})["undocumented"] = list(term.undocumented)
        text = json.dumps(said, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16]


def read_course(
    path: Path, submissions: Path | None = None, key: str = "", with_terms: bool = True
) -> Course:
    """The course in a file; UsageError where it cannot be read, or where whoever handed in the
    submissions could have put it. `key`: an assignment that is graded and is none of ours. Without
    terms, what it sets of assignments is left alone.
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
    keys = [*assignment_keys(), *([key] if key else [])]
    terms = _read_terms(path, settings, submissions, keys) if with_terms else {}
    return Course(settings, _read_policy(path, settings.late, submissions), path, terms)


def _read_policy(path: Path, late: Late | None, submissions: Path | None) -> Policy | None:
    if late is None or not late.extensions:
        return None if late is None else Policy(late)
    name = late.extensions
    if name != PurePath(name).name or "\\" in name or "\0" in name:
        raise UsageError(
            f"{path}: late.extensions is {name!r}; expected the name of a file in the same folder"
        )
    file = path.with_name(name)
    _refuse_theirs(file, submissions)
    return Policy(late, read_extensions(file), file)


def _read_terms(
    path: Path, settings: Settings, submissions: Path | None, keys: Sequence[str]
) -> dict[str, Term]:
    """What the file sets of each assignment, by its key."""
    for key in settings.assignment:
        if key not in keys:
            said = f"there is no assignment {key!r}; {nearest(key, [*keys])}"
            raise UsageError(f"{path}: [assignment.{key}]: {said}")
    named = {"": Own(), **settings.assignment}
    return {key: _read_term(path, key, own, settings, submissions) for key, own in named.items()}


def _read_term(
    path: Path, key: str, own: Own, settings: Settings, submissions: Path | None
) -> Term:
    folder = path.parent / own.starter
    if own.starter:
        _refuse_theirs(folder, submissions)
    share = settings.does_not_run if own.does_not_run is None else own.does_not_run
    return Term(
        withheld=0 if share is None else 1 - share,
        where=f"{path}: [assignment.{key}] " if key else f"{path}: ",
        edition=own.edition or settings.edition,
        details=own.details or settings.details or "",
        points=own.points,
        max_score=own.max_score,
        weights=own.weights,
        without=own.without,
        undocumented=undocumented_in(folder) if own.starter else (),
        our_starter=own.our_starter,
        call_seconds=own.call_seconds or 0,
    )


def _said(extension: Extension) -> str:
    due = extension.due and extension.due.astimezone(UTC).isoformat()
    return json.dumps([sorted(extension.keys), extension.days, due])


def _refuse_theirs(path: Path, submissions: Path | None) -> None:
    if submissions is None:
        return
    try:
        theirs = path.resolve().is_relative_to(submissions.resolve())
    except (OSError, RuntimeError):  # links that lead to themselves
        raise UsageError(f"{path}: this file cannot be found; name another one") from None
    if theirs:
        raise UsageError(
            f"{path}: this file lies among the submissions, where a student can put files; "
            "move it to a folder of yours, and name it with --course"
        )
