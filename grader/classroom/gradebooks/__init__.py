"""Gradebooks and other files that tell results to platforms, in their own formats.

`fill` takes the file that was downloaded (Canvas' gradebook, Moodle's worksheet) and gives it back
with the results in it.
"""

from pathlib import Path

from grader.classroom.columns import listed
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
from grader.classroom.sheet import read_sheet
from grader.support.faults import UsageError


def fill(path: Path, result: ClassResult, column: str = "") -> Book:
    """The gradebook at `path` with the results filled in; the file itself stays as it is."""
    sheet = read_sheet(path)
    if canvas.is_this(sheet):
        return canvas.fill(sheet, result, column)
    if moodle.is_this(sheet):
        return moodle.fill(sheet, result, column)
    raise UsageError(
        f"{path}: this is neither a gradebook that Canvas exported nor a grading worksheet of "
        f"Moodle; its columns are: {listed(sheet.header)}. Download it again, and do not change "
        "its columns"
    )


def must_be_fillable(path: Path, column: str) -> None:
    """UsageError where nothing could be filled in to this file, whatever is found for a class."""
    fill(path, ClassResult(0, "", "", "", "", 0.0, "", "", ()), column)
