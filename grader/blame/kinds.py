"""The kinds of repair: what each fixes, which checks it reaches, and where it is charged.

A kind tries its repairs on a check that failed, and answers with the parts that pay for those that
helped: none where this check pays itself, `None` where none of them helped.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Sequence
from functools import cached_property
from typing import Protocol

from grader.blame.misnamed import OtherFunction, OtherPlace, find_misnamed
from grader.blame.other_names import OtherName, find_other_names
from grader.blame.repairs import Forgiven, VariableSet, from_reference
from grader.core.assignment import Assignment, Part
from grader.core.check import Check
from grader.core.outcome import Outcome
from grader.core.own_modules import provided_maker
from grader.findings import Finding, StudentException
from grader.program.bench import Bench, Repairs
from grader.program.program import Step, called_name

Payers = list[str] | None
Misnamed = OtherName | OtherFunction | OtherPlace


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


class OtherNames(Kind):
    """Both names for what a program calls otherwise than the assignment. Each is charged once: in
    the part that is about it, or else the part of its file in which most checks need it, to the
    first of them.
    """

    def __init__(self, tries: Tries) -> None:
        super().__init__(tries)
        # What each check needs, by its name; and who pays for that, as soon as all are known.
        self._needs: dict[str, Sequence[Misnamed]] = {}
        self._pays: dict[Misnamed, Check] = {}

    def payers(self, outcome: Outcome, charged: Sequence[Outcome]) -> Payers:
        if not self._found:
            return None
        if not self._needs:
            self._find_payers([one.check for one in charged])
        check = outcome.check
        needed = self._needs[check.id] if check.id in self._needs else self._needed(check)
        paying = [self._pays.setdefault(one, check) for one in needed]
        if not needed:
            return None
        return [] if check in paying else [one.part for one in paying]

    def _find_payers(self, checks: Sequence[Check]) -> None:
        self._needs = {check.id: self._needed(check) for check in checks}
        for name in self._found:
            needing = [check for check in checks if name in self._needs[check.id]]
            about = [one for one in needing if self._is_about(self._part_of(one), name)]
            at_home = [one for one in needing if self._part_of(one).module == name.module]
            if found := about or at_home or needing:
                parts = Counter(one.part for one in found)
                most = max(parts.values())
                self._pays[name] = next(one for one in found if parts[one.part] == most)

    @cached_property
    def _found(self) -> tuple[Misnamed, ...]:
        bench = self._tries.bench
        misnamed = find_misnamed(bench)
        if not any(part.attributes for part in self._assignment.parts):
            return misnamed
        bench.draw_chance("other names")
        student, reference = bench.program(frozenset(misnamed)), bench.reference.program()
        return (*misnamed, *find_other_names(self._assignment, student, reference))

    def in_reach(self, check: Check) -> Repairs:
        """Finds the names that a check may meet."""
        module = self._part_of(check).module
        reach = {module, *self._assignment.below(module)} if module else self._assignment.modules
        return frozenset(one for one in self._found if one.module in reach)

    def _needed(self, check: Check) -> Sequence[Misnamed]:
        """Finds the names with which a check passes, and none that can be spared; or none."""
        reach = self.in_reach(check)
        names = [one for one in self._found if one in reach]
        if not names or not self._tries.passes(check, reach):
            return ()
        if len(names) > 1:
            names = [one for one in names if not self._tries.passes(check, reach - {one})]
        for one in names:
            file = self._assignment.modules[one.module].file
            self._tries.bench.list_other_name(file, one.remark)
        return names

    @staticmethod
    def _is_about(part: Part, name: Misnamed) -> bool:
        return part.module == name.module and name.name in (*part.functions, *part.attributes)


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


class Forgotten(Kind):
    """A variable set that the program forgets, where the assignment's `provides.py` has seen that
    it does. The first check that needs it pays.
    """

    def __init__(self, tries: Tries) -> None:
        super().__init__(tries)
        self._paid = ""

    def payers(self, outcome: Outcome, charged: Sequence[Outcome]) -> Payers:
        repair = frozenset({VariableSet()})
        if not self._forgets or not self._tries.passes(outcome.check, repair):
            return None
        paid, self._paid = self._paid, self._paid or outcome.check.part
        return [paid] if paid else []

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
