"""What a `Survey` answers with: places in the source, and what was found there."""

from __future__ import annotations

from dataclasses import dataclass

from grader.core.place import Place


@dataclass(frozen=True)
class Fact:
    """Something that the body of a function holds; the kind is "for", "list", "map", "exec" ...

    `direct`: the function that was asked about holds it itself, and no helper. It is not `certain`
    where a call leads to it that could be a call of something else (see calls.py).
    """

    kind: str
    place: Place
    direct: bool
    certain: bool


@dataclass(frozen=True)
class Number:
    """A whole number that is written in a function; `compared`: something is compared with it."""

    value: int
    compared: bool
    place: Place


@dataclass(frozen=True)
class Function:
    """A function, where it is really defined; the body of a stub does nothing."""

    place: Place
    stub: bool
