"""What a rule says of a source, as selfcheck.py needs it: in the place of grader.findings."""

from __future__ import annotations

from typing import Any

from grader.core.place import Place


class Said(Exception):
    """What is wrong: the identifier of a sentence, what fills it in, and where it is."""

    def __init__(
        self, message: str, places: tuple[Place, ...] = (), cause: str = "", **fields: Any
    ) -> None:
        super().__init__(message)
        self.message, self.places, self.fields = message, places, fields


class RuleBroken(Said):
    """A rule about how the program is written, and the lines that break it."""


class NeedsReview(Said):
    """What reading alone cannot tell."""
