"""What an instructor has decided about what a machine cannot judge: honoured, and shown.

Checks of a part that have one cause are one thing to decide about; every other check is one of its
own. A decision holds for one thing in one submission, known by its hash: after any change of the
files it is left alone. It is honoured where it still fits: there is something to decide, and it is
worth what it was then. Where a check has changed since, that is said, and somebody should look.

An override stands in the place of what a single check found, be it open or not.
"""

import difflib
import hashlib
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from grader.core.assignment import Part
from grader.core.outcome import Outcome, Status
from grader.findings import Blocks, Reviewed
from grader.grading.result import PartResult, Result, cost
from grader.intake import Problem
from grader.program.feedback import explain
from grader.store.decisions import Decision
from grader.support.faults import UsageError

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

    @property
    def version(self) -> str:
        """What its checks are like now, in short: another one after any change of their code."""
        return version_of(self.outcomes)

    def share(self, decision: Decision) -> float:
        """Which share of its points each of its checks earns by a decision."""
        return _share(decision, self.cost)


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
    decided: Mapping[str, Decision], part: Part, outcomes: Sequence[Outcome]
) -> Iterator[Problem]:
    """Lets the decisions about a part count; those that do not fit are told."""
    items = items_of(part, outcomes)
    worth = {outcome.check.id: worth_of(part, outcome, outcomes) for outcome in outcomes}
    for item in items:
        decision = decided.get(item.key)
        if decision is None or decision.override:
            continue
        if not item.is_open:
            yield Problem("unneeded-decision", item.title, part.id)
        elif decision.out_of != item.worth:
            yield _unfit(decision, item.title, item.worth)
        else:
            yield from _older(decision, item.title, item.version)
            _give(decision, item.outcomes, item.share(decision))
    for outcome in outcomes:
        decision = decided.get(outcome.check.id)
        if decision is None or not decision.override:
            continue
        price = worth[outcome.check.id]
        if decision.out_of != price:
            yield _unfit(decision, outcome.check.title, price)
        else:
            yield from _older(decision, outcome.check.title, version_of([outcome]))
            _give(decision, [outcome], _share(decision, price))


def find_check(result: Result, name: str) -> tuple[PartResult, Outcome]:
    """The outcome of a check, and its part; UsageError where there is no such check."""
    for part in result.parts:
        for outcome in part.outcomes:
            if outcome.check.id == name:
                return part, outcome
    known = [outcome.check.id for part in result.parts for outcome in part.outcomes]
    raise UsageError(no_check(name, known))


def no_check(name: str, known: Iterable[str]) -> str:
    """That there is no check of this name, and which one may be meant."""
    close = " or ".join(difflib.get_close_matches(name, known, 3))
    meant = f"did you mean {close}? " if close else ""
    return f"there is no check {name!r}; {meant}`grade --json FILE` writes all names"


def worth_of(part: Part, outcome: Outcome, outcomes: Sequence[Outcome]) -> float:
    """The points that a check takes from its part when it earns nothing."""
    return round(min(part.points, cost(part, outcome, outcomes)), DIGITS)


def version_of(outcomes: Sequence[Outcome]) -> str:
    """What checks are like now, in short."""
    sources = sorted(_source(one.check.function) for one in outcomes)
    return hashlib.sha256("\0".join(sources).encode()).hexdigest()[:12]


# It takes a while to find, and a class asks for it again and again.
_source = cache(inspect.getsource)


def _share(decision: Decision, price: float) -> float:
    if not decision.points or not price:
        return 0.0
    return 1 - decision.given_up / price


def _give(decision: Decision, outcomes: Sequence[Outcome], share: float) -> None:
    """Lets a decision stand in the place of what was found."""
    for outcome in outcomes:
        finding = _finding(decision, outcome)
        outcome.status, outcome.share = finding.status, share
        outcome.feedback = explain(finding)


def _unfit(decision: Decision, title: str, worth: float) -> Problem:
    then = f"{decision.points:g} of {decision.out_of:g} points"
    return Problem("unfit-decision", title, f"{then}, and this is worth {worth:g} today")


def _older(decision: Decision, title: str, version: str) -> Iterator[Problem]:
    """That a check has changed since it was decided about; nothing where it has not."""
    if decision.version not in ("", version):
        yield Problem("older-decision", title, f"{decision.points:g} of {decision.out_of:g}")


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
