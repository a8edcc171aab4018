"""Findings whose sentence a check or a rule chooses: what was seen of the program or its source."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from grader.core.outcome import Status
from grader.core.place import Place
from grader.findings.base import Blocks, Message, Worded
from grader.findings.exceptions import StudentException
from grader.findings.picture import Picture

if TYPE_CHECKING:
    from grader.program.feedback import Script


class RuleBroken(Worded):
    """A rule about how the program is written, and the lines that break it."""

    label = "rule-broken"


class Said(Worded):
    """Anything that is best said in a sentence of the check's own. `with_steps`: the calls that
    the check made belong to it.
    """

    label = "said"

    def __init__(
        self, message: str, with_steps: bool = False, screen: str = "", **fields: Any
    ) -> None:
        super().__init__(message, screen=screen, **fields)
        self.with_steps = with_steps

    def show(self, script: "Script") -> Blocks:
        blocks = super().show(script)
        if not self.with_steps:
            return blocks
        error = script.last.error if script.last is not None else None
        return replace(blocks, typed=script.call, got=error.text if error is not None else None)


class Seen(Worded):
    """What was seen of the program is not as it should be: pictures show it. `raised` is what the
    program raised instead of showing something.
    """

    label = "seen"
    repeats = False

    def __init__(
        self,
        message: str,
        pictures: tuple[Picture, ...] = (),
        raised: StudentException | None = None,
        **fields: Any,
    ) -> None:
        super().__init__(message, pictures=pictures, **fields)
        self.raised = raised
        self.limit = raised.limit if raised is not None else ""

    def hints(self, printed: str) -> tuple[Message, ...]:
        return self.raised.hints if self.raised is not None and self.limit else ()

    def show(self, script: "Script") -> Blocks:
        blocks = super().show(script)
        if self.raised is None:
            return blocks
        return replace(blocks, got=self.raised.text, frames=self.raised.frames)


class NeedsReview(Worded):
    """What a machine cannot judge with confidence: the reason, and what there is to look at."""

    label = "needs-review"
    status = Status.REVIEW


class Untranslated(NeedsReview):
    """A program in Python 2 that cannot be graded as what it is: its translation cannot be made, or
    `raised` what Python 2 would not have raised.
    """

    label = "untranslated"

    def __init__(
        self,
        message: str,
        places: tuple[Place, ...] = (),
        raised: StudentException | None = None,
        **fields: Any,
    ) -> None:
        super().__init__(message, places=places, cause="python-2", **fields)
        self.raised = raised

    def show(self, script: "Script") -> Blocks:
        blocks = super().show(script)
        if self.raised is None:
            return blocks
        return replace(blocks, got=self.raised.text, frames=self.raised.frames)


class Elsewhere(NeedsReview):
    """What a check looks at does not come about in this program, for a reason that is the matter of
    one of the checks that it assumes. If none of these has found anything, a person must look.
    """

    label = "elsewhere"

    def __init__(self) -> None:
        super().__init__("finding.elsewhere")


# The cause of all that could not be judged because what we spend on one submission was used up.
OUR_LIMITS = "our-limits"


class OverTime(NeedsReview):
    """What we spend on one submission is used up: time, which differs from machine to machine, or
    text that we read. That limit is ours, so it is no verdict; and all that it keeps from being
    judged is one thing to decide about, whatever the parts.
    """

    repeats = False

    def __init__(self, message: str, screen: str = "", **fields: Any) -> None:
        super().__init__(message, screen=screen, cause=OUR_LIMITS, **fields)


class Reviewed(Worded):
    """What an instructor has decided, beside what there was to look at."""

    label = "reviewed"
    status = Status.REVIEWED


class NotYet(Worded):
    """A check that passed and does not count, because nothing shows that the program works."""

    label = "counts-once"
    status = Status.NOT_RUN


class NotReached(Worded):
    """A check that could not get to what it looks at: why, says another finding with its cause."""

    label = "not-reached"
    status = Status.NOT_RUN


class Fault(Worded):
    """The grader could not run a check: the fault is ours."""

    label = "fault"
    status = Status.FAULT
