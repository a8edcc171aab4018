"""Checks as JUnit XML, for tools of continuous integration: a suite for each submission, a case for
each check.
"""

import re
from collections.abc import Iterable, Mapping
from xml.etree import ElementTree as Tree

from msgspec.structs import replace

from grader.core.check import narrower
from grader.core.outcome import EARNED, Outcome, Status
from grader.grading.result import Result
from grader.report.marks import marks_of
from grader.store.document import CheckDocument, FindingDocument

# All characters but these must not be in an XML file, not even written out.
FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
REPLACEMENT = "\ufffd"
KINDS = {Status.REVIEW: "skipped", Status.FAULT: "error"}


def junit_of(result: Result, details: str) -> bytes:
    """The file about one submission, with no more of a check than these details allow. A fault of
    ours is an error in it, and no score.
    """
    said = result.document()
    suites = new_file(f"{said.assignment} {said.stage}")
    score = {} if said.score is None else {"score": f"{said.score:g}"}
    suite = add_suite(suites, said.submission, {**score, "max": f"{said.max_score:g}"})
    outcomes = {one.check.id: one for part in result.parts for one in part.outcomes}
    checks = (_narrowed(one, outcomes[one.id], details) for one in said.checks)
    add_checks(suite, said.assignment, checks)
    for mark in marks_of(said.problems):
        add_case(suite, said.assignment, "score", "skipped", mark)
    for fault in said.faults:
        add_case(suite, said.assignment, "grading", "error", f"harness fault: {fault}")
    return as_file(suites)


def _narrowed(check: CheckDocument, outcome: Outcome, details: str) -> CheckDocument:
    """What these details allow of a check, as it is on every other report."""
    details = narrower(details, outcome.check.details)
    finding = check.finding
    if details == "full" or finding is None or outcome.feedback is None:
        return check
    if details == "none":
        return replace(check, finding=None)
    finding = replace(finding, expected=None)
    if outcome.feedback.reveals:
        finding = replace(finding, got=None, typed=finding.typed[:-1])
    return replace(check, finding=finding)


def new_file(name: str) -> Tree.Element:
    """An element for suites."""
    return Tree.Element("testsuites", name=legal(name))


def add_suite(suites: Tree.Element, name: str, properties: Mapping[str, str]) -> Tree.Element:
    """Adds a suite with what is known of a submission as a whole."""
    suite = Tree.SubElement(suites, "testsuite", name=legal(name))
    inside = Tree.SubElement(suite, "properties")
    for key, value in properties.items():
        Tree.SubElement(inside, "property", name=key, value=legal(value))
    return suite


def add_checks(suite: Tree.Element, assignment: str, checks: Iterable[CheckDocument]) -> None:
    """Adds a case for each check of a document. One that waits for a review is skipped, and so is
    a remark, which costs nothing; a fault of ours is an error.
    """
    for check in checks:
        outcome, finding, place = check.outcome, check.finding, f"{assignment}.{check.part}"
        if outcome in EARNED or (outcome is Status.REVIEWED and check.earned >= 1):
            add_case(suite, place, check.id)
            continue
        kind = KINDS.get(outcome, "failure")
        if outcome is Status.FAILED and not check.weight:
            kind = "skipped"
        message = f"{check.title} {finding.sentence if finding else ''}".strip()
        case = add_case(suite, place, check.id, kind, message)
        if kind != "skipped":
            case.set("type", legal(finding.label if finding and finding.label else outcome))
            case.text = legal(_shown(finding)) if finding else ""


def add_case(
    suite: Tree.Element, place: str, name: str, kind: str = "", message: str = ""
) -> Tree.Element:
    """Adds one case; what tells of its kind, where it has one, and else the case."""
    case = Tree.SubElement(suite, "testcase", classname=legal(place), name=legal(name))
    return Tree.SubElement(case, kind, message=legal(message)) if kind else case


def _shown(finding: FindingDocument) -> str:
    """What was typed, expected and found."""
    sides = ("expected", finding.expected), ("got", finding.got)
    said = [f"{name}: {side}" for name, side in sides if side is not None]
    return "\n".join([*finding.typed, *said])


def legal(text: str) -> str:
    """The text without characters that XML forbids."""
    return FORBIDDEN.sub(REPLACEMENT, text)


def as_file(suites: Tree.Element) -> bytes:
    """The file: with how many cases there are, and how they came out."""
    for suite in suites:
        _count(suite, [suite])
    _count(suites, list(suites))
    Tree.indent(suites)
    data: bytes = Tree.tostring(suites, encoding="utf-8", xml_declaration=True)
    return data + b"\n"


def _count(element: Tree.Element, suites: list[Tree.Element]) -> None:
    names = {"tests": "testcase", "failures": "testcase/failure"}
    names |= {"errors": "testcase/error", "skipped": "testcase/skipped"}
    for name, path in names.items():
        element.set(name, str(sum(len(suite.findall(path)) for suite in suites)))
