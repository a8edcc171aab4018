"""What an instructor has decided about what a machine cannot judge: honoured, and shown.

Checks of a part that have one cause are one thing to decide about, and so is all that our limits
keep from being judged, whatever the parts; every other check is one of its own. A decision holds
for one thing in one submission, known by its hash: after any change of the files it is left alone.
It is honoured where it still fits: there is something to decide, and it is worth what it was then.
Where a check has changed since, that is said, and somebody should look.

An override stands in the place of what a single check found, be it open or not.
"""

import difflib
import hashlib
import inspect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache

from grader.core.assignment import Part
from grader.core.outcome import Outcome, Status
from grader.findings import OUR_LIMITS, Blocks, Reviewed
from grader.grading.result import PartResult, Result, cost
from grader.intake import Problem
from grader.program.feedback import explain
from grader.store.decisions import Decision
from grader.support.faults import UsageError

# Points are kept to so many digits.
DIGITS = 4


# What was found in some parts, before any decision.
Found = Sequence[tuple[Part, Sequence[Outcome]]]


@dataclass(frozen=True)
class Share:
    """What a thing to decide about is in one part. `worth`: the points that it can give today;
    `cost`: what its checks take away together, which may be more than there is.
    """

    part: Part
    outcomes: tuple[Outcome, ...]
    cost: float
    worth: float


@dataclass(frozen=True)
class Item:
    """One thing to decide about: in one part, or in several."""

    key: str
    shares: tuple[Share, ...]

    @property
    def outcomes(self) -> tuple[Outcome, ...]:
        """The outcomes of its checks."""
        return tuple(outcome for share in self.shares for outcome in share.outcomes)

    @property
    def worth(self) -> float:
        """The points that it can give today."""
        return round(sum(share.worth for share in self.shares), DIGITS)

    @property
    def place(self) -> str:
        """Where it is: the part, or the first and the last one."""
        first, last = self.shares[0].part.id, self.shares[-1].part.id
        return first if first == last else f"{first} to {last}"

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

    def fits(self, decision: Decision) -> bool:
        """Whether it is what was decided about. Our limits keep less from being judged where some
        parts are graded, or on a faster machine: the decision was about that as well.
        """
        if self.key == _EVERYWHERE:
            return self.worth <= decision.out_of
        return self.worth == decision.out_of

    def settle(self, decision: Decision) -> None:
        """Lets a decision count: each part gets its share of the points."""
        for share in self.shares:
            points = decision.points * share.worth / decision.out_of if decision.out_of else 0.0
            own = replace(decision, points=points, out_of=share.worth)
            _give(decision, share.outcomes, _share(own, share.cost))


def items_of(found: Found) -> list[Item]:
    """The things that can be decided about, those of one check and those of many."""
    shares: dict[str, list[Share]] = {}
    for part, outcomes in found:
        for key, share in _shares_of(part, outcomes):
            shares.setdefault(key, []).append(share)
    return [Item(key, tuple(those)) for key, those in shares.items()]


def _shares_of(part: Part, outcomes: Sequence[Outcome]) -> Iterator[tuple[str, Share]]:
    """What can be decided about in a part."""
    # What they are worth depends on how all checks of the part were found: before any decision, and
    # before one was held back.
    by_key: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        by_key.setdefault(key_of(part, outcome), []).append(outcome)
    prices = {id(outcome): cost(part, outcome, outcomes) for outcome in outcomes}
    settled = [found for found in by_key.values() if not any(map(_was_open, found))]
    lost = sum(
        prices[id(one)] * (1 - one.earned) for found in settled for one in found if not one.held
    )
    best = max(0.0, part.points - lost)
    for key, found in by_key.items():
        price = sum(prices[id(one)] for one in found)
        yield key, Share(part, tuple(found), price, round(min(price, best), DIGITS))


def honour(decided: Mapping[str, Decision], found: Found) -> Iterator[tuple[Part, Problem]]:
    """Lets the decisions about some parts count; those that do not fit are told, with the part."""
    items = items_of(found)
    worth = {
        outcome.check.id: worth_of(part, outcome, outcomes)
        for part, outcomes in found
        for outcome in outcomes
    }
    for item in items:
        decision = decided.get(item.key)
        if decision is None or decision.override:
            continue
        part = item.shares[0].part
        if not item.is_open:
            yield part, Problem("unneeded-decision", item.title, part.id)
        elif not item.fits(decision):
            yield part, _unfit(decision, item.title, item.worth)
        else:
            if decision.out_of == item.worth:
                yield from ((part, one) for one in _older(decision, item.title, item.version))
            item.settle(decision)
    for part, outcomes in found:
        for outcome in outcomes:
            decision = decided.get(outcome.check.id)
            if decision is not None and decision.override:
                price = worth[outcome.check.id]
                yield from ((part, one) for one in _override(decision, outcome, price))


def _override(decision: Decision, outcome: Outcome, price: float) -> Iterator[Problem]:
    """Lets a decision stand in the place of what one check found, which is worth this."""
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
    checks = [one.check for one in outcomes]
    # A row of a table is known by its title; that of other checks stands in their source.
    sources = sorted(_source(one.function) + (one.title if one.given else "") for one in checks)
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


_EVERYWHERE = f"cause-{OUR_LIMITS}"


def key_of(part: Part, outcome: Outcome) -> str:
    """What stands for the thing to decide about that a check belongs to."""
    if outcome.cause == OUR_LIMITS:
        return _EVERYWHERE
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
