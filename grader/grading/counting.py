"""What counts only once something else works: `@part(..., once="hand")`.

Some checks pass for a program that does nothing: that its functions have docstrings, that a new
hand is empty, that a constant is one of the right answers. Such a check names what must work beside
it: modules, parts, check files or checks. It counts as soon as one of those has earned its points;
one is enough, so that a mistake costs once. Checks that wait for others are no evidence themselves.
"""

from collections.abc import Iterable, Mapping

from grader.core.assignment import Assignment
from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.findings import Finding, NeedsReview, NotYet
from grader.program.feedback import explain

# The cause of all that waits for what is open elsewhere.
WAITS = "waits"
# So many parts are named to a student at most, as the place to begin.
NAMED_PARTS = 3


def witnesses(check: Check, checks: Iterable[Check], assignment: Assignment) -> list[Check]:
    """The checks of which one must have passed for this one to count; none for most."""
    parts = {part.id: part for part in assignment.parts}
    stage = parts[check.part].stage

    def is_meant(one: Check) -> bool:
        names = {*one.names, one.part, parts[one.part].module}
        return bool(names & set(check.once)) and parts[one.part].stage == stage

    return [one for one in checks if not one.once and one.weight and is_meant(one)]


def hold_back(
    outcomes: Mapping[str, Outcome], checks: Iterable[Check], assignment: Assignment
) -> None:
    """Takes back what must not count yet. Where it is open whether a witness has passed, it is open
    whether the check counts. What has failed because of another file is excused by now, and counts.
    """
    known = list(checks)
    waiting = [one for one in outcomes.values() if one.check.once and one.earned]
    for outcome in waiting:
        seen = witnesses(outcome.check, known, assignment)
        found = [outcomes[one.id] for one in seen if one.id in outcomes]
        if any(one.earned or one.status is Status.FAULT for one in found):
            continue
        is_open = any(one.status is Status.REVIEW for one in found)
        finding = _finding(outcome.check, seen, assignment, is_open)
        outcome.status, outcome.feedback, outcome.held = finding.status, explain(finding), True
        outcome.payers, outcome.share = tuple(one.check.id for one in found), 0.0


def _finding(check: Check, seen: list[Check], assignment: Assignment, is_open: bool) -> Finding:
    """What there is to say of a check that does not count yet."""
    modules = assignment.modules
    named = [modules[one].file if one in modules else "the program" for one in check.once]
    parts = list(dict.fromkeys(one.part for one in seen))[:NAMED_PARTS]
    what, begin = " or ".join(dict.fromkeys(named)), ", ".join(parts)
    if is_open:
        return NeedsReview("finding.works-perhaps", cause=WAITS, what=what, parts=begin)
    return NotYet("finding.works-first", what=what, parts=begin)
