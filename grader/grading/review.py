"""What an instructor has decided about what a machine cannot judge: honoured, and shown.

Checks of a part that have one cause are one thing to decide about; every other check is one of its
own. A decision holds for one thing in one submission, known by its hash: after any change of the
files it is left alone. It is honoured where it still fits: there is something to decide, and it is
worth what it was then.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from grader.core.assignment import Part
from grader.core.outcome import Outcome, Status
from grader.findings import Blocks, Reviewed
from grader.grading.decisions import Decision, Decisions
from grader.grading.result import cost
from grader.intake import Problem
from grader.program.feedback import explain

# Points are kept to so many digits.
DIGITS = 4


@dataclass(frozen=True)
class Item:
    """One thing to decide about. `worth`: the points that it can give today; `cost`: what its
    checks take away together, which may be more than there is.
    """

    key: str
    part: Part
    outcomes: tuple[Outcome, ...]
    cost: float
    worth: float

    @property
    def is_open(self) -> bool:
        """Whether it is for the instructor to decide."""
        return any(map(is_open, self.outcomes))

    @property
    def lead(self) -> Outcome:
        """The outcome that says what there is to decide."""
        return next(filter(is_open, self.outcomes), self.outcomes[0])

    @property
    def title(self) -> str:
        """What it is about, in a line."""
        count = len(self.outcomes)
        return self.lead.check.title if count == 1 else f"{count} checks with one cause"

    def share(self, decision: Decision) -> float:
        """Which share of its points each of its checks earns by a decision."""
        if not decision.points or not self.cost:
            return 0.0
        return 1 - decision.given_up / self.cost


def items_of(part: Part, outcomes: Sequence[Outcome]) -> list[Item]:
    """The things that can be decided about in a part, those of one check and those of many."""
    # What they are worth depends on how all checks of the part were found: before any decision, and
    # before one was held back.
    by_key: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        by_key.setdefault(_key(part, outcome), []).append(outcome)
    prices = {id(outcome): cost(part, outcome, outcomes) for outcome in outcomes}
    settled = [found for found in by_key.values() if not any(map(_was_open, found))]
    lost = sum(
        prices[id(one)] * (1 - one.earned) for found in settled for one in found if not one.held
    )
    best = max(0.0, part.points - lost)
    items = []
    for key, found in by_key.items():
        price = sum(prices[id(one)] for one in found)
        items.append(Item(key, part, tuple(found), price, round(min(price, best), DIGITS)))
    return items


def honour(
    decisions: Decisions, submission: str, part: Part, outcomes: Sequence[Outcome]
) -> Iterator[Problem]:
    """Lets the decisions about a part count; those that do not fit are told."""
    for item in items_of(part, outcomes):
        decision = decisions.get(submission, item.key)
        if decision is None:
            continue
        if not item.is_open:
            yield Problem("unneeded-decision", item.title, part.id)
        elif decision.out_of != item.worth:
            then = f"{decision.points:g} of {decision.out_of:g} points"
            detail = f"{then}, and this is worth {item.worth:g} today"
            yield Problem("unfit-decision", item.title, detail)
        else:
            share = item.share(decision)
            for outcome in item.outcomes:
                finding = _finding(decision, outcome)
                outcome.status, outcome.share = finding.status, share
                outcome.feedback = explain(finding)


def is_open(outcome: Outcome) -> bool:
    """Whether a check is for the instructor to decide: what a machine cannot judge, and what would
    take all points away. What waits for another check is decided there.
    """
    failed = outcome.status is Status.FAILED
    review = outcome.status is Status.REVIEW and not outcome.held
    return review or (outcome.check.forfeits and failed)


def _was_open(outcome: Outcome) -> bool:
    return is_open(outcome) or outcome.status is Status.REVIEWED


def _key(part: Part, outcome: Outcome) -> str:
    return f"cause-{part.id}-{outcome.cause}" if outcome.cause else outcome.check.id


def _finding(decision: Decision, outcome: Outcome) -> Reviewed:
    """What is shown of a decision: the points, the remark, and what was looked at."""
    before = outcome.feedback or Blocks()
    return Reviewed(
        "finding.reviewed",
        places=before.places,
        screen=before.printed,
        cause=outcome.cause,
        points=f"{decision.points:g}",
        out_of=f"{decision.out_of:g}",
        remark=f" {decision.remark}".rstrip(),
    )
