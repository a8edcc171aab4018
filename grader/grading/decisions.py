"""Where decisions are kept: what an instructor gave for one thing in one submission, and what they
said its questions ask.

They lie in a folder of the instructor's, where no student can put a file. A store is asked by the
hash of the submission and a key: the identifier of a check, or what stands for all with one cause.
`DecisionFiles` keeps one file for each, so two people who review at the same time do not lose each
other's decisions.
"""

import hashlib
import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar

import msgspec
from msgspec import structs

from grader.program.reading import Taught
from grader.support.faults import UsageError
from grader.support.files import read_ordinary, write_whole
from grader.support.schema import Schema

OWN_FOLDER = Path("blackjack-autograder") / "decisions"
OPTION = "--decisions DIR"
FORMAT = 2
MAX_REMARK = 1_000
# A decision has a hundred bytes and a remark; an old review file has one for each check.
MAX_FILE = 64_000
MAX_OLD_FILE = 1_000_000

# No program is asked about more kinds of question than this.
MOST_TAUGHT = 200
KEY_OF_QUESTION = "question-"

T = TypeVar("T")


class Decision(msgspec.Struct, frozen=True):
    """Points for one thing, of as many as it could give then, and why."""

    points: float
    out_of: float
    remark: str

    def __post_init__(self) -> None:
        if not 0 <= self.points <= self.out_of:
            raise ValueError(f"{self.points:g} points of {self.out_of:g}")

    @property
    def given_up(self) -> float:
        """How many points are lost."""
        return self.out_of - self.points


class _Kept(Decision, frozen=True, kw_only=True):
    """A decision as its file has it."""

    format: int

    def __post_init__(self) -> None:
        super().__post_init__()
        if self.format != FORMAT:
            raise ValueError(f"the format is not {FORMAT}")


class _KeptQuestion(Schema, frozen=True):
    """What was said of a question, as its file has it."""

    format: Literal[2]
    kind: str
    meaning: str
    typed: str


class _OldReview(msgspec.Struct, frozen=True):
    """A file of an older version: all decisions about one submission, by check."""

    assignment: str
    submission: str
    decisions: dict[str, Decision]


class Decisions(Protocol):
    """A store of decisions about the submissions for one assignment."""

    def get(self, submission: str, key: str) -> Decision | None:
        """What was decided about something in the submission with this hash; None where nothing."""

    def put(self, submission: str, key: str, decision: Decision) -> None:
        """Keeps a decision, in the place of an earlier one."""

    def taught(self, submission: str) -> dict[str, Taught]:
        """What was said of its questions, by their kinds."""

    def teach(self, submission: str, kind: str, taught: Taught) -> None:
        """Keeps what was said of a kind of question, in the place of an earlier one."""


class DecisionFiles:
    """Decisions as files: FOLDER/ASSIGNMENT/HASH/KEY.json."""

    def __init__(self, folder: Path, assignment: str) -> None:
        self._folder = folder / assignment

    def get(self, submission: str, key: str) -> Decision | None:
        """The decision in the file; UsageError where there is anything else in its place."""
        path = self._path(submission, key)
        data = read_ordinary(path, MAX_FILE)
        return None if data is None else _cut(_read_json(path, data, _Kept))

    def put(self, submission: str, key: str, decision: Decision) -> None:
        """Writes the file whole, or not at all."""
        self._write(self._path(submission, key), structs.asdict(decision), _Kept)

    def taught(self, submission: str) -> dict[str, Taught]:
        """What stands in the files about questions; UsageError as for decisions."""
        found = {}
        folder = self._path(submission, "").parent
        for path in sorted(folder.glob(f"{KEY_OF_QUESTION}*.json"))[:MOST_TAUGHT]:
            kept = _read_json(path, read_ordinary(path, MAX_FILE) or b"", _KeptQuestion)
            found[kept.kind] = Taught(kept.meaning, kept.typed)
        return found

    def teach(self, submission: str, kind: str, taught: Taught) -> None:
        """Writes the file whole, or not at all; its name says nothing of what the program asks."""
        digest = hashlib.sha256(kind.encode("utf-8", "surrogatepass")).hexdigest()[:32]
        path = self._path(submission, KEY_OF_QUESTION + digest)
        self._write(path, {"kind": kind, **asdict(taught)}, _KeptQuestion)

    def _write(self, path: Path, fields: dict[str, Any], kind: type[Any]) -> None:
        data = (json.dumps({"format": FORMAT, **fields}, indent=2) + "\n").encode()
        if len(data) > MAX_FILE:
            raise UsageError(f"{path}: this is too long to be kept; say it shorter")
        _read_json(path, data, kind)  # what could not be read again is not written
        try:
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        except OSError as error:
            raise UsageError(
                f"{path.parent}: cannot be made: {error.strerror}; give {OPTION}"
            ) from None
        write_whole(path, data)

    def _path(self, submission: str, key: str) -> Path:
        return self._folder / submission / f"{key}.json"


def decisions_folder(given: Path | None, submission: Path) -> Path:
    """The folder with the decisions: the given one, or the one in the user's state folder. Refused
    where whoever made the submission could have made it, too.
    """
    folder = given or _state_folder() / OWN_FOLDER
    try:
        theirs = _is_theirs(folder, submission)
    except (OSError, RuntimeError):  # links that lead to themselves
        raise UsageError(f"{folder}: this folder cannot be found; give {OPTION}") from None
    if theirs:
        raise UsageError(
            f"{folder}: this folder for decisions lies in or beside the submission, where a "
            f"student can put files; give another one with {OPTION}"
        )
    return folder


def _state_folder() -> Path:
    """The user's folder for what programs remember; never one that depends on where we are."""
    name = "XDG_STATE_HOME" if os.environ.get("XDG_STATE_HOME") else "HOME"
    folder = Path(os.environ.get("XDG_STATE_HOME") or f"{_home()}/.local/state")
    if not folder.is_absolute():
        raise UsageError(
            f"{name} is no absolute path, so the folder for decisions would depend on where the "
            f"grader is started; give it with {OPTION}"
        )
    return folder


def _home() -> str:
    return os.path.expanduser("~")


def _is_theirs(folder: Path, submission: Path) -> bool:
    """Whether a folder is a submission, in it, beside it, or has it right inside; links resolved.

    Beside is all that lies in the folder that holds the submission: other students' files may lie
    there. Where it holds the user's home as well (~/hw), what is further down there is the user's.
    """
    place, handed_in = folder.resolve(), submission.resolve()
    if place.is_relative_to(handed_in):
        return True
    home = Path(_home())
    for holder in {handed_in.parent, submission.absolute().parent.resolve()}:
        if holder in (place, place.parent):
            return True
        at_home = home.resolve().is_relative_to(holder) and place.is_relative_to(home.resolve())
        if place.is_relative_to(holder) and not (home.is_absolute() and at_home):
            return True
    return False


# Files of an older version, beside a submission


def old_review(submission: Path) -> Path | None:
    """The file beside a submission in which decisions were kept once; None where there is none."""
    path = submission.resolve()
    old = path.with_name(f"{path.name}.review.json")
    return old if os.path.lexists(old) else None


def read_old_review(path: Path, assignment: str, submission: str) -> dict[str, Decision]:
    """The decisions in such a file, by check; they count for nobody before they are confirmed."""
    data = read_ordinary(path, MAX_OLD_FILE)
    if data is None:
        raise UsageError(f"{path}: there is no such file")
    found = _read_json(path, data, _OldReview)
    if (found.assignment, found.submission) != (assignment, submission):
        raise UsageError(
            f"{path}: this is a review of other files than these; review the submission anew"
        )
    return {name: _cut(decision) for name, decision in found.decisions.items()}


def _cut(decision: Decision) -> Decision:
    """The decision, with no more of its remark than is shown to a student."""
    return Decision(decision.points, decision.out_of, decision.remark[:MAX_REMARK])


def _read_json(path: Path, data: bytes, kind: type[T]) -> T:
    """What a JSON file holds; UsageError where that is not what it should be."""
    try:
        return msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as error:
        said = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)[:100]
        raise UsageError(
            f"{path}: this should hold decisions that `review` has written, and cannot be read "
            f"({said}); remove it and review again"
        ) from None
