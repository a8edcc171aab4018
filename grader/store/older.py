"""Reads the files in which older versions kept decisions: FOLDER/ASSIGNMENT/HASH/KEY.json."""

from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from grader.program.reading import Taught
from grader.support.faults import UsageError
from grader.support.files import read_ordinary
from grader.support.schema import Schema

MAX_FILE = 64_000
MAX_REVIEW = 1_000_000
# No program was asked about more kinds of question than this.
MOST_TAUGHT = 200
QUESTION = "question-"

T = TypeVar("T")


class Older(msgspec.Struct, frozen=True):
    """Points for one thing, of as many as it could give then, and why."""

    points: float
    out_of: float
    remark: str

    def __post_init__(self) -> None:
        if not 0 <= self.points <= self.out_of:
            raise ValueError(f"{self.points:g} points of {self.out_of:g}")


class _Kept(Older, frozen=True, kw_only=True):
    """A decision as its file has it."""

    format: Literal[2]


class _KeptQuestion(Schema, frozen=True):
    """What was said of a question, as its file has it."""

    format: Literal[2]
    kind: str
    meaning: str
    typed: str


class _Review(msgspec.Struct, frozen=True):
    """A file that is older still: all decisions about one submission, by check."""

    assignment: str
    submission: str
    decisions: dict[str, Older]


def older_folders(folder: Path, assignment: str) -> list[Path]:
    """The folders with the files about each submission."""
    try:
        return sorted(one for one in (folder / assignment).glob("*") if one.is_dir())
    except OSError as error:
        raise UsageError(
            f"{folder}: your decisions cannot be read: {error.strerror}; give a folder of yours: "
            "--decisions DIR"
        ) from None


def older_decisions(folder: Path) -> dict[str, Older]:
    """The decisions about a submission, by what they are about."""
    return {
        path.stem: _read(path, _Kept)
        for path in sorted(folder.glob("*.json"))
        if not path.name.startswith(QUESTION)
    }


def older_questions(folder: Path) -> dict[str, Taught]:
    """What was said of the questions of a submission, by their kinds."""
    return {kept.kind: Taught(kept.meaning, kept.typed) for kept in _questions(folder)}


def _questions(folder: Path) -> Iterator[_KeptQuestion]:
    for path in sorted(folder.glob(f"{QUESTION}*.json"))[:MOST_TAUGHT]:
        yield _read(path, _KeptQuestion)


def read_review(path: Path, assignment: str, hashes: Collection[str]) -> dict[str, Older]:
    """The decisions in a file that lay beside a submission once, by check; they count for nobody
    before they are confirmed.
    """
    found = _read(path, _Review, MAX_REVIEW)
    if found.assignment != assignment or found.submission not in hashes:
        raise UsageError(
            f"{path}: this is a review of other files than these; review the submission anew"
        )
    return found.decisions


def _read(path: Path, kind: type[T], most: int = MAX_FILE) -> T:
    """What a JSON file holds; UsageError where that is not what it should be."""
    data = read_ordinary(path, most)
    if data is None:
        raise UsageError(f"{path}: there is no such file")
    try:
        return msgspec.json.decode(data, type=kind)
    except (ValueError, RecursionError) as error:
        said = "it is nested too deeply" if isinstance(error, RecursionError) else str(error)[:100]
        raise UsageError(
            f"{path}: this should hold decisions that `review` has written, and cannot be read "
            f"({said}); remove it and review again"
        ) from None
