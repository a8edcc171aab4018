"""Checks as JUnit XML, for tools of continuous integration: a suite for each submission, a case for
each check.
"""

import re
from collections.abc import Iterable, Mapping
from typing import Any
from xml.etree import ElementTree as Tree

from grader.core.check import narrower
from grader.core.outcome import Outcome
from grader.grading.result import Result
from grader.report.marks import marks_of

# All characters but these must not be in an XML file, not even written out.
FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
REPLACEMENT = "\ufffd"
PASSED = frozenset({"passed", "excused"})


def junit_of(result: Result, details: str) -> bytes:
    """The file about one submission, with no more of a check than these details allow. A fault of
    ours is an error in it, and no score.
    """
    said = result.document()
    suites = new_file(f"{said['assignment']} {said['stage']}")
    score = {} if said["score"] is None else {"score": f"{said['score']:g}"}
    suite = add_suite(suites, said["submission"], {**score, "max": f"{said['max_score']:g}"})
    outcomes = {one.check.id: one for part in result.parts for one in part.outcomes}
    checks = (_narrowed(one, outcomes[one["id"]], details) for one in said["checks"])
    add_checks(suite, said["assignment"], checks)
    for mark in marks_of(said["problems"]):
        add_case(suite, said["assignment"], "score", "skipped", mark)
    for fault in said["faults"]:
        add_case(suite, said["assignment"], "grading", "error", f"harness fault: {fault}")
    return as_file(suites)


def _narrowed(check: Mapping[str, Any], outcome: Outcome, details: str) -> Mapping[str, Any]:
    """What these details allow of a check, as it is on every other report."""
    details = narrower(details, outcome.check.details)
    if details == "full" or outcome.feedback is None:
        return check
    if details == "none":
        return {**check, "finding": None}
    less = {"expected": None}
    if outcome.feedback.reveals:
        less = {"expected": None, "got": None, "typed": check["finding"]["typed"][:-1]}
    return {**check, "finding": check["finding"] | less}


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


def add_checks(suite: Tree.Element, assignment: str, checks: Iterable[Mapping[str, Any]]) -> None:
    """Adds a case for each check of a document. One that waits for a review is skipped, and so is
    a remark, which costs nothing; a fault of ours is an error.
    """
    for check in checks:
        outcome, place = str(check["outcome"]), f"{assignment}.{check['part']}"
        finding = check["finding"] or {}
        if outcome in PASSED or (outcome == "reviewed" and check["earned"] >= 1):
            add_case(suite, place, check["id"])
            continue
        kind = {"review": "skipped", "fault": "error"}.get(outcome, "failure")
        if outcome == "failed" and not check["weight"]:
            kind = "skipped"
        message = f"{check['title']} {finding.get('sentence', '')}".strip()
        case = add_case(suite, place, check["id"], kind, message)
        if kind != "skipped":
            case.set("type", legal(finding.get("label", "") or outcome))
            case.text = legal(_shown(finding))


def add_case(
    suite: Tree.Element, place: str, name: str, kind: str = "", message: str = ""
) -> Tree.Element:
    """Adds one case; what tells of its kind, where it has one, and else the case."""
    case = Tree.SubElement(suite, "testcase", classname=legal(place), name=legal(name))
    return Tree.SubElement(case, kind, message=legal(message)) if kind else case


def _shown(finding: Mapping[str, Any]) -> str:
    """What was typed, expected and found."""
    lines = [*finding.get("typed", ())]
    for name in ("expected", "got"):
        if finding.get(name) is not None:
            lines.append(f"{name}: {finding[name]}")
    return "\n".join(lines)


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
