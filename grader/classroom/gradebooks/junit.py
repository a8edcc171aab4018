"""A class as JUnit XML: a suite for each student, a case for each check."""

import re
from collections.abc import Mapping
from typing import Any
from xml.etree import ElementTree as Tree

from grader.classroom.gradebooks.book import number
from grader.classroom.outcome import ClassResult, Row, State
from grader.classroom.people import Student

# All characters but these must not be in an XML file, not even written out.
FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
REPLACEMENT = "\ufffd"
PASSED = frozenset({"passed", "excused"})
# What the case of somebody without a result is.
KINDS = {State.NOTHING: "skipped", State.REFUSED: "failure", State.FAULT: "error"}


def junit_xml(result: ClassResult) -> bytes:
    """The file. A check that is waiting for a review is skipped; a fault of ours is an error."""
    suites = Tree.Element("testsuites", name=legal(f"{result.assignment} {result.stage}"))
    for row in result.rows:
        for student in row.students or (Student(row.name),):
            _add_suite(suites, result, row, student)
    _count(suites, list(suites))
    Tree.indent(suites)
    data: bytes = Tree.tostring(suites, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def legal(text: str) -> str:
    """The text without characters that XML forbids."""
    return FORBIDDEN.sub(REPLACEMENT, text)


def _add_suite(suites: Tree.Element, result: ClassResult, row: Row, student: Student) -> None:
    moment = result.made.removesuffix("Z")  # JUnit's times have no offset
    suite = Tree.SubElement(suites, "testsuite", name=legal(student.name), timestamp=moment)
    properties = Tree.SubElement(suite, "properties")
    said = {
        "id": student.id,
        "state": str(row.state),
        "score": "" if row.score is None else number(row.score),
        "points": "" if row.points is None else number(row.points),
        "max": number(result.max_score),
        "late": row.lateness.why,
    }
    for name, value in said.items():
        Tree.SubElement(properties, "property", name=name, value=legal(value))
    checks = (row.document or {}).get("checks", ())
    for check in checks:
        place = f"{result.assignment}.{check['part']}"
        case = Tree.SubElement(suite, "testcase", classname=legal(place), name=legal(check["id"]))
        _add_outcome(case, check)
    if row.state is not State.GRADED or not checks:
        case = Tree.SubElement(suite, "testcase", classname=result.assignment, name="submission")
        if kind := KINDS.get(row.state):
            Tree.SubElement(case, kind, message=legal(row.reason or str(row.state)))
    _count(suite, [suite])


def _add_outcome(case: Tree.Element, check: Mapping[str, Any]) -> None:
    """How a check came out; nothing is added to one that earned all of its points."""
    outcome = str(check["outcome"])
    if outcome in PASSED or (outcome == "reviewed" and check["earned"] >= 1):
        return
    kind = {"review": "skipped", "fault": "error"}.get(outcome, "failure")
    finding = check["finding"] or {}
    message = f"{check['title']} {finding.get('sentence', '')}".strip()
    found = Tree.SubElement(case, kind, message=legal(message))
    if kind != "skipped":
        found.set("type", legal(finding.get("label", "") or outcome))
        found.text = legal(_shown(finding))


def _shown(finding: Mapping[str, Any]) -> str:
    """What was typed, expected and found."""
    lines = [*finding.get("typed", ())]
    for name in ("expected", "got"):
        if finding.get(name) is not None:
            lines.append(f"{name}: {finding[name]}")
    return "\n".join(lines)


def _count(element: Tree.Element, suites: list[Tree.Element]) -> None:
    """Writes how many cases there are, and how they came out."""
    names = {"tests": "testcase", "failures": "testcase/failure"}
    names |= {"errors": "testcase/error", "skipped": "testcase/skipped"}
    for name, path in names.items():
        element.set(name, str(sum(len(suite.findall(path)) for suite in suites)))
