"""What a `Survey` answers with: places in the source, and what was found there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

How = Literal["calls", "passes", "perhaps"]
FunctionKind = Literal["function", "lambda", "module"]


@dataclass(frozen=True)
class Place:
    """A line of a file, with the line itself."""

    file: str
    line: int
    text: str


@dataclass(frozen=True)
class Step(Place):
    """The place where one function leads to another.

    `how` says how sure that is: "calls" for a call, "passes" for a function that is handed on by
    name (`map(helper, cards)`), "perhaps" where only the name of the method fits
    (`other.run()`, with an `other` that could be anything) or a parameter is called with itself.
    """

    caller: str
    callee: str
    how: How

    @property
    def certain(self) -> bool:
        """False where it takes a run of the program to know."""
        return self.how != "perhaps"


@dataclass(frozen=True)
class Fact:
    """Something in the body of `function`, which the steps of `chain` lead to.

    The chain is empty where the function that was asked about holds it itself.
    """

    kind: str
    place: Place
    function: str
    chain: tuple[Step, ...]

    @property
    def certain(self) -> bool:
        """False where it is not certain that the chain leads here."""
        return all(step.certain for step in self.chain)


@dataclass(frozen=True)
class Loop(Fact):
    """A loop; the kind is "for", "while" or "async for"."""


@dataclass(frozen=True)
class Comprehension(Fact):
    """A comprehension; the kind is "list", "set", "dict" or "generator"."""


@dataclass(frozen=True)
class OutsideCall(Fact):
    """A call of something that is not the student's; the kind is its name, as in "map"."""


@dataclass(frozen=True)
class Assertion(Fact):
    """An assert statement; `trivial` where it holds whatever the program does."""

    trivial: bool


@dataclass(frozen=True)
class Dynamic(Fact):
    """Something that no reading sees through; the kind is its name, as in "exec"."""


@dataclass(frozen=True)
class Number:
    """A whole number that is written in a function; `compared`: something is compared with it."""

    value: int
    compared: bool
    place: Place


@dataclass(frozen=True)
class Function:
    """A function, under the name where it is really defined."""

    module: str
    name: str
    kind: FunctionKind
    place: Place
    end_line: int
    docstring: bool
    stub: bool


@dataclass(frozen=True)
class SourceError:
    """Why a module could not be read; the kinds are those of the reader."""

    file: str
    kind: str
    line: int | None
    offset: int | None
    text: str | None
    message: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file} line {self.line}"
        return f"{where}: {self.message}"


class NoSuchFunction(LookupError):
    """A question about a function that the student's modules do not define."""
