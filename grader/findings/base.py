"""What every finding has: its data, the sentence that says it, its hints, and what shows it.

A finding is an exception that a check, or the machinery below it, raises. It is typed data, and no
text is made here: `wording` has the sentences, `grader.program.feedback` puts it all together.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from grader.core.outcome import Status
from grader.core.place import Place
from grader.findings.picture import Picture

if TYPE_CHECKING:
    from grader.program.feedback import Script


@dataclass(frozen=True)
class Frame:
    """One step of a student's traceback."""

    file: str
    line: int
    function: str


@dataclass(frozen=True)
class Message:
    """A sentence as data: the identifier of its template, and what fills it in."""

    id: str
    fields: Mapping[str, Any] = field(default_factory=dict)


# How the end of the input and Ctrl-C are written in the place of a line, and what stands between
# the lines of one start and those of the next.
END, INTERRUPT, NEXT = "^D", "^C", "--- next start ---"


@dataclass(frozen=True)
class Game:
    """One start of a program: the number that chance began with, and the lines that were typed."""

    seed: str
    typed: tuple[str, ...]


@dataclass(frozen=True)
class Again:
    """How to see a game again: the file that is started, and the games up to there, each with the
    files of the one before. `exact`: the grader can play them with the same cards.
    """

    program: str
    games: tuple[Game, ...]
    exact: bool


class Screen(str):
    """A part of what a program showed, which knows how it can be seen again."""

    again: Again | None = None

    @classmethod
    def of(cls, text: str, again: Again | None) -> "Screen":
        """The text, with that."""
        screen = cls(text)
        screen.again = again
        return screen


@dataclass(frozen=True, kw_only=True)
class Blocks:
    """What shows a finding, beside its sentence; a report places what its reader may see.

    `typed` is what reproduces it, line by line. `compared` says what `expected` and `got` are where
    it makes sense to look for their difference; `whole` are both texts where those two are cut to
    where they part. `reveals`: the last line that is typed says what was expected.
    """

    typed: tuple[str, ...] = ()
    expected: str | None = None
    got: str | None = None
    compared: Literal["", "values", "screens"] = ""
    whole: tuple[str, str] | None = None
    reveals: bool = False
    printed: str = ""
    again: Again | None = None
    frames: tuple[Frame, ...] = ()
    places: tuple[Place, ...] = ()
    pictures: tuple[Picture, ...] = ()


class Finding(Exception):
    """The reason why a check did not pass. `label` is its stable name."""

    label: ClassVar[str] = "finding"
    # How a check comes out that ends with it.
    status: ClassVar[Status] = Status.FAILED
    # Whether the student's program can be asked once more, to see that what is shown is true.
    repeats: ClassVar[bool] = True
    # Which of its sentences says it, where it has more than one.
    variant: str = ""
    # The limit of a trial that it speaks of; empty for most.
    limit: str = ""
    # Findings of one cause are shown as one thing, and decided about as one; empty for most.
    cause: str = ""
    # The value that came back and that it is about, if it is about one, and the expression that
    # gives it, where the check says that.
    value: Any = None
    shown: str | None = None
    # Whether the check has made sure that no part which it stands on can be the cause.
    own: bool = False
    # Which share of its points the check earns all the same.
    share: float = 0.0

    def sentence(self) -> Message:
        """The sentence that says it."""
        name = f"{self.label}.{self.variant}" if self.variant else self.label
        return Message(f"finding.{name}", vars(self))

    def hints(self, printed: str) -> tuple[Message, ...]:
        """What points at the likely cause, where what came gives it away and the code is not given
        away; `printed` is what the call printed.
        """
        return ()

    def show(self, script: "Script") -> Blocks:
        """What shows it; the script writes what was done as a student would type it."""
        return Blocks()


class Worded(Finding):
    """A finding whose sentence is chosen where it is raised, by the identifier of its template,
    and that may point at lines of the source, at pictures, or at what stood on the screen.
    """

    def __init__(
        self,
        message: str,
        places: tuple[Place, ...] = (),
        pictures: tuple[Picture, ...] = (),
        screen: str = "",
        cause: str = "",
        share: float = 0.0,
        **fields: Any,
    ) -> None:
        self.message = Message(message, fields)
        self.places, self.pictures, self.screen = places, pictures, screen
        self.cause, self.share = cause, share

    def sentence(self) -> Message:
        return self.message

    def show(self, script: "Script") -> Blocks:
        again = self.screen.again if isinstance(self.screen, Screen) else None
        return Blocks(places=self.places, pictures=self.pictures, printed=self.screen, again=again)
