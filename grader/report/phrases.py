"""What all reports say in the same words: outcomes, problems with files, whose fault it is."""

from collections.abc import Sequence

from grader.escape import clean_line, unpasteable
from grader.findings import Message
from grader.intake import Problem
from grader.structure import Place
from grader.wording import text

WORDS = {
    "passed": "ok",
    "excused": "excused",
    "failed": "failed",
    "remark": "remark",
    "not-run": "not run",
    "review": "review",
    "reviewed": "reviewed",
    "fault": "fault",
}
# Problems with files that nobody need do anything about.
MINOR = frozenset({"extra-files", "renamed-file", "translated", "not-launched", "turned-off"})
EXCUSED = "right, once what it stands on is mended: see"
OUR_FAULT = "This is our fault, not the submission's: no score was given."
TAB = 4


def problem_text(problem: Problem) -> str:
    """A problem with the files in a sentence."""
    file, detail = clean_line(problem.file), clean_line(problem.detail)
    line = problem.place.line if problem.place is not None else 0
    fields = {"file": file, "detail": detail, "line": line}
    return text(Message(f"problem.{problem.label}", fields))


def parts_text(only: Sequence[str]) -> str:
    """Which parts a report is about, where it is not about all of them."""
    return f"part {', '.join(only)} only" if only else ""


def caret_lines(place: Place, column: int) -> list[str]:
    """A source line, and a caret below the column that Python points at."""
    line = clean_line(place.text.expandtabs(TAB))
    shown = unpasteable(line)
    if not 0 < column <= len(place.text) + 1:
        return [shown]
    before = clean_line(place.text[: column - 1].expandtabs(TAB), len(place.text) * TAB)
    if len(before) > len(line):
        return [shown]
    return [shown, " " * (len(before) + len(shown) - len(line)) + "^"]
