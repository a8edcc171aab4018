"""A class as JUnit XML: a suite for each student."""

from xml.etree import ElementTree as Tree

from grader.classroom.gradebooks.book import number
from grader.classroom.outcome import ClassResult, Row, State
from grader.classroom.people import Student
from grader.report.junit import add_case, add_checks, add_suite, as_file, new_file

# What the case of somebody without a result is.
KINDS = {State.NOTHING: "skipped", State.FAULT: "error"}
KINDS |= dict.fromkeys((State.REFUSED, State.ANOTHER), "failure")


def junit_xml(result: ClassResult) -> bytes:
    """The file."""
    suites = new_file(f"{result.assignment} {result.stage}")
    for row in result.rows:
        for student in row.students or (Student(row.name),):
            _add_student(suites, result, row, student)
    return as_file(suites)


def _add_student(suites: Tree.Element, result: ClassResult, row: Row, student: Student) -> None:
    said = {
        "id": student.id,
        "state": str(row.state),
        "score": "" if row.score is None else number(row.score),
        "points": "" if row.points is None else number(row.points),
        "max": number(result.max_score),
        "late": row.lateness.why,
    }
    suite = add_suite(suites, student.name, said)
    suite.set("timestamp", result.made.removesuffix("Z"))  # JUnit's times have no offset
    add_checks(suite, result.assignment, row.checks)
    for mark in row.marks:
        add_case(suite, result.assignment, "score", "skipped", mark)
    if row.state is not State.GRADED or not row.checks:
        kind = KINDS.get(row.state, "")
        add_case(suite, result.assignment, "submission", kind, row.reason or str(row.state))
