"""The kinds of repair: what each fixes, which checks it reaches, and where it is charged.

A kind tries its repairs on a check that did not pass, and answers with those that helped and the
checks that pay for them: none where this check pays itself. It answers `None` if none helped.
"""

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from grader.blame.misnamed import find_misnamed
from grader.blame.other_names import find_other_names
from grader.blame.repairs import Forgiven, Misnamed, VariableSet, from_reference
from grader.blame.reworded import find_reworded
from grader.core.assignment import Assignment, Part
from grader.core.check import Check
from grader.core.outcome import Outcome
from grader.core.own_modules import provided_maker
from grader.findings import Finding, StudentException
from grader.program.bench import Bench, Repair, Repairs
from grader.program.feedback import explain
from grader.program.program import Step, called_name

# How many screens are looked at, each with the words of the ones before put right.
MOST_SCREENS = 4


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


@dataclass(frozen=True)
class Answer:
    """The repairs with which a check passes, and the checks that pay for them."""

    repairs: Repairs
    payers: tuple[Check, ...] = ()


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
    def answer(self, outcome: Outcome, charged: Sequence[Outcome]) -> Answer | None:
        """Finds what helps a check; `charged` are the outcomes that cost points so far."""


class PaidOnce(Kind):
    """A kind whose repairs are charged once each: in the part that is about it, or else in the part
    of its file in which most checks need it, to the first of them.
    """

    def __init__(self, tries: Tries, pays: dict[Repair, Check]) -> None:
        super().__init__(tries)
        # What each check needs, by its name; and who `pays` for that, as soon as all are known.
        self._needs: dict[str, Sequence[Repair]] = {}
        self._pays = pays

    def answer(self, outcome: Outcome, charged: Sequence[Outcome]) -> Answer | None:
        if not self._needs:
            self._find_payers(charged)
        check = outcome.check
        needed = self._needs[check.id] if check.id in self._needs else self._needed(outcome)
        paying = tuple(self._pays.setdefault(one, check) for one in needed)
        if not needed:
            return None
        return Answer(frozenset(needed), () if check in paying else paying)

    def _find_payers(self, charged: Sequence[Outcome]) -> None:
        for one in charged:
            strikes, needed = self._tries.strikes, self._needed(one)
            if self._tries.strikes == strikes:  # else it is not known, and asked again in its turn
                self._needs[one.check.id] = needed
        checks = [one.check for one in charged]
        for repair in dict.fromkeys(one for needed in self._needs.values() for one in needed):
            needing = [check for check in checks if repair in self._needs.get(check.id, ())]
            about = [one for one in needing if self._is_about(self._part_of(one), repair)]
            at_home = [one for one in needing if self._is_of(self._part_of(one), repair)]
            found = about or at_home or needing
            parts = Counter(one.part for one in found)
            most = max(parts.values())
            first = next(one for one in found if parts[one.part] == most)
            self._pays.setdefault(repair, first)

    @abstractmethod
    def candidates(self, outcome: Outcome) -> Sequence[Repair]:
        """Finds the repairs that a check may need."""

    def _needed(self, outcome: Outcome) -> Sequence[Repair]:
        """Finds the repairs with which a check passes, and none that can be spared; or none."""
        repairs = self.candidates(outcome)
        if not repairs or not self._tries.passes(outcome.check, frozenset(repairs)):
            return ()
        return self._needed_of(outcome.check, repairs)

    def _needed_of(self, check: Check, repairs: Sequence[Repair]) -> Sequence[Repair]:
        """Finds those of some repairs that help together without which it does not pass."""
        every = frozenset(repairs)
        if len(repairs) > 1:
            left = [(one, every - {one}) for one in repairs]
            repairs = [one for one, rest in left if not self._tries.passes(check, rest)]
        for one in repairs:
            self._tell(one)
        return repairs

    def _is_about(self, part: Part, repair: Repair) -> bool:
        """Whether a part is about what a repair puts right."""
        return False

    def _is_of(self, part: Part, repair: Repair) -> bool:
        """Whether it stands in the part's file."""
        return False

    def _tell(self, repair: Repair) -> None:
        """Has the report say what was found."""


class OtherNames(PaidOnce):
    """Both names for what a program calls otherwise than the assignment."""

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

    def candidates(self, outcome: Outcome) -> Sequence[Repair]:
        reach = self.in_reach(outcome.check)
        return [one for one in self._found if one in reach]

    def _is_about(self, part: Part, repair: Repair) -> bool:
        named = (*part.functions, *part.attributes)
        is_named = isinstance(repair, Misnamed) and repair.name in named
        return is_named and self._is_of(part, repair)

    def _is_of(self, part: Part, repair: Repair) -> bool:
        return isinstance(repair, Misnamed) and part.module == repair.module

    def _tell(self, repair: Repair) -> None:
        if isinstance(repair, Misnamed):
            file = self._assignment.modules[repair.module].file
            self._tries.bench.list_other_name(file, repair.remark)


class OtherWording(PaidOnce):
    """The assignment's words in the place of the program's, where some other name may be in the way
    as well: what stands on the next screen shows once the one before is right.
    """

    def __init__(self, tries: Tries, pays: dict[Repair, Check], names: OtherNames) -> None:
        super().__init__(tries, pays)
        self._names = names

    def candidates(self, outcome: Outcome) -> Sequence[Repair]:
        """Finds the other words on a screen, and the names in reach."""
        words = find_reworded(self._assignment, outcome.feedback)
        return (*words, *self._names.candidates(outcome))

    def _needed(self, outcome: Outcome) -> Sequence[Repair]:
        repairs = dict.fromkeys(self.candidates(outcome))
        for _ in range(MOST_SCREENS if repairs else 0):
            attempt = self._tries.attempt(outcome.check, frozenset(repairs), smallest=False)
            if attempt.finding is None:
                return self._needed_of(outcome.check, list(repairs))
            known = len(repairs)
            feedback = explain(attempt.finding, attempt.steps)
            repairs |= dict.fromkeys(find_reworded(self._assignment, feedback))
            if len(repairs) == known:
                break
        return ()


class RejectsAllTheSame(Kind):
    """An exception forgiven, before a check comes to what must be rejected: it is charged where it
    is what the check is about.
    """

    def answer(self, outcome: Outcome, charged: Sequence[Outcome]) -> Answer | None:
        stumble = outcome.stumble
        others = [one for one in charged if one.stumble == stumble and one is not outcome]
        if stumble is None or not others or outcome.check.strategies:
            return None
        repairs = frozenset({Forgiven(*stumble)})
        attempt = self._tries.attempt(outcome.check, repairs)
        # A function that raises this all the time rejects nothing: only what is rejected in another
        # way counts.
        rejected = [step for step in attempt.steps if step.rejected]
        apart = all(stumble != (called_name(one.target), _type_of(one.error)) for one in rejected)
        if attempt.finding is not None or not rejected or not apart:
            return None
        return Answer(repairs, (others[0].check,))


class Forgotten(Kind):
    """A variable set that the program forgets, where the assignment's `provides.py` has seen that
    it does. The first check that needs it pays.
    """

    def __init__(self, tries: Tries) -> None:
        super().__init__(tries)
        self._payers: tuple[Check, ...] = ()

    def answer(self, outcome: Outcome, charged: Sequence[Outcome]) -> Answer | None:
        repairs = frozenset({VariableSet()})
        if not self._forgets or not self._tries.passes(outcome.check, repairs):
            return None
        payers, self._payers = self._payers, self._payers or (outcome.check,)
        return Answer(repairs, payers)

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

    def answer(self, outcome: Outcome, charged: Sequence[Outcome]) -> Answer | None:
        above = self._upstream[outcome.check.part]
        causes = [one.check for one in charged if one.check.part in above]
        repairs = self._helping(outcome.check, {one.part for one in causes}) if causes else None
        return None if repairs is None else Answer(repairs, tuple(causes))

    def helps(self, check: Check) -> bool:
        """Whether a check passes on the reference's version of all that its part stands on."""
        return self._helping(check) is not None

    def _helping(self, check: Check, causes: Collection[str] | None = None) -> Repairs | None:
        """Finds the repairs with which a check passes: the reference's version of what its part
        stands on and these parts are about, and then of all modules below as well.
        """
        part = self._part_of(check)
        names = self._names.in_reach(check)
        charged = self._assignment.substitutes(part, causes)
        modules = self._assignment.substitutes(part) & self._assignment.modules.keys()
        found = [from_reference(self._assignment, one) for one in (charged, charged | modules)]
        tries = [one | names for one in dict.fromkeys(found) if one]
        return next((one for one in tries if self._tries.passes(check, one)), None)


class Assumed(Kind):
    """What a check that is assumed was found to need, or else the reference's version of what that
    check's part is about: charged there.
    """

    def __init__(self, tries: Tries, found: Mapping[str, Answer]) -> None:
        super().__init__(tries)
        self._found = found

    def answer(self, outcome: Outcome, charged: Sequence[Outcome]) -> Answer | None:
        """Finds what helps; `charged` are those of the checks it assumes that did not pass."""
        repairs = frozenset[Repair]().union(*map(self._repairs_of, charged))
        payers = {one.id: one for check in charged for one in self._payers_of(check.check)}
        if outcome.check.id in payers or not repairs:
            return None  # it pays for one of them itself
        if not self._tries.passes(outcome.check, repairs):
            return None
        return Answer(repairs, tuple(payers.values()))

    def _payers_of(self, check: Check) -> tuple[Check, ...]:
        return (self._found[check.id].payers if check.id in self._found else ()) or (check,)

    def _repairs_of(self, outcome: Outcome) -> Repairs:
        if outcome.check.id in self._found:
            return self._found[outcome.check.id].repairs
        part = self._part_of(outcome.check)
        functions = frozenset(f"{part.module}.{one}" for one in part.functions)
        modules = {part.module} & self._assignment.modules.keys()
        return from_reference(self._assignment, functions or frozenset(modules))


def _type_of(error: StudentException | None) -> str:
    """The name of an exception's class; empty for none."""
    return "" if error is None else error.type_name
