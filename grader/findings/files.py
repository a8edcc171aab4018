"""Findings about a file that a part needs: it is not there, or it is no Python."""

from typing import TYPE_CHECKING

from grader.core.outcome import Status
from grader.core.place import Place
from grader.findings.base import Blocks, Finding

if TYPE_CHECKING:
    from grader.program.feedback import Script


class MissingFile(Finding):
    """A file that the part needs was not handed in, or could not be taken."""

    label = "missing-file"
    status = Status.NOT_RUN

    def __init__(self, file: str, reason: str) -> None:
        self.file, self.reason = file, reason
        self.variant = "refused" if reason else ""


class BrokenFile(Finding):
    """A file that is no Python: where, and what Python says of it."""

    label = "broken-file"
    status = Status.NOT_RUN

    def __init__(self, error: str, message: str, place: Place, column: int) -> None:
        self.error, self.message, self.place, self.column = error, message, place, column
        self.variant = "" if place.line else "no-line"

    def show(self, script: "Script") -> Blocks:
        return Blocks(places=(self.place,))
