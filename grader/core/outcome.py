"""How a check came out."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from grader.core.check import Check

if TYPE_CHECKING:
    from grader.program.feedback import Feedback


class Status(StrEnum):
    """All the ways in which a check can come out. Only what passed or is excused earns points."""

    PASSED = "passed"
    EXCUSED = "excused"
    FAILED = "failed"
    NOT_RUN = "not-run"
    REVIEW = "review"
    REVIEWED = "reviewed"
    FAULT = "fault"


EARNED = frozenset({Status.PASSED, Status.EXCUSED})


Points = Annotated[float, Meta(ge=0)]


@dataclass(frozen=True)
class Cause:
    """One thing that is wrong with a program, and all that it costs."""

    id: str
    """The name of the check that tells most about it."""
    part: str
    """The part that pays."""
    points: Points
    """What the checks that are charged to it cost together."""
    sentence: str
    """What is wrong, in a sentence."""
    checks: tuple[str, ...]
    """The checks that are charged to it."""
    excused: tuple[str, ...]
    """The checks that would pass once it is fixed."""


@dataclass
class Outcome:
    """How one check came out, and what there is to tell of it."""

    check: Check
    status: Status
    feedback: "Feedback | None" = None
    # The parts that pay for it, and the checks in them; of what does not count yet, those that it
    # waits for.
    excused_by: tuple[str, ...] = ()
    payers: tuple[str, ...] = ()
    # Which share of its points it earns although it did not pass, or an instructor gave it.
    share: float = 0.0
    # Whether it has passed and counts, or not, by how other checks come out.
    held: bool = False
    # Whether what was found is sure to be no other part's doing.
    own: bool = False
    # Which function raised which exception, where that ended the check.
    stumble: tuple[str, str] | None = None
    # Whether it could not look, because of what one of the checks that it assumes is about.
    elsewhere: bool = False
    # The functions and methods that it called, and whether it failed because one of them, or all
    # that its part is about, is not written yet (grading/unwritten.py).
    called: tuple[str, ...] = ()
    unwritten: bool = False
    # What an instructor tells the student about it.
    comments: tuple[str, ...] = ()

    @property
    def costs(self) -> bool:
        """Whether the student's program is to blame: a file that is missing costs what an empty one
        does.
        """
        return self.status in (Status.FAILED, Status.NOT_RUN) and self.check.weight > 0

    @property
    def cause(self) -> str:
        """What its finding has in common with those of other checks; empty for most."""
        return self.feedback.cause if self.feedback is not None else ""

    @property
    def earned(self) -> float:
        """Which share of its points the check earns."""
        return 1.0 if self.status in EARNED else self.share

    @property
    def word(self) -> str:
        """What a report calls the outcome: what failed and costs nothing is a remark."""
        remark = self.status is Status.FAILED and self.check.weight == 0
        return "remark" if remark else self.status.value


# Who is told how many checks have run, of how many, and how those came out at first sight: what is
# excused or does not count is known at the end.
Heard = Callable[[int, int, Mapping[str, Outcome]], None]


def nobody(done: int, count: int, outcomes: Mapping[str, Outcome]) -> None:
    """Where nobody is to be told."""
