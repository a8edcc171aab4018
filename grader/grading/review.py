"""What an instructor has decided about checks that a machine cannot judge: honoured, and shown.

A decision holds for one check of one submission, known by its hash: after any change of the files
it is left alone. It is honoured where it still fits: the check is to be decided, and worth what it
was then.
"""

from collections.abc import Iterator, Sequence

from grader.core.assignment import Part
from grader.core.outcome import Outcome, Status
from grader.findings import Blocks, Reviewed
from grader.grading.decisions import Decision, Decisions
from grader.grading.result import cost
from grader.intake import Problem
from grader.program.feedback import explain

# Points are kept to so many digits.
DIGITS = 4


def honour(
    decisions: Decisions, submission: str, part: Part, outcomes: Sequence[Outcome]
) -> Iterator[Problem]:
    """Lets the decisions about a part's checks count; those that do not fit are told."""
    # What a check is worth depends on the others of its part as they were found.
    worths = [worth(part, outcome, outcomes) for outcome in outcomes]
    for outcome, most in zip(outcomes, worths, strict=True):
        decision = decisions.get(submission, outcome.check.id)
        if decision is None:
            continue
        if not is_open(outcome):
            yield Problem("unneeded-decision", outcome.check.title, part.id)
        elif decision.out_of != most:
            then = f"{decision.points:g} of {decision.out_of:g} points"
            detail = f"{then}, and the check is worth {most:g} today"
            yield Problem("unfit-decision", outcome.check.title, detail)
        else:
            finding = _finding(decision, outcome)
            outcome.status, outcome.share = finding.status, decision.earned
            outcome.feedback = explain(finding)


def worth(part: Part, outcome: Outcome, outcomes: Sequence[Outcome]) -> float:
    """How many points a check can give today."""
    return round(cost(part, outcome, outcomes), DIGITS)


def is_open(outcome: Outcome) -> bool:
    """Whether a check is for the instructor to decide: what a machine cannot judge, and what would
    take all points away.
    """
    failed = outcome.status is Status.FAILED
    return outcome.status is Status.REVIEW or (outcome.check.forfeits and failed)


def _finding(decision: Decision, outcome: Outcome) -> Reviewed:
    """What is shown of a decision: the points, the remark, and what was looked at."""
    before = outcome.feedback or Blocks()
    return Reviewed(
        "finding.reviewed",
        places=before.places,
        screen=before.printed,
        points=f"{decision.points:g}",
        out_of=f"{decision.out_of:g}",
        remark=f" {decision.remark}".rstrip(),
    )
