"""The kinds of repair: what each fixes, which checks it reaches, and where it is charged.

A kind tries its repairs on a check that failed, and answers with the parts that pay for those that
helped: none where this check pays itself, `None` where none of them helped.
"""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Protocol

from grader.blame.other_names import OtherName, find_other_names
from grader.blame.repairs import Forgiven, VariableSet, from_reference
from grader.core.assignment import Assignment, Part
from grader.core.check import Check
from grader.core.outcome import Outcome
from grader.core.own_modules import provided_maker
from grader.findings import Finding, StudentException
from grader.program.bench import Bench, Repair, Repairs
from grader.program.program import Step, called_name

Payers = list[str] | None


class Try(Protocol):
    """One run of a check: what it found, if anything, and what it did."""

    @property
    def finding(self) -> Finding | None:
        """Why it did not pass."""

    @property
    def steps(self) -> list[Step]:
        """What it did."""


class Tries(Protocol):
    """What runs a check on a program with repairs."""

    bench: Bench

    @property
    def strikes(self) -> int:
        """How often what we spend on a submission ran out."""

    def attempt(self, check: Check, repairs: Repairs = ..., smallest: bool = ...) -> Try:
        """Runs it."""

    def passes(self, check: Check, repairs: Repairs = ...) -> bool:
        """Whether it passes."""

    def over_time(self, check: Check) -> Outcome:
        """How it comes out where what we spend ran out."""


class Kind(ABC):
    """A kind of repair, for one submission."""

    def __init__(self, tries: Tries) -> None:
        self._tries = tries

    @property
    def _assignment(self) -> Assignment:
        return self._tries.bench.assignment

    def _part_of(self, check: Check) -> Part:
        return next(part for part in self._assignment.parts if part.id == check.part)

    @abstractmethod
    def payers(self, outcome: Outcome, charged: Sequence[Outcome]) -> Payers:
        """Says which parts pay; `charged` are the outcomes that cost points so far."""


class PaidOnce(Kind):
    """A kind whose repairs are paid for by the first check that needs them."""

    def __init__(self, tries: Tries) -> None:
        super().__init__(tries)
        self._paid: dict[Repair, str] = {}

    def payers(self, outcome: Outcome, charged: Sequence[Outcome]) -> Payers:
        needed = self.needed(outcome.check)
        if not needed:
            return None
        paid = [self._paid[one] for one in needed if one in self._paid]
        self._paid |= {one: outcome.check.part for one in needed if one not in self._paid}
        return paid if len(paid) == len(needed) else []

    @abstractmethod
    def needed(self, check: Check) -> Sequence[Repair]:
        """Finds the repairs with which a check passes, and none that can be spared; or none."""


class OtherNames(PaidOnce):
    """Both names for what a program calls otherwise than the assignment."""

    @cached_property
    def _found(self) -> tuple[OtherName, ...]:
        bench = self._tries.bench
        if not any(part.attributes for part in self._assignment.parts):
            return ()
        bench.draw_chance("other names")
        return find_other_names(self._assignment, bench.program(), bench.reference.program())

    def in_reach(self, check: Check) -> Repairs:
        """Finds the names that a check may meet."""
        module = self._part_of(check).module
        reach = {module, *self._assignment.below(module)} if module else set()
        return frozenset(one for one in self._found if one.module in reach)

    def needed(self, check: Check) -> Sequence[OtherName]:
        names = sorted(one for one in self.in_reach(check) if isinstance(one, OtherName))
        if not names or not self._tries.passes(check, frozenset(names)):
            return ()
        if len(names) > 1:
            without = {one: frozenset(names) - {one} for one in names}
            names = [one for one in names if not self._tries.passes(check, without[one])]
        for one in names:
            file = self._assignment.modules[one.module].file
            self._tries.bench.list_other_name(file, one.wanted, one.used)
        return names


class RejectsAllTheSame(Kind):
    """An exception forgiven, before a check comes to what must be rejected: it is charged where it
    is what the check is about.
    """

    def payers(self, outcome: Outcome, charged: Sequence[Outcome]) -> Payers:
        stumble = outcome.stumble
        alike = [one for one in charged if one.stumble == stumble]
        if stumble is None or len(alike) == 1 or outcome.check.strategies:
            return None
        attempt = self._tries.attempt(outcome.check, frozenset({Forgiven(*stumble)}))
        # A function that raises this all the time rejects nothing: only what is rejected in another
        # way counts.
        rejected = [step for step in attempt.steps if step.rejected]
        apart = all(stumble != (called_name(one.target), _type_of(one.error)) for one in rejected)
        if attempt.finding is not None or not rejected or not apart:
            return None
        return [next(one.check.part for one in alike if one is not outcome)]


class Forgotten(PaidOnce):
    """A variable set that the program forgets, where the assignment's `provides.py` has seen that
    it does.
    """

    @cached_property
    def _forgets(self) -> bool:
        bench = self._tries.bench
        bench.draw_chance("forgets")
        forgets = provided_maker(self._assignment, "forgets")
        if forgets is None:
            return False
        program = bench.program()
        try:
            return bool(forgets(program, bench))
        finally:
            program.end()

    def needed(self, check: Check) -> Sequence[Repair]:
        mended = VariableSet()
        helps = self._forgets and self._tries.passes(check, frozenset({mended}))
        return [mended] if helps else []


class FromReference(Kind):
    """The reference's version of what a part stands on: charged in the parts about that, and never
    here.
    """

    def __init__(self, tries: Tries, names: OtherNames) -> None:
        super().__init__(tries)
        self._names = names
        self._upstream = {one.id: self._assignment.upstream(one) for one in self._assignment.parts}

    def payers(self, outcome: Outcome, charged: Sequence[Outcome]) -> Payers:
        above = self._upstream[outcome.check.part]
        causes = [one.check.part for one in charged if one.check.part in above]
        return causes if causes and self.helps(outcome.check, causes) else None

    def helps(self, check: Check, causes: Collection[str] | None = None) -> bool:
        """Whether a check passes on the reference's version of what its part stands on: of what the
        parts are about that are charged, and then of all modules below as well.
        """
        part = self._part_of(check)
        names = self._names.in_reach(check)
        charged = self._assignment.substitutes(part, causes)
        modules = self._assignment.substitutes(part) & self._assignment.modules.keys()
        tries = [from_reference(self._assignment, one) for one in (charged, charged | modules)]
        return any(self._tries.passes(check, one | names) for one in dict.fromkeys(tries) if one)


def _type_of(error: StudentException | None) -> str:
    """The name of an exception's class; empty for none."""
    return "" if error is None else error.type_name
