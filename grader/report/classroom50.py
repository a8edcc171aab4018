"""What Classroom 50 reads of one submission: result.json, by its schema classroom50/result/v1.

Its points are whole numbers. They are rounded down, so that no lost point is given back, but never
to nothing where something was earned; the exact points stand beside them. What the platform says of
the submission comes in environment variables, and is refused where it is missing or no plain text.
"""

import math
import re
from collections.abc import Mapping
from datetime import UTC, datetime
from typing import Any

from grader.core.outcome import Status
from grader.grading.result import Result
from grader.report.marks import marks_of
from grader.support.escape import clean_line
from grader.support.faults import HarnessFault, UsageError

SCHEMA = "classroom50/result/v1"
# The keys of the document, and the variables that they come from.
VARIABLES = {
    "classroom": "CLASSROOM",
    "assignment": "ASSIGNMENT",
    "owner": "USERNAME",
    "submission": "SUBMISSION_TAG",
    "commit": "COMMIT_URL",
    "release": "RELEASE_URL",
    "review": "REVIEW_URL",
}
TYPE, KINDS = "ASSIGNMENT_TYPE", ("individual", "group")
MOMENT = "SUBMITTED_AT"
# A time in UTC in the name of the submission's tag.
TAGGED = re.compile(r"(\d{4})-?(\d\d)-?(\d\d)T(\d\d)[:-]?(\d\d)[:-]?(\d\d)Z")
LONGEST = 1_000


def read_facts(environment: Mapping[str, str]) -> dict[str, str]:
    """What the platform says of the submission, by the keys of the document."""
    facts = {key: _plain(environment, name) for key, name in VARIABLES.items()}
    if not facts["submission"].startswith("submit/"):
        raise UsageError(f"SUBMISSION_TAG: this should begin with submit/: {facts['submission']!r}")
    kind = environment.get(TYPE) or KINDS[0]
    if kind not in KINDS:
        raise UsageError(f"{TYPE}: this should be {' or '.join(KINDS)}: {clean_line(kind)!r}")
    moment = _moment(environment, facts["submission"])
    return {**facts, "assignment_type": kind, "datetime": moment.strftime("%Y-%m-%dT%H:%M:%SZ")}


def _plain(environment: Mapping[str, str], name: str) -> str:
    found = environment.get(name, "")
    if not found.strip():
        raise UsageError(
            f"the environment variable {name} is missing; Classroom 50 sets it for autograder.py"
        )
    if clean_line(found, LONGEST) != found:
        raise UsageError(f"the environment variable {name} is no plain text: {clean_line(found)}")
    return found


def _moment(environment: Mapping[str, str], tag: str) -> datetime:
    """When the work was handed in, which no clock of ours can tell."""
    said, tagged = environment.get(MOMENT, ""), TAGGED.search(tag)
    try:
        if said:
            moment = datetime.fromisoformat(said)
        elif tagged:
            moment = datetime.strptime("".join(tagged.groups()), "%Y%m%d%H%M%S").replace(tzinfo=UTC)
        else:
            raise ValueError
        if moment.tzinfo is None or moment.year < 1_000:
            raise ValueError
        return moment.astimezone(UTC)
    except (ValueError, OverflowError):
        raise UsageError(
            f"when this was handed in is not known: {MOMENT} is {clean_line(said)!r}, and the tag "
            f"is {tag!r}; set {MOMENT} to a time such as 2026-11-19T14:30:00Z"
        ) from None


def classroom50_document(result: Result, facts: Mapping[str, str]) -> dict[str, Any]:
    """The document. There is none for a result without a score."""
    if result.score is None:
        raise HarnessFault("a result without a score is not told to Classroom 50")
    most = result.max_score
    counts_as = result.assignment.stages[result.stage].scaled_to or most
    tests = [
        {
            "test-name": f"{part.part.id} {part.part.title}",
            "passed": all(one.earned >= 1 or one.word == "remark" for one in part.outcomes),
            "score": whole_points(part.score, part.part.points, part.part.points),
            "max-score": math.ceil(part.part.points),
            "points": part.score,
            "max-points": part.part.points,
            "reviews": sum(one.status is Status.REVIEW for one in part.outcomes),
        }
        for part in result.parts
    ]
    if result.forfeit_text:
        none = {"passed": False, "score": 0, "max-score": 0}
        tests.append({"test-name": clean_line(result.forfeit_text, LONGEST), **none})
    for mark in marks_of(result.problems):
        tests.append({"test-name": mark, "passed": True, "score": 0, "max-score": 0})
    return {
        "schema": SCHEMA,
        **facts,
        "score": whole_points(result.score, most, counts_as),
        "max-score": math.ceil(counts_as),
        "tests": tests,
    }


def whole_points(score: float, most: float, counts_as: float) -> int:
    """Points as a whole number: all of them only for all, and none only for none as far as there is
    a number between.
    """
    whole = math.ceil(counts_as)
    if score >= most:
        return whole
    # What is a whole number but for the last bits of a fraction stays one.
    down = math.floor(round(score * counts_as / most, 6))
    return max(0, min(max(down, int(score > 0)), whole - 1))
