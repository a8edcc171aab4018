"""A result as a document: what `grade --json` writes, what the store keeps and who reads it gets.

docs/result.schema.json is made from these classes and from what stands below their keys, by
docs/make_schema.py. All text of a program in a document is harmless to show.
"""

import json
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta

from grader.core.outcome import Cause, Points, Status
from grader.core.place import Place
from grader.findings import Again, Frame
from grader.program.reading import OpenQuestion, Reading
from grader.sandbox.probe import Level

T = TypeVar("T")

Share = Annotated[float, Meta(ge=0, le=1)]
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
HASHES = {"required": ["submission", "grader", "fixtures"]}
Moment = Annotated[str, Meta(pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$")]


class PartDocument(msgspec.Struct, frozen=True):
    """A part, and the points in it."""

    id: str
    title: str
    score: Points | None
    """Null where it could not be graded."""
    max_score: Points
    """The points of the part."""


class PictureDocument(msgspec.Struct, frozen=True):
    """What a window showed, in words."""

    caption: str
    """When that was."""
    lines: tuple[str, ...]


class FindingDocument(msgspec.Struct, frozen=True, kw_only=True):
    """What a check found."""

    label: str
    message: str
    """The identifier of the sentence."""
    sentence: str
    typed: tuple[str, ...] = ()
    """What was typed, line by line, without the prompts."""
    answers: tuple[str, ...] = ()
    """What was typed where the program asked."""
    expected_answers: tuple[str, ...] = ()
    """What a right program gets instead, where it asks other questions; else empty."""
    expected: str | None = None
    got: str | None = None
    printed: str = ""
    again: Again | None = None
    hints: tuple[str, ...] = ()
    pictures: tuple[PictureDocument, ...] = ()
    hint_messages: tuple[str, ...] = ()
    """The identifiers of the hints."""
    frames: tuple[Frame, ...] = ()
    """The student's own traceback."""
    places: tuple[Place, ...] = ()
    """The lines that it is about."""


class CheckDocument(msgspec.Struct, frozen=True, kw_only=True):
    """A check, and how it came out."""

    id: str
    part: str
    title: str
    outcome: Status
    weight: Points
    """Its share of the points of its part, next to the weights of the others."""
    earned: Share
    """The share of its points that it earned."""
    excused_by: tuple[str, ...] = ()
    """The parts in which the mistake is charged that made it fail."""
    cause: str | None = None
    """What its finding has in common with those of other checks."""
    causes: tuple[str, ...] = ()
    """The identifiers of the causes that it is charged to, or excused by."""
    comments: tuple[str, ...] = ()
    """What an instructor tells the student about it."""
    finding: FindingDocument | None = None


class ProblemDocument(msgspec.Struct, frozen=True):
    """Something about the files that were handed in."""

    label: str
    file: str
    detail: str


class Document(msgspec.Struct, frozen=True, kw_only=True):
    """A result, as `python -m grader grade --json` writes it."""

    format: Literal[2] = 2
    """The version of this schema: another number means that keys went or mean something else."""
    assignment: str
    """The key of the assignment."""
    edition: str = ""
    """The edition that was graded; empty for the assignment as it is."""
    stage: str
    only: tuple[str, ...]
    """The parts that were asked for; empty for all parts of the stage."""
    submission: str
    r"""The name of the folder or file. Like all text here, it shows what is unseen as \x1b etc."""
    score: Points | None
    """The points; null where the submission could not be graded because of us."""
    max_score: Points
    """The points that there are."""
    scaled_score: Points | None
    """The points as they count in the end, where the assignment scales them."""
    forfeited: str | None
    """The check that took all points away."""
    otherwise: Points | None
    """What the rest earned where all points were taken away."""
    pending: Points | None
    """How many points more a review can give at most."""
    gradable: bool
    """Whether there is a score: a fault of ours is never a zero."""
    parts: tuple[PartDocument, ...]
    checks: tuple[CheckDocument, ...]
    causes: tuple[Cause, ...] = ()
    """What is wrong with the program, one by one."""
    problems: tuple[ProblemDocument, ...]
    """What is to be known of the files."""
    understood: tuple[Reading, ...]
    """What the questions of a game were taken for."""
    open_questions: tuple[OpenQuestion, ...] = ()
    """What it asks and was not understood."""
    faults: tuple[str, ...]
    """Why there is no score."""
    level: Level
    """How well the submission was kept from the machine, as a probe observed it."""
    isolation: tuple[str, ...]
    """What did that."""
    left_open: tuple[str, ...]
    """What the probe could do all the same."""
    seed: int
    hashes: Annotated[dict[str, Hash], Meta(extra_json_schema=HASHES)]
    """Equal hashes, an equal seed and an equal Python give an equal result."""
    python: Annotated[str, Meta(pattern=r"^3\.[0-9]+\.[0-9]")] = ""
    """The version of Python that graded, and ran the submission."""
    made: Moment = ""
    """When grading began, in UTC. Only this and `seconds` differ when the same is graded again."""
    seconds: Points
    """How long it took."""

    @property
    def lasting(self) -> "Document":
        """The same without what differs when the same is graded again."""
        return msgspec.structs.replace(self, made="", seconds=0.0)


class Matter(msgspec.Struct, frozen=True, kw_only=True):
    """What can be decided about a check, and what it found before any decision."""

    check: str
    item: str
    override: bool
    worth: float
    version: str
    outcome: Status
    finding: FindingDocument | None = None


class Agenda(msgspec.Struct, frozen=True, kw_only=True):
    """All that can be decided about a grading; the kinds of questions are written as JSON."""

    matters: tuple[Matter, ...] = ()
    questions: tuple[OpenQuestion, ...] = ()
    meanings: tuple[str, ...] = ()


def written(kept: Document | Agenda, indent: int | None = None) -> str:
    """A document or an agenda as JSON: ASCII only, with its keys in the order of the class."""
    return json.dumps(msgspec.to_builtins(kept), indent=indent)


def read_json(data: bytes, kind: type[T]) -> T:
    """What was written, by this version or an older one; ValueError where it is broken."""
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.DecodeError:
        # Older, or with half a character, which JSON can hold and msgspec does not read.
        return msgspec.convert(_upgraded(json.loads(data)), kind)


def _upgraded(said: Any) -> Any:
    """What was written in format 1, as format 2 has it. That lacked `causes`, and at first all the
    keys that have a default.
    """
    older = isinstance(said, dict) and said.get("format") == 1
    return {**said, "format": 2} if older else said
