"""What a check can find out, as typed data; no text is made here.

A finding is an exception that a check, or the machinery below it, raises. Its fields are what a
report may show; `label` is its stable name. `grader.wording` makes the sentences.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from grader.picture import Picture
from grader.structure.answers import Place


@dataclass(frozen=True)
class Frame:
    """One step of a student's traceback."""

    file: str
    line: int
    function: str


@dataclass(frozen=True)
class StudentException:
    """An exception of the student's program, as plain data."""

    type_name: str
    builtin: bool
    bases: tuple[str, ...]
    message: str | None
    frames: tuple[Frame, ...]


@dataclass(frozen=True)
class Message:
    """A sentence as data: the identifier of its template, and what fills it in."""

    id: str
    fields: Mapping[str, Any] = field(default_factory=dict)


class Finding(Exception):
    """The reason why a check did not pass."""

    label: ClassVar[str] = "finding"

    def fields(self) -> dict[str, Any]:
        """The data of the finding, by name."""
        return dict(vars(self))


class Mismatch(Finding):
    """A value that is not the expected one. `shown` is the expression that gives it, `hint` the
    identifier of what the check makes of just this value.
    """

    label = "mismatch"

    def __init__(
        self, got: Any, expected: Any, shown: str | None = None, hint: str | None = None
    ) -> None:
        self.got, self.expected, self.shown, self.hint = got, expected, shown, hint


class OtherScreen(Finding):
    """A conversation that does not look as expected. `asks`: the program wanted more input than
    there was; `ended`: it came to its end where it should have asked.
    """

    label = "screen"

    def __init__(self, got: str, expected: str, asks: bool, ended: bool) -> None:
        self.got, self.expected, self.asks, self.ended = got, expected, asks, ended


class AsksForMore(Finding):
    """Code that went on asking for input after all that was typed."""

    label = "asks-for-more"

    def __init__(self, asked: str, screen: str) -> None:
        self.asked, self.screen = asked, screen


class WrongKind(Finding):
    """A value of another type than the expected one, where the type is what matters."""

    label = "wrong-kind"

    def __init__(self, got: Any, wanted: str) -> None:
        self.got, self.wanted = got, wanted


class Raised(Finding):
    """A call that should have given something back raised an exception."""

    label = "raised"

    # The step that raised it, where one did.
    step: Any = None

    def __init__(self, asked: str, error: StudentException) -> None:
        self.asked, self.error = asked, error


class Unusable(Finding):
    """A value with which the check could not go on: a number where an object was expected, say."""

    label = "unusable"

    def __init__(self, got: Any) -> None:
        self.got = got


class NotRaised(Finding):
    """A call that should have been rejected was accepted, or rejected in another way."""

    label = "not-raised"

    def __init__(self, wanted: str, error: StudentException | None) -> None:
        self.wanted, self.error = wanted, error


class OutOfTime(Finding):
    """A call that did not come to an end: it computed for so many seconds, or was `waiting` for
    something for so many.
    """

    label = "out-of-time"

    def __init__(self, asked: str, seconds: float, waiting: bool, printed: str) -> None:
        self.asked, self.seconds, self.waiting, self.printed = asked, seconds, waiting, printed


class Ended(Finding):
    """The program's process ended in the middle of a call: by itself with an exit status, or by a
    signal (a negative code). Without a code it had ended before.
    """

    label = "ended"

    def __init__(self, asked: str, code: int | None) -> None:
        self.asked, self.code = asked, code


class TooMuchWritten(Finding):
    """The program wrote more files, or larger ones, than there is room for."""

    label = "too-much-written"

    def __init__(self, asked: str) -> None:
        self.asked = asked


class TooMuchToRead(Finding):
    """The program printed, returned or drew more than we can read. `did` is what it did, `of` what
    was counted; `printed` is where it began.
    """

    label = "too-much-to-read"

    def __init__(
        self, asked: str, most: int, did: str = "printed", of: str = "characters", printed: str = ""
    ) -> None:
        self.asked, self.most, self.did, self.of, self.printed = asked, most, did, of, printed


class BrokenChannel(Finding):
    """The answer to a call was none: the program wrote where it should not."""

    label = "broken-channel"

    def __init__(self, asked: str) -> None:
        self.asked = asked


class MissingFile(Finding):
    """A file that the part needs was not handed in, or could not be taken."""

    label = "missing-file"

    def __init__(self, file: str, reason: str) -> None:
        self.file, self.reason = file, reason


class BrokenFile(Finding):
    """A file that is no Python: where, and what Python says of it."""

    label = "broken-file"

    def __init__(self, error: str, message: str, place: Place, column: int) -> None:
        self.error, self.message, self.place, self.column = error, message, place, column


class NotRun(Finding):
    """A check that was not run, because its call had run out of time before; `asked` is None
    where the time for all such calls together is used up.
    """

    label = "not-run"

    def __init__(self, asked: str | None) -> None:
        self.asked = asked


class Worded(Finding):
    """A finding whose sentence is chosen where it is raised, by the identifier of its template."""

    message: Message


class RuleBroken(Worded):
    """A rule about how the program is written, and the lines that break it."""

    label = "rule-broken"

    def __init__(self, message: str, places: tuple[Place, ...] = (), **fields: Any) -> None:
        self.message, self.places = Message(message, fields), places


class Said(Worded):
    """Anything that is best said in a sentence of the check's own. `with_steps`: the calls that
    the check made belong to it; `screen`: what stood on the screen does.
    """

    label = "said"

    def __init__(
        self, message: str, with_steps: bool = False, screen: str = "", **fields: Any
    ) -> None:
        self.message, self.with_steps, self.screen = Message(message, fields), with_steps, screen


class Seen(Worded):
    """What was seen of the program is not as it should be: pictures show it. `raised` is what the
    program raised instead of showing something.
    """

    label = "seen"

    def __init__(
        self,
        message: str,
        pictures: tuple[Picture, ...] = (),
        raised: StudentException | None = None,
        **fields: Any,
    ) -> None:
        self.message, self.pictures, self.raised = Message(message, fields), pictures, raised


class NeedsReview(Worded):
    """What a machine cannot judge with confidence: the reason, and the lines to look at, of the
    source or of the screen.
    """

    label = "needs-review"

    def __init__(
        self,
        message: str,
        places: tuple[Place, ...] = (),
        pictures: tuple[Picture, ...] = (),
        screen: str = "",
        **fields: Any,
    ) -> None:
        self.message, self.places, self.pictures = Message(message, fields), places, pictures
        self.screen = screen


class OverTime(NeedsReview):
    """All calls together took longer than we wait: that differs from machine to machine, so it is
    no verdict.
    """

    def __init__(self, message: str) -> None:
        super().__init__(message)


# Findings that end the search for a smaller example, and that are not run again to be sure.
COSTLY = (OutOfTime, TooMuchWritten, TooMuchToRead, NotRun, OverTime)
