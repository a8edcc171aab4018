"""Gradebooks and other files that tell results to platforms, in their own formats.

`fill` takes the file that was downloaded (Canvas' gradebook, Moodle's worksheet) and gives it back
with the results in it.
"""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from grader.classroom.columns import folded, listed
from grader.classroom.gradebooks import canvas, moodle
from grader.classroom.gradebooks.book import Book as Book
from grader.classroom.gradebooks.book import Filled as Filled
from grader.classroom.gradebooks.feedback import Feedback as Feedback
from grader.classroom.gradebooks.feedback import canvas_feedback as canvas_feedback
from grader.classroom.gradebooks.feedback import moodle_feedback as moodle_feedback
from grader.classroom.gradebooks.junit import junit_xml as junit_xml
from grader.classroom.gradebooks.moodle import about as about
from grader.classroom.gradebooks.plain import plain_csv as plain_csv
from grader.classroom.outcome import ClassResult
from grader.classroom.sheet import Sheet, read_sheet
from grader.core.assignment import Assignment, total
from grader.grading.grade import Wish
from grader.support.faults import UsageError


@dataclass(frozen=True)
class Platform:
    """How the gradebook of a platform is filled in, and which column is."""

    fill: Callable[[Sheet, ClassResult, str], Book]
    column_of: Callable[[Sheet, str], tuple[str, float | None]]


def fill(path: Path, result: ClassResult, column: str = "") -> Book:
    """The gradebook at `path` with the results filled in; the file itself stays as it is."""
    sheet = read_sheet(path)
    return _platform(sheet).fill(sheet, result, column)


def must_be_fillable(path: Path, column: str) -> None:
    """UsageError where nothing could be filled in to this file, whatever is found for a class."""
    fill(path, ClassResult(0, "", "", "", "", 0.0, "", "", ()), column)


def must_be_about(path: Path, column: str, assignment: Assignment, wish: Wish) -> None:
    """UsageError where a gradebook would get points of something else than its column is about: of
    a part, or of another stage. The column's title tells its stage, or else the points it gives.
    """
    if wish.only or wish.named:
        raise UsageError(
            f"{path}: a gradebook gets the points of all parts, and only some were to be graded. "
            "Leave out --part and --check, or leave out --gradebook"
        )
    sheet = read_sheet(path)
    title, possible = _platform(sheet).column_of(sheet, column)
    points = {stage: total(assignment.parts_of(stage)) for stage in assignment.stages}
    meant = (
        [key for key, stage in assignment.stages.items() if _names(title, key, stage.title)]
        or [stage for stage, most in points.items() if most == possible]
        or [stage for stage in points if stage == Wish.stage]
    )
    if meant and wish.stage not in meant:
        gives = "" if possible is None else f" (it gives {possible:g} points)"
        raise UsageError(
            f"{path}: the column {title!r} is for the stage {meant[0]}{gives}, but the stage "
            f"{wish.stage} was to be graded, which gives {points[wish.stage]:g}. Grade with "
            f"--stage {meant[0]}, or name another column with --column"
        )


def _names(title: str, *words: str) -> bool:
    """Whether the title of a column has one of these in it."""
    return any(folded(one) in folded(title) for one in words)


def _platform(sheet: Sheet) -> Platform:
    """What knows this kind of gradebook."""
    if canvas.is_this(sheet):
        return Platform(canvas.fill, canvas.column_of)
    if moodle.is_this(sheet):
        return Platform(moodle.fill, moodle.column_of)
    raise UsageError(
        f"{sheet.path}: this is neither a gradebook that Canvas exported nor a grading worksheet "
        f"of Moodle; its columns are: {listed(sheet.header)}. Download it again, and do not change "
        "its columns"
    )
