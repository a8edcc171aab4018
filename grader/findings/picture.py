"""A picture of what a program showed, as plain data: shapes to draw, and the same in words.

It stands in feedback beside the sentence. A report with pictures draws the shapes, any other prints
the lines. Texts, colours and numbers may be the program's own: a report makes them harmless.
"""

from dataclasses import dataclass

import msgspec

from grader.support.escape import clean_line

MOST_LINES = 40

Point = tuple[float, float]


class Words(msgspec.Struct, frozen=True, tag=True):
    """A text; `at` is where its first letter begins, on the line that it stands on."""

    at: Point
    size: float
    color: str
    text: str


class Outline(msgspec.Struct, frozen=True, tag=True):
    """Lines from point to point; filled where there is a colour for it."""

    points: tuple[Point, ...]
    width: float
    color: str
    fill: str = ""
    closed: bool = True


class Disc(msgspec.Struct, frozen=True, tag=True):
    """A circle."""

    center: Point
    radius: float
    width: float
    color: str
    fill: str = ""


Shape = Words | Outline | Disc


@dataclass(frozen=True)
class Picture:
    """What was shown at one moment; the caption says when that was."""

    caption: str
    size: Point
    background: str
    shapes: tuple[Shape, ...]
    lines: tuple[str, ...]

    @property
    def clean_lines(self) -> tuple[str, ...]:
        """The lines, harmless and not too many."""
        return tuple(clean_line(line) for line in self.lines[:MOST_LINES])
