"""Where something stands in a source."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """A line of a file, with the line itself."""

    file: str
    line: int
    text: str
