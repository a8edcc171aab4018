"""Runs the checks of a stage with pytest and says of each how it came out.

pytest collects the check files and runs one item after the other; pytest-timeout is the backstop
for our own side getting stuck; hypothesis draws the inputs of property checks and shrinks what
fails. None of them sees student code.
"""

import contextlib
import io
import os
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from types import CodeType
from typing import Any

import pytest

from grader.core.assignment import IS_INSTALLED, ROOT, Assignment, Part
from grader.core.check import Check, CheckError
from grader.core.outcome import Heard, Outcome, Status, nobody
from grader.findings import (
    COSTLY,
    Fault,
    Finding,
    NeedsReview,
    StudentException,
    Unusable,
)
from grader.grading.check_files import raised_by_check, read_checks
from grader.grading.counting import hold_back, witnesses
from grader.grading.provided import forgets, provide
from grader.program.bench import Bench, Substitutes
from grader.program.feedback import Feedback, explain
from grader.program.other_names import OtherName
from grader.program.program import (
    RUN_SECONDS,
    WAITING,
    Program,
    Proxy,
    Step,
    called_functions,
    called_name,
    stumble_of,
)
from grader.program.retyping import Proof, Proofs
from grader.support.faults import OURS, HarnessFault, in_a_line
from grader.wording import sentence

# Far more than all calls of a submission may take together: what takes longer is a fault of ours.
CHECK_SECONDS = 4 * RUN_SECONDS * WAITING
# How many smaller inputs are tried, once one has failed, and with how many requests. No clock ends
# that: what is shown is the same on every machine.
SMALLER = 300
SMALLER_REQUESTS = 3_000
# A property gets a fresh program after so many examples, so that a slow one never meets the limit
# on a trial's CPU time.
EXAMPLES_PER_TRIAL = 8
# What is said where one of our observers could not do its work.
OF_OBSERVERS = frozenset({"finding.raised.observer", "finding.observer-no-report"})


@dataclass
class Attempt:
    """One run of a check: what it found, if anything, and how."""

    finding: Finding | None = None
    steps: list[Step] = field(default_factory=list)
    names: Mapping[str, Any] = field(default_factory=dict)
    drawn: Mapping[str, Any] = field(default_factory=dict)


def _fault(check: Check) -> Outcome:
    return Outcome(check, Status.FAULT, explain(Fault("finding.fault")))


def _type_of(error: StudentException | None) -> str:
    """The name of an exception's class; empty for none."""
    return "" if error is None else error.type_name


def _at_import(attempt: Attempt) -> bool:
    """Whether a check got no further than importing a module."""
    return bool(attempt.steps) and attempt.steps[-1].operation == "import"


class StopSearch(BaseException):
    """Ends hypothesis' search at once; not an Exception, so that it is not taken for a failure."""


class Engine:
    """Judges checks, one at a time, on a bench."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        # What met a limit of its own making, as text.
        self._theirs: set[str] = set()
        # The observers that were seen to work with the reference.
        self._sound: set[str] = set()
        self._proofs = Proofs(bench)

    def judge(self, check: Check) -> Outcome:
        """How a check comes out with the student's own modules. Where what we spend on a submission
        ran out, what it saw is no verdict, whatever it made of that.
        """
        strikes = self._bench.strikes
        outcome = self._judge(check)
        return outcome if self._bench.strikes == strikes else self.over_time(check)

    def over_time(self, check: Check) -> Outcome:
        """How a check comes out in which that happened. What it noted for others was seen while
        nothing came back any more.
        """
        self._bench.forget_notes()
        return Outcome(check, Status.REVIEW, explain(self._bench.over_time()))

    def _judge(self, check: Check) -> Outcome:
        attempt = self._attempt(check, frozenset())
        finding = attempt.finding
        if finding is None and self._bench.asks_the_machine:
            finding = self._second_look(check)
        if finding is None:
            return Outcome(check, Status.PASSED)
        finding = self._bench.untranslated(finding) or finding
        self._must_be_theirs(finding)
        self._must_not_be_ours(check, finding, attempt)
        if finding.status is Status.REVIEW:
            return Outcome(check, Status.REVIEW, explain(finding))
        if finding.status is Status.NOT_RUN or _at_import(attempt):
            feedback = self._explain(attempt, finding)
            called = called_functions(attempt.steps)
            return Outcome(check, Status.NOT_RUN, feedback, called=called)
        if not isinstance(finding, COSTLY):
            self._bench.draw_chance(check.id, again=True)
            again = self._run(check, self._bench.program(), attempt.drawn)
            if again.finding is None:
                finding = NeedsReview("finding.not-repeatable")
                return Outcome(check, Status.REVIEW, explain(finding, attempt.steps, attempt.names))
            if again.finding.status is Status.REVIEW:
                return Outcome(check, Status.REVIEW, explain(again.finding))
            attempt, finding = again, again.finding
        feedback = self._explain(attempt, finding)
        stumble = stumble_of(finding)
        called = called_functions(attempt.steps)
        return Outcome(
            check, Status.FAILED, feedback, own=finding.own, stumble=stumble, called=called
        )

    def _second_look(self, check: Check) -> Finding | None:
        """What is to be said of a check that has passed, where the program may owe that to luck: it
        must pass once more, while clock, system and addresses give something else.
        """
        again = self._attempt(check, frozenset(), smallest=False, again=True).finding
        if again is None or again.status is Status.REVIEW:
            return again
        return NeedsReview("finding.not-repeatable")

    def _must_be_theirs(self, finding: Finding) -> None:
        """A program that meets a limit is to blame for that, unless a program of ours meets the
        same one in a fresh sandbox right after: then it is the machine that has no more to give.
        """
        if finding.limit and str(vars(finding)) not in self._theirs:
            self._bench.require_promises(finding.limit)
            self._theirs.add(str(vars(finding)))

    def _must_not_be_ours(self, check: Check, finding: Finding, attempt: Attempt) -> None:
        """An observer that stumbles or says nothing has met something in this program, unless it
        does the same with the reference: then it is wrong itself.
        """
        said = finding.sentence()
        observer = said.fields.get("observer", "")
        if said.id not in OF_OBSERVERS or observer in self._sound:
            return
        found = self._try_reference(check, attempt.drawn).finding
        if found is not None and found.sentence().id == said.id:
            raise HarnessFault(
                f"{check.id}: {observer} does the same with the reference: {sentence(finding)} "
                "Its functions take a word first and return [word, value]"
            )
        self._sound.add(observer)

    def _explain(self, attempt: Attempt, finding: Finding) -> Feedback:
        """The feedback for a failed attempt, as far as it is seen to be true: with the lines that
        are enough, or with all of them.
        """
        short = explain(finding, attempt.steps, attempt.names)
        proof = self._proofs.of(short, finding.repeats)
        if proof.holds:
            return proof.proven
        for step in attempt.steps:
            step.needed = True
        long = explain(finding, attempt.steps, attempt.names)
        return max(proof, self._proofs.of(long, finding.repeats), key=Proof.worth).proven

    @property
    def strikes(self) -> int:
        """How often what we spend on a submission ran out."""
        return self._bench.strikes

    def passes(self, check: Check) -> bool:
        """Whether a check passes, and no more: nothing is told, no smallest input looked for."""
        return self._attempt(check, frozenset(), smallest=False).finding is None

    def excuse(self, check: Check, causes: Collection[str] | None = None) -> bool:
        """Whether a failed check passes on the reference's version of what its part stands on: of
        what the parts are about that are charged, and then of all modules below as well.
        """
        assignment = self._bench.assignment
        part = next(part for part in assignment.parts if part.id == check.part)
        names = frozenset(self.names_in_reach(check))
        charged = assignment.substitutes(part, causes)
        modules = assignment.substitutes(part) & assignment.modules.keys()
        tries = dict.fromkeys([charged, charged | modules])
        return any(self._passes_with(check, below | names) for below in tries if below)

    def rejects_all_the_same(self, check: Check, stumble: tuple[str, str]) -> bool:
        """Whether a check about what is to be rejected passes, if a call before that, which must
        succeed, may raise the same as elsewhere. A function that raises this all the time rejects
        nothing: only what is rejected in another way counts.
        """
        self._bench.draw_chance(check.id)
        program = self._bench.program()
        program.forgives = stumble
        attempt = self._run(check, program, {})
        rejected = [step for step in program.steps if step.rejected]
        apart = all(stumble != (called_name(one.target), _type_of(one.error)) for one in rejected)
        return attempt.finding is None and bool(rejected) and apart

    @cached_property
    def forgets(self) -> bool:
        """Whether the program forgets to set a variable, of which several failures may come."""
        self._bench.draw_chance("forgets")
        return forgets(self._bench)

    def passes_mended(self, check: Check) -> bool:
        """Whether a failed check passes where that variable is set."""
        self._bench.draw_chance(check.id)
        program = self._bench.program()
        program.mended = True
        return self._run(check, program, {}).finding is None

    def names_in_reach(self, check: Check) -> tuple[OtherName, ...]:
        """The attributes with other names that a check may meet."""
        assignment = self._bench.assignment
        module = next(part.module for part in assignment.parts if part.id == check.part)
        reach = {module, *assignment.below(module)} if module else set()
        return tuple(one for one in self._bench.other_names if one.module in reach)

    def missed_names(self, check: Check) -> tuple[OtherName, ...]:
        """The other names for which alone a failed check failed: it passes with both names, and not
        without one of these. None where it has failed for another reason as well.
        """
        names = frozenset(self.names_in_reach(check))
        if not names or not self._passes_with(check, names):
            return ()
        if len(names) == 1:
            return tuple(names)
        return tuple(one for one in sorted(names) if not self._passes_with(check, names - {one}))

    def tell(self, names: Iterable[OtherName]) -> None:
        """Has the report say under which names attributes were found."""
        for name in names:
            self._bench.list_other_name(name)

    def _passes_with(self, check: Check, substituted: Substitutes) -> bool:
        return self._attempt(check, substituted, smallest=False).finding is None

    def _attempt(
        self, check: Check, substituted: Substitutes, smallest: bool = True, again: bool = False
    ) -> Attempt:
        self._bench.draw_chance(check.id, again)
        if check.strategies:
            return self._search(check, substituted, smallest)
        return self._run(check, self._bench.program(substituted), {})

    def _run(self, check: Check, program: Program, drawn: Mapping[str, Any]) -> Attempt:
        try:
            return self._try(check, program, drawn)
        finally:
            program.end()

    def _try(self, check: Check, program: Program, drawn: Mapping[str, Any]) -> Attempt:
        """Runs a check once. What it stumbles over is the program's doing where the same check does
        not stumble over the reference, and a fault of ours where it does.
        """
        try:
            return run_check(check, program, self._bench, drawn)
        except OURS:
            raise
        except Exception:
            program.end()
            self._try_reference(check, drawn)
            got = program.steps[-1].result if program.steps else None
            return Attempt(Unusable(got), program.steps, {}, drawn)

    def _try_reference(self, check: Check, drawn: Mapping[str, Any]) -> Attempt:
        """Runs a check on the reference, in which it must not stumble. Nothing is there that was
        seen of the student's program before.
        """
        bench = self._bench.reference
        program = bench.program()
        try:
            return run_check(check, program, bench, drawn)
        finally:
            program.end()

    def _search(self, check: Check, substituted: Substitutes, smallest: bool) -> Attempt:
        """Looks for an input that a property fails on; for the smallest one where that is asked."""
        import hypothesis

        last = Attempt()
        supply = _Supply(self._bench, substituted)
        smaller = requests = 0

        def example(**drawn: Any) -> None:
            nonlocal last, smaller, requests
            if last.finding is not None:
                smaller += 1
                if smaller > SMALLER or requests > SMALLER_REQUESTS:
                    return  # what was found stays
            program = supply.program()
            attempt = self._try(check, program, drawn)
            if last.finding is not None:
                requests += len(program.steps)
            if attempt.finding is not None and supply.shared:
                # It may owe its failure to the examples before it: that is no example then.
                supply.always_fresh()
                attempt = self._try(check, supply.program(), drawn)
            if attempt.finding is not None:
                last = attempt
                supply.look_for_smaller()
                if isinstance(attempt.finding, COSTLY) or not smallest:
                    raise StopSearch
                raise attempt.finding

        test = hypothesis.given(**check.strategies)(example)
        test = hypothesis.seed(f"{self._bench.seed} {check.id}")(_quiet(test, check.examples))
        try:
            test()
        except (Finding, StopSearch, hypothesis.errors.Flaky, BaseExceptionGroup):
            if last.finding is None:
                raise  # a fault of ours that came once and not again is no pass
            return last
        finally:
            supply.end()
        return Attempt()


def _quiet(test: Any, examples: int) -> Any:
    """Settings under which hypothesis is the same for everyone and says nothing itself."""
    import hypothesis
    from hypothesis.internal import constants_ast
    from hypothesis.internal.conjecture import providers

    # It also draws numbers that it finds in the sources around: what these are depends on where the
    # grader lies and what was loaded before. It has no setting for that.
    if not hasattr(providers, "_get_local_constants"):
        raise HarnessFault("this hypothesis is not the one that requirements.txt names")
    providers._get_local_constants = constants_ast.Constants
    return hypothesis.settings(
        max_examples=examples,
        database=None,
        deadline=None,
        derandomize=False,  # the seed is ours: of the run and the check
        print_blob=False,
        report_multiple_bugs=False,
        verbosity=hypothesis.Verbosity.quiet,
        phases=(hypothesis.Phase.generate, hypothesis.Phase.shrink),
        suppress_health_check=list(hypothesis.HealthCheck),
    )(test)


class _Supply:
    """Programs for the examples of a property: shared by some while all is well, then fresh."""

    def __init__(self, bench: Bench, substituted: Substitutes) -> None:
        self._bench = bench
        self._substituted = substituted
        self._program: Program | None = None
        self._uses = 0
        self._most = EXAMPLES_PER_TRIAL
        self._smaller = False

    def program(self) -> Program:
        """The program for the next example."""
        if self._program is None or self._uses >= self._most:
            self.end()
            self._program = self._bench.program(self._substituted, self._smaller)
            self._program.searching = True
            self._uses = 0
        self._uses += 1
        self._program.steps = []
        return self._program

    @property
    def shared(self) -> bool:
        """Whether the program in use has seen an example before the last one."""
        return self._uses > 1

    def always_fresh(self) -> None:
        """From the first failure on, no example may owe anything to the one before."""
        self._most = 1
        self._uses = 1

    def look_for_smaller(self) -> None:
        """From here on it is known that the program fails: what is tried yet is our affair."""
        self.always_fresh()
        self._smaller = True

    def end(self) -> None:
        """Ends the program that is in use."""
        if self._program is not None:
            self._program.end()
            self._program = None


def run_check(check: Check, program: Program, bench: Bench, drawn: Mapping[str, Any]) -> Attempt:
    """Runs a check once on a program."""
    try:
        # The survey first: the sources are read in a trial, and one trial is alive at a time.
        wanted = sorted(check.arguments, key=lambda name: name != "survey")
        arguments = {name: provide(name, program, bench) for name in wanted}
        check.function(**arguments, **drawn)
    except Finding as finding:
        names = _locals_of(check, finding)
        return Attempt(finding, program.steps, names, drawn)
    _require_control(check, program.steps)
    if program.missed:
        return Attempt(Unusable(None), program.steps, {}, drawn)
    return Attempt()


def _is_beside(code: CodeType, check: CodeType) -> bool:
    """Whether some code is a helper of a check: in its file, or in its assignment's folder."""
    return Path(code.co_filename).parent == Path(check.co_filename).parent


def _locals_of(check: Check, finding: Finding) -> Mapping[str, Any]:
    """The variables of the check where it failed: the names for what it made. Helpers that it was
    in at that time name what it has not named itself.
    """
    names: dict[str, Any] = {}
    step = finding.__traceback__
    while step is not None:
        frame = step.tb_frame
        if frame.f_code is check.function.__code__:
            names = dict(frame.f_locals)
        elif names and _is_beside(frame.f_code, check.function.__code__):
            named = {id(value) for value in names.values()}
            for name, value in frame.f_locals.items():
                if isinstance(value, Proxy) and id(value) not in named:
                    names.setdefault(name, value)
        step = step.tb_next
    return names


def _require_control(check: Check, steps: list[Step]) -> None:
    """A check that passed because a call was rejected must have seen the same function accept one
    before: of a function that rejects everything, nobody knows what it rejects.
    """
    accepted = set()
    for step in steps:
        if step.rejected and called_name(step.target) not in accepted:
            raise CheckError(f"{check.id} expects a rejection before any call that must succeed")
        if step.operation == "call" and step.finished:
            accepted.add(called_name(step.target))


# pytest


class CheckFile(pytest.Module):
    """A file with checks. pytest does not import it: it is a module of its assignment."""

    def __init__(
        self, *, items: Callable[[pytest.Module], Iterable[pytest.Item]], **rest: Any
    ) -> None:
        super().__init__(**rest)
        self._items = items

    def collect(self) -> Iterable[pytest.Item]:
        """The checks."""
        return self._items(self)


class CheckItem(pytest.Item):
    """A check, as pytest runs it."""

    def __init__(
        self, *, check: Check, engine: Engine | None, outcomes: dict[str, Outcome], **rest: Any
    ):
        super().__init__(**rest)
        self.check = check
        self.is_needed: Callable[[], bool] = lambda: True
        # Whether it cannot be run, which was told when its file was read.
        self.broken = False
        self._engine = engine
        self._outcomes = outcomes

    def runtest(self) -> None:
        """Judges the check, if it is needed; only a fault of ours gets past this."""
        if self._engine is None:
            raise HarnessFault("these checks were collected to be looked at, not to be run")
        if not self.is_needed():
            return
        if self.broken:
            self._outcomes[self.check.id] = _fault(self.check)
            return
        self._outcomes[self.check.id] = self._engine.judge(self.check)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> str:
        """A line. Nobody reads what pytest would write, and it parses our sources for that."""
        return in_a_line(excinfo.value)


class GradingPlugin:
    """Collects the check functions of some parts and keeps their outcomes. What makes one of them
    count may stand in other parts: after them come its witnesses, until one has passed. Where only
    some of the parts were `asked` for, no witnesses are run for the others.

    `mixed` is a number to draw another order from, in which the checks are run: the order makes no
    difference to any outcome, and the project's tools look whether that is true. `only`: of these
    parts, the checks of these names.
    """

    def __init__(
        self,
        engine: Engine | None,
        assignment: Assignment,
        parts: frozenset[str],
        mixed: int | None = None,
        asked: frozenset[str] | None = None,
        only: frozenset[str] | None = None,
        heard: Heard = nobody,
    ) -> None:
        self._engine = engine
        self._heard = heard
        self._count = self._done = 0
        self._order = {part.id: number for number, part in enumerate(assignment.parts)}
        self._assignment = assignment
        self._parts = parts
        self._asked = parts if asked is None else asked
        self._mixed = mixed
        self._only = only
        self.checks: dict[str, Check] = {}
        # All that there are, and for those that count only once another passes, which these are.
        self.known: dict[str, Check] = {}
        self.witnesses: dict[str, list[Check]] = {}
        self.outcomes: dict[str, Outcome] = {}
        self.faults: list[str] = []

    def outcomes_of(self, part: Part) -> list[Outcome]:
        """How the checks of a part came out."""
        return [outcome for outcome in self.outcomes.values() if outcome.check.part == part.id]

    def pytest_pycollect_makemodule(
        self, module_path: Path, parent: pytest.Collector
    ) -> pytest.Module:
        """A file with checks, read in our own way."""
        file: CheckFile = CheckFile.from_parent(parent, path=module_path, items=self._items)
        return file

    def _items(self, file: pytest.Module) -> Iterator[pytest.Item]:
        """The checks of a file; what is wrong with it is a fault of ours."""
        read = read_checks(self._assignment, file.path)
        self.faults += read.faults
        for name, check in read.checks.items():
            if check.id not in self._assignment.without:
                item = CheckItem.from_parent(
                    file, name=name, check=check, engine=self._engine, outcomes=self.outcomes
                )
                item.broken = name in read.broken
                yield item

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Runs the checks in the order of the parts, so that what is below comes first."""
        found = sorted(
            (item for item in items if isinstance(item, CheckItem)),
            key=lambda item: self._order[item.check.part],
        )
        self.known = {item.check.id: item.check for item in found}
        wanted = [item for item in found if self._is_wanted(item.check)]
        self.checks = {item.check.id: item.check for item in wanted}
        self._find_witnesses()
        named = {one.id for ones in self.witnesses.values() for one in ones}
        beside = [item for item in found if item.check.id in named - self.checks.keys()]
        for item in beside:
            item.is_needed = partial(self._is_needed, item.check)
        if self._mixed is not None:
            random.Random(self._mixed).shuffle(wanted)
        items[:] = [*wanted, *beside]
        self._count = len(items)

    def _is_wanted(self, check: Check) -> bool:
        return check.part in self._parts and (self._only is None or check.id in self._only)

    def _find_witnesses(self) -> None:
        for check in self.checks.values():
            if not check.once or check.part not in self._asked:
                continue
            self.witnesses[check.id] = witnesses(check, self.known.values(), self._assignment)
            if not self.witnesses[check.id]:
                self.faults.append(f"{check.id}: no check shows that {check.once} works")

    def _is_needed(self, witness: Check) -> bool:
        """Whether a check of another part may still decide if one of the wanted ones counts."""
        return any(
            witness in seen
            and name in self.outcomes
            and self.outcomes[name].status in (Status.PASSED, Status.FAILED)
            and not any(one.id in self.outcomes and self.outcomes[one.id].earned for one in seen)
            for name, seen in self.witnesses.items()
        )

    def pytest_runtest_logfinish(self) -> None:
        """Tells which checks have run."""
        self._done += 1
        self._heard(self._done, self._count, self.outcomes)

    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> None:
        """Whatever a check raises that is no finding is a fault of ours."""
        if call.excinfo is not None and isinstance(item, CheckItem):
            fault = f"{item.check.id}: {raised_by_check(self._assignment, call.excinfo.value)}"
            self.faults.append(fault)
            self.outcomes[item.check.id] = _fault(item.check)

    def pytest_internalerror(self, excinfo: pytest.ExceptionInfo[BaseException]) -> bool:
        """What breaks pytest itself is a fault of ours too, told in a line and not as it stands."""
        self.faults.append(f"pytest: {in_a_line(excinfo.value)}")
        return True

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A check file that cannot be read is a fault of ours."""
        if report.failed:
            self.faults.append(f"{report.nodeid}: {str(report.longrepr).strip().splitlines()[-1]}")


def run_checks(
    bench: Bench,
    parts: frozenset[str],
    mixed: int | None = None,
    asked: frozenset[str] | None = None,
    decide: Callable[[GradingPlugin], None] = lambda _: None,
    only: frozenset[str] | None = None,
    heard: Heard = nobody,
) -> GradingPlugin:
    """Runs the checks of some parts. The outcomes of those that were `asked` for (without it: of
    all) stand in the plugin, in the order of the parts whatever the order in which they came.
    `decide` lets decisions count; what waits for a check counts by what was decided about that.
    `heard` is told after each check which have run.
    """
    engine = Engine(bench)
    asked = parts if asked is None else asked
    plugin = GradingPlugin(engine, bench.assignment, parts, mixed, asked, only, heard)
    _run_pytest(plugin, bench.assignment)
    for check in plugin.checks.values():
        if check.id not in plugin.outcomes:
            plugin.faults.append(f"{check.id}: was not run")
            plugin.outcomes[check.id] = Outcome(check, Status.FAULT)
    judged = {name: plugin.outcomes[name] for name in plugin.known if name in plugin.outcomes}
    excuse_what_is_upstream(engine, bench.assignment, judged)
    plugin.outcomes = {name: judged[name] for name in plugin.checks}
    decide(plugin)
    hold_back(judged, plugin.known.values(), bench.assignment)
    plugin.outcomes = {
        name: judged[name] for name, check in plugin.checks.items() if check.part in asked
    }
    return plugin


def collect_checks(assignment: Assignment) -> GradingPlugin:
    """The checks of an assignment, of all its stages, and what is wrong with their files; none of
    them is run.
    """
    plugin = GradingPlugin(None, assignment, frozenset(part.id for part in assignment.parts))
    _run_pytest(plugin, assignment, "--collect-only")
    return plugin


def _run_pytest(plugin: GradingPlugin, assignment: Assignment, *more: str) -> None:
    with surroundings(), contextlib.redirect_stdout(io.StringIO()):
        status = pytest.main([*pytest_arguments(assignment), *more], plugins=[plugin])
    if status == pytest.ExitCode.INTERRUPTED:
        raise KeyboardInterrupt  # which pytest takes for an end of its own
    if status not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not plugin.faults:
        plugin.faults.append(f"pytest ended with {status!r}")


def excuse_what_is_upstream(
    engine: Engine, assignment: Assignment, outcomes: Mapping[str, Outcome]
) -> None:
    """Gives back the points of checks that failed only because of what their part stands on.

    Only where a check of that has failed: a mistake costs once, but it does cost.
    """
    excuses = _Excuses(engine, assignment, outcomes)
    # In the order of the parts, from below: what is excused itself is no cause for others.
    remarks = [one for one in outcomes.values() if one.word == "remark"]
    for outcome in [*excuses.charged, *remarks]:
        strikes = engine.strikes
        causes = [] if outcome.own else excuses.of(outcome)
        if engine.strikes > strikes:  # whether it would pass is not known
            late = engine.over_time(outcome.check)
            outcome.status, outcome.feedback = late.status, late.feedback
        elif causes:
            outcome.status, outcome.excused_by = Status.EXCUSED, tuple(dict.fromkeys(causes))
            if outcome.feedback is not None:
                # The cause is elsewhere: a hint would send the student to the wrong file.
                outcome.feedback = replace(outcome.feedback, hints=(), hint_messages=())
            if outcome in excuses.charged:
                excuses.charged.remove(outcome)


class _Excuses:
    """What is charged so far, and what excuses a check."""

    def __init__(
        self, engine: Engine, assignment: Assignment, outcomes: Mapping[str, Outcome]
    ) -> None:
        self.charged = [outcome for outcome in outcomes.values() if outcome.costs]
        self._engine = engine
        self._upstream = {part.id: assignment.upstream(part) for part in assignment.parts}
        # In which part an attribute with another name was charged.
        self._paid: dict[OtherName, str] = {}
        # In which part a variable was charged that the program forgets to set.
        self._forgotten = ""

    def of(self, outcome: Outcome) -> list[str]:
        """The parts in which the mistake is charged that made a check fail; none where it is to be
        charged here.
        """
        missed = self._engine.missed_names(outcome.check)
        if missed:
            self._engine.tell(missed)
            if set(missed) <= self._paid.keys():
                return [self._paid[name] for name in missed]
            self._paid |= {name: outcome.check.part for name in missed if name not in self._paid}
            return []
        if stumbled := self._stumbled(outcome):
            return stumbled
        if self._engine.forgets and self._engine.passes_mended(outcome.check):
            self._forgotten = self._forgotten or outcome.check.part
            return [self._forgotten] if outcome.check.part != self._forgotten else []
        above = self._upstream[outcome.check.part]
        causes = [cause.check.part for cause in self.charged if cause.check.part in above]
        return causes if causes and self._engine.excuse(outcome.check, causes) else []

    def _stumbled(self, outcome: Outcome) -> list[str]:
        """The part in which it is charged that a call before what is to be rejected raises."""
        alike = [one for one in self.charged if one.stumble == outcome.stumble]
        if outcome.stumble is None or len(alike) == 1 or outcome.check.strategies:
            return []
        if not self._engine.rejects_all_the_same(outcome.check, outcome.stumble):
            return []
        return [next(one.check.part for one in alike if one is not outcome)]


def pytest_arguments(assignment: Assignment) -> list[str]:
    """What pytest is told: the check files, and to bring nothing along that is not needed."""
    unneeded = "cacheprovider terminal junitxml doctest unittest pastebin debugging stepwise "
    unneeded += "faulthandler logging capture warnings recwarn monkeypatch setuponly setupplan "
    unneeded += "unraisableexception threadexception"
    return [
        *map(str, assignment.layout.check_files),
        f"--rootdir={assignment.folder}",
        "--noconftest",
        f"--config-file={os.devnull}",
        "--assert=plain",
        "--continue-on-collection-errors",
        "-p",
        "pytest_timeout",
        f"--timeout={CHECK_SECONDS}",
        "--timeout-method=signal",
        *(word for name in unneeded.split() for word in ("-p", f"no:{name}")),
    ]


@contextlib.contextmanager
def surroundings() -> Iterator[None]:
    """Where checks are read and run. It keeps out the plugins and options that the machine's owner
    may have set for pytest, and what lies in the current folder: hypothesis would keep its caches
    there, in a submission too.
    """
    settings = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_ADDOPTS": "", "PYTEST_PLUGINS": ""}
    settings["HYPOTHESIS_STORAGE_DIRECTORY"] = _caches()
    with pytest.MonkeyPatch.context() as patch:
        for name, value in settings.items():
            patch.setenv(name, value)
        yield


def _caches() -> str:
    """Where hypothesis may keep its caches: never in the current folder, and never in the folder
    of an installed grader.
    """
    if not IS_INSTALLED:
        return str(ROOT / ".hypothesis")
    own = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(own, "blackjack-autograder") if os.path.isabs(own) else os.devnull
