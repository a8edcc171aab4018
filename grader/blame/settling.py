"""The loop that decides who pays."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from graphlib import CycleError, TopologicalSorter

from grader.blame.kinds import (
    Answer,
    Assumed,
    Forgotten,
    FromReference,
    OtherNames,
    OtherWording,
    RejectsAllTheSame,
    Tries,
)
from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.findings import NotReached
from grader.program.bench import Repair
from grader.program.feedback import explain


class Blame:
    """All kinds of repair, for one submission, in the order in which they are tried: the one that
    changes least comes first.
    """

    def __init__(self, tries: Tries) -> None:
        self._pays: dict[Repair, Check] = {}
        # What was found for each check, by its name.
        self._found: dict[str, Answer] = {}
        names = OtherNames(tries, self._pays)
        self._on_reference = FromReference(tries, names)
        self._kinds = (
            names,
            RejectsAllTheSame(tries),
            Forgotten(tries),
            self._on_reference,
            OtherWording(tries, self._pays, names),
        )
        self._assumed = Assumed(tries, self._found)

    def payers(self, outcome: Outcome, charged: list[Outcome]) -> tuple[Check, ...]:
        """Returns the checks that pay for the mistake that made a check fail; none where it is to
        be charged here.
        """
        # Who was found to pay for others does pay, whatever else might excuse it.
        if outcome.own or outcome.check in self._pays.values():
            return ()
        answers = (kind.answer(outcome, charged) for kind in self._kinds)
        return self._keep(outcome, next((one for one in answers if one is not None), None))

    def payers_of_assumed(self, outcome: Outcome, assumed: list[Outcome]) -> tuple[Check, ...]:
        """Returns the checks that pay where some that a check assumes did not pass, either."""
        return self._keep(outcome, self._assumed.answer(outcome, assumed))

    def _keep(self, outcome: Outcome, answer: Answer | None) -> tuple[Check, ...]:
        if answer is None:
            return ()
        self._found[outcome.check.id] = answer
        return answer.payers

    def passes_on_reference(self, check: Check) -> bool:
        """Whether a check passes on the reference's version of all that its part stands on."""
        return self._on_reference.helps(check)


def settle(tries: Tries, outcomes: Mapping[str, Outcome]) -> None:
    """Gives back the points of checks that failed only because of what is paid for elsewhere. A
    mistake costs once, but it does cost: who pays stays charged.
    """
    blame = Blame(tries)
    charged = [one for one in outcomes.values() if one.costs]
    remarks = [one for one in outcomes.values() if one.word == "remark"]
    # In the order of the parts, from below: what is excused itself is no cause for others.
    for outcome in [*charged, *remarks]:
        strikes = tries.strikes
        payers = blame.payers(outcome, charged)
        if _is_known(tries, strikes, outcome) and payers:
            _excuse(outcome, payers)
            if outcome in charged:
                charged.remove(outcome)
    _settle_assuming(tries, blame, outcomes)
    _name_who_is_charged(outcomes.values())


def _name_who_is_charged(outcomes: Iterable[Outcome]) -> None:
    """Put in the place of each payer that was excused afterwards those that pay for it."""
    known = {one.check.id: one for one in outcomes}
    for outcome in known.values():
        if outcome.status is Status.EXCUSED:
            outcome.payers = tuple(dict.fromkeys(_charged(outcome, known, frozenset())))
            parts = (known[name].check.part for name in outcome.payers)
            outcome.excused_by = tuple(dict.fromkeys(parts))


def _charged(outcome: Outcome, known: Mapping[str, Outcome], seen: frozenset[str]) -> Iterator[str]:
    for name in outcome.payers:
        if known[name].status is not Status.EXCUSED:
            yield name
        elif name not in seen:
            yield from _charged(known[name], known, seen | {name})


def _settle_assuming(tries: Tries, blame: Blame, outcomes: Mapping[str, Outcome]) -> None:
    """Excuses checks of which one that they assume did not pass, if they do with that one's repair.
    What could not look for another reason needs a person: nobody has seen a mistake.

    The reference's version of what a part is about makes nearly all of its checks pass, whatever
    else is wrong. So what failed is excused only where most of its part earns its points without
    that: else a program that does nothing right would earn the rest.
    """
    failed = [one for one in outcomes.values() if one.costs or one.status is Status.EXCUSED]
    waiting = {
        one.check.id: assumed
        for one in _in_order(outcomes)
        if (one.elsewhere or one.costs) and not one.own and (assumed := _assumed_by(one, failed))
    }
    others = [one for name, one in outcomes.items() if name not in waiting]
    sound = {part for part in {one.check.part for one in others} if _mostly_works(part, others)}
    for name, assumed in waiting.items():
        outcome, strikes = outcomes[name], tries.strikes
        may_help = outcome.elsewhere or outcome.check.part in sound
        payers = blame.payers_of_assumed(outcome, assumed) if may_help else ()
        if not _is_known(tries, strikes, outcome):
            continue
        if payers:
            _excuse(outcome, payers)
        elif outcome.elsewhere:
            finding = NotReached("finding.not-reached", title=assumed[0].check.title)
            outcome.status, outcome.feedback = finding.status, explain(finding)


def _mostly_works(part: str, outcomes: Iterable[Outcome]) -> bool:
    """Whether most of a part earns its points, by what each check is worth."""
    own = [one for one in outcomes if one.check.part == part]
    works = sum(one.check.weight * one.earned for one in own)
    return works > 0 and 2 * works >= sum(one.check.weight for one in own)


def _is_known(tries: Tries, strikes: int, outcome: Outcome) -> bool:
    """Return False, and have a person look, if our budget ended before a check was tried."""
    if tries.strikes == strikes:
        return True
    late = tries.over_time(outcome.check)
    outcome.status, outcome.feedback = late.status, late.feedback
    return False


def _excuse(outcome: Outcome, payers: Iterable[Check]) -> None:
    outcome.status, outcome.payers = Status.EXCUSED, tuple(one.id for one in payers)
    if outcome.elsewhere:
        outcome.feedback = None
    elif outcome.feedback is not None:
        # The cause is elsewhere: a hint would send the student to the wrong file.
        outcome.feedback = replace(outcome.feedback, hints=(), hint_messages=())


def _in_order(outcomes: Mapping[str, Outcome]) -> Iterator[Outcome]:
    """List the checks that assume others, each after those."""
    every = outcomes.values()
    graph = {
        one.check.id: [other.check.id for other in _assumed_by(one, every)]
        for one in every
        if one.check.assumes
    }
    try:
        order = tuple(TopologicalSorter(graph).static_order())
    except CycleError:  # a fault of the assignment, which is told: no result is given
        order = tuple(graph)
    yield from (outcomes[name] for name in order if name in graph)


def _assumed_by(outcome: Outcome, outcomes: Iterable[Outcome]) -> list[Outcome]:
    wanted = set(outcome.check.assumes)
    others = (one for one in outcomes if one is not outcome)
    return [one for one in others if one.check.names & wanted]
