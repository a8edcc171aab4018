"""The loop that decides who pays."""

from collections.abc import Collection, Mapping
from dataclasses import replace

from grader.blame.kinds import (
    Forgotten,
    FromReference,
    OtherNames,
    OtherWording,
    RejectsAllTheSame,
    Tries,
)
from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.program.bench import Repair


class Blame:
    """All kinds of repair, for one submission, in the order in which they are tried: the one that
    changes least comes first.
    """

    def __init__(self, tries: Tries) -> None:
        self._pays: dict[Repair, Check] = {}
        names = OtherNames(tries, self._pays)
        self._on_reference = FromReference(tries, names)
        self._kinds = (
            names,
            RejectsAllTheSame(tries),
            Forgotten(tries),
            self._on_reference,
            OtherWording(tries, self._pays, names),
        )

    def payers(self, outcome: Outcome, charged: list[Outcome]) -> list[str]:
        """Returns the parts that pay for the mistake that made a check fail; none where it is to be
        charged here.
        """
        # Who was found to pay for others does pay, whatever else might excuse it.
        if outcome.own or outcome.check in self._pays.values():
            return []
        answers = (kind.payers(outcome, charged) for kind in self._kinds)
        return next((found for found in answers if found is not None), [])

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
        causes = blame.payers(outcome, charged)
        if tries.strikes > strikes:  # whether it would pass is not known
            late = tries.over_time(outcome.check)
            outcome.status, outcome.feedback = late.status, late.feedback
        elif causes:
            outcome.status, outcome.excused_by = Status.EXCUSED, tuple(dict.fromkeys(causes))
            if outcome.feedback is not None:
                # The cause is elsewhere: a hint would send the student to the wrong file.
                outcome.feedback = replace(outcome.feedback, hints=(), hint_messages=())
            if outcome in charged:
                charged.remove(outcome)
    _settle_elsewhere(outcomes.values())


def _settle_elsewhere(outcomes: Collection[Outcome]) -> None:
    """Excuses checks that could not look, where one of those that they assume has found out why.
    Else nobody has seen a mistake, and nobody that there is none: a person must look.
    """
    for outcome in outcomes:
        assumed = outcome.check.assumes if outcome.elsewhere else ()
        found = [one for one in outcomes if {one.check.id, one.check.group} & set(assumed)]
        paid = [one.excused_by or (one.check.part,) for one in found if _has_failed(one)]
        if paid:
            outcome.status, outcome.feedback = Status.EXCUSED, None
            outcome.excused_by = tuple(dict.fromkeys(part for parts in paid for part in parts))


def _has_failed(outcome: Outcome) -> bool:
    return outcome.costs or outcome.status is Status.EXCUSED
