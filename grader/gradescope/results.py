"""results.json, as Gradescope's specification wants it: a test for each check.

A run that was not ended by us leaves the file as it was last written. So until all is known, no
test and nothing else in it carries points, and there is no total that could be taken for a score.
"""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any

from grader import __version__
from grader.classroom.course import Course
from grader.classroom.outcome import Lateness
from grader.core.assignment import Assignment
from grader.core.check import Check, Visibility, latest, narrower
from grader.core.outcome import Cause, Outcome, Status
from grader.gradescope.metadata import OverLimit
from grader.gradescope.settings import Settings
from grader.grading.result import PartResult, Result, cost
from grader.report.terminal import body_lines
from grader.report.view import EXCUSED, body_of, follows, report_view
from grader.support.escape import clean

Document = dict[str, Any]

NOT_GRADED = "not graded, our limit"
NOT_GRADED_TEXT = (
    f"{NOT_GRADED}: the grader ran out of its own time before it came to this. This is not your "
    "fault, and costs you nothing. Tell your instructor."
)
UNFINISHED = (
    "This submission was not graded to its end: the time of the grader ran out, or it was stopped. "
    'What it did not come to is marked "not graded, our limit". There is no score. This is not '
    "your fault. Tell your instructor, who can grade the submission again."
)
LOOKED_AT = "Looked at. What it found does not count, because the rest was not graded."
REFUSED = (
    "This submission cannot be graded, so it gets no points. Correct this, and hand it in again:"
)
REVIEW = "Your instructor has to look at this. Until then it earns nothing."
# What says nothing about the checks is not hidden with them.
SEEN_AT_ONCE = {"visibility": "visible"}
# Of one text; a class's results have to be stored, and read on a page.
MOST_CHARACTERS = 8_000


class Results:
    """Writes what Gradescope is told about submissions for one assignment in one course."""

    def __init__(self, assignment: Assignment, settings: Settings, course: Course) -> None:
        self._assignment, self._settings, self._course = assignment, settings, course
        self._stage = assignment.stages[settings.stage]
        self._visibilities = {part.id: part.visibility for part in assignment.parts}
        # What is said of this assignment goes before what is said of all.
        own = settings.term.details
        self._details = own or course.settings.details or assignment.details

    def unfinished(self, checks: Sequence[Check], seen: Mapping[str, Outcome]) -> Document:
        """What is known while grading goes on: nothing that counts."""
        tests = []
        for number, check in _numbered(checks):
            text = LOOKED_AT if check.id in seen else NOT_GRADED_TEXT
            tests.append(self._test(number, check, text))
        about = {"complete": False, "looked_at": len(seen), "of": len(checks)}
        return {**self._document(UNFINISHED, tests, about), **SEEN_AT_ONCE}

    def refused(self, reason: str) -> Document:
        """What is said of a submission that has nothing in it to grade."""
        document = self._document(f"{REFUSED} {reason}", [], {"complete": True})
        return {"score": 0.0, **document, **SEEN_AT_ONCE}

    def limited(self, over: OverLimit) -> Document:
        """What is said of a submission that comes too soon after others."""
        return {"score": over.score, **self._document(over.reason, [], {"complete": True})}

    def finished(self, result: Result, lateness: Lateness) -> Document:
        """The result with its points, less what being late costs."""
        assert result.score is not None
        outcomes = [outcome for part in result.parts for outcome in part.outcomes]
        seen = {one.check.id: self._seen(one.check) for one in outcomes}
        # Of checks that students see later, or never, nothing is said before.
        told = all(visibility == self._visibility for visibility in seen.values())
        causes = {name: one for one in result.causes for name in one.checks if told}
        said = {
            one.check.id: "\n".join(self._lines(one, causes.get(one.check.id), result))
            for one in outcomes
        }
        tests = [test for part in result.parts for test in self._tests_of(part, said)]
        about = {
            "complete": True,
            "submission": result.hashes["submission"],
            "grader": result.hashes["grader"],
            "fixtures": result.hashes["fixtures"],
            "sandbox": result.level,
            "isolation": list(result.isolation),
            "left_open": list(result.left_open),
            "earned": result.score,
            "late_days": lateness.days,
            "pending": result.pending,
        }
        lines = list(_about_all(result, lateness, told))
        return {
            "score": round(result.score * (1 - lateness.lost), 2),
            "execution_time": round(result.seconds, 2),
            **self._document("\n".join(lines), tests, about),
        }

    @property
    def _visibility(self) -> Visibility:
        return latest(self._course.settings.visibility, self._stage.visibility)

    def _document(self, text: str, tests: list[Document], about: Document) -> Document:
        return {
            "output": clean(text, MOST_CHARACTERS),
            "output_format": "text",
            "test_name_format": "text",
            "test_output_format": "text",
            "visibility": self._visibility,
            # It has what instructors read: how well the submission was isolated, and our faults.
            "stdout_visibility": "hidden",
            "tests": tests,
            "extra_data": {
                "version": __version__,
                "assignment": self._assignment.key,
                "stage": self._settings.stage,
                "edition": self._settings.edition,
                "seed": self._settings.seed,
                "course": self._course.digest,
                **about,
            },
        }

    def _test(self, number: str, check: Check, text: str) -> Document:
        return {
            "number": number,
            "name": check.title,
            "name_format": "text",
            "output": clean(text, MOST_CHARACTERS),
            # Never one that Gradescope would make tags, links or colours of.
            "output_format": "text",
            "visibility": self._seen(check),
            "tags": [check.part],
        }

    def _seen(self, check: Check) -> Visibility:
        return latest(self._visibility, self._visibilities[check.part], check.visibility)

    def _tests_of(self, part: PartResult, said: Mapping[str, str]) -> Iterable[Document]:
        worth = _worth(part)
        numbered = _numbered([outcome.check for outcome in part.outcomes])
        for (number, check), outcome, points in zip(numbered, part.outcomes, worth, strict=True):
            test = self._test(number, check, said[check.id])
            test["tags"].append(outcome.word)
            if outcome.word == "remark":  # without points or status, it only informs
                yield test
            else:
                test["score"] = round(points * outcome.earned, 2)
                test["max_score"] = points
                test["status"] = "passed" if outcome.earned == 1 else "failed"
                yield test

    def _lines(self, outcome: Outcome, cause: Cause | None, result: Result) -> Iterable[str]:
        if outcome.excused_by:
            yield f"{EXCUSED} {', '.join(outcome.excused_by)}"
            return
        details = narrower(self._details, outcome.check.details)
        if cause is not None and cause.id != outcome.check.id:
            yield f"This has the cause that is told in part {cause.part}."
            if outcome.feedback is not None and details != "none":
                yield outcome.feedback.sentence
            return
        if outcome.status is Status.REVIEW:
            yield REVIEW
        if outcome.word == "remark":
            yield "This costs no points."
        if outcome.feedback is not None:
            yield from body_lines(body_of(outcome.feedback, details, at_home=True))
        if cause is not None:
            yield from filter(None, [follows(result, cause)])


def _numbered(checks: Sequence[Check]) -> Iterable[tuple[str, Check]]:
    """Each check with its number: that of its part, and of the check in there."""
    count: dict[str, int] = {}
    for check in checks:
        count[check.part] = count.get(check.part, 0) + 1
        yield f"{check.part}.{count[check.part]}", check


def _worth(part: PartResult) -> list[float]:
    """What each check of a part is worth, in hundredths that add up to what they are worth
    together.
    """
    costs = [cost(part.part, outcome, part.outcomes) for outcome in part.outcomes]
    sums = [round(total, 2) for total in accumulate(costs, initial=0.0)]
    return [round(after - before, 2) for before, after in pairwise(sums)]


def _about_all(result: Result, lateness: Lateness, told: bool) -> Iterable[str]:
    """What is to be said of the submission as a whole; `told`: points may stand in it."""
    view = report_view(result, "student", "none")
    yield from view.unwritten if told else ()
    for problem in view.problems:
        yield problem.text
        yield from (f"    {line}" for line in problem.source)
    if lateness.why:
        yield lateness.why
    if told and view.forfeit:
        yield view.forfeit
    if told and view.reviews:
        yield f"{view.reviews} by your instructor, who may give up to {view.pending} points more."
