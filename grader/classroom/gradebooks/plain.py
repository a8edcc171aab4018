"""Everybody's result as a plain CSV file, one row for each student."""

import csv
import io
from collections.abc import Iterable

from grader.classroom.gradebooks.book import number
from grader.classroom.outcome import ClassResult, Row
from grader.classroom.people import Student
from grader.classroom.sheet import BOM, guarded
from grader.support.escape import clean_line

FIRST = "name,id,email,login,group,state,raw score,late days,lost,points,max,pending".split(",")


def plain_csv(result: ClassResult) -> bytes:
    """The file, as spreadsheets read it: UTF-8 with a mark; nothing in it is a formula."""
    parts = _parts(result)
    text = io.StringIO()
    writer = csv.writer(text)
    writer.writerow(_cells([*FIRST, *parts.values(), "reason"]))
    for row in result.rows:
        for student in row.students or (Student(row.name),):
            said = _about(row, student, result.max_score)
            writer.writerow(_cells([*said, *_points_of(row, parts), _reason(row)]))
    return BOM + text.getvalue().encode()


def _about(row: Row, student: Student, most: float) -> list[str]:
    group = row.name if len(row.students) > 1 else ""
    lost = (row.score or 0) - (row.points or 0)
    graded = row.points is not None
    return [
        student.name,
        student.id,
        student.email,
        student.login,
        group,
        str(row.state),
        _number(row.score),
        number(row.lateness.days),
        number(lost) if graded else "",
        _number(row.points),
        number(most),
        number(row.pending) if graded else "",
    ]


def _reason(row: Row) -> str:
    """Why there are no points, or less, and what is to be known of them."""
    return " ".join(said for said in (row.reason, row.lateness.why, *row.marks) if said)


def _parts(result: ClassResult) -> dict[str, str]:
    """The headers of all parts that any result has, by their identifiers."""
    return {
        part.id: f"{part.id} {part.title} ({number(part.max_score)})"
        for row in result.rows
        for part in row.parts
    }


def _points_of(row: Row, parts: Iterable[str]) -> list[str]:
    scores = {part.id: part.score for part in row.parts}
    return [_number(scores.get(part)) for part in parts]


def _number(value: float | None) -> str:
    return "" if value is None else number(value)


def _cells(texts: Iterable[str]) -> list[str]:
    """One line each, with nothing unseen in it, and no formula."""
    return [guarded(clean_line(text.strip(), 500)) for text in texts]
