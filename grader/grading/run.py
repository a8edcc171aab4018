"""Runs the checks of a stage with pytest and says of each how it came out.

pytest collects the check files and runs one item after the other; pytest-timeout is the backstop
for our own side getting stuck; hypothesis draws the inputs of property checks and shrinks what
fails. None of them sees student code.
"""

import contextlib
import io
import os
import random
import time
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any

import pytest

from grader.blame import settle
from grader.core.assignment import IS_INSTALLED, ROOT, Assignment, Part
from grader.core.check import Check
from grader.core.outcome import Heard, Outcome, Status, nobody
from grader.findings import Fault
from grader.grading.check_files import raised_by_check, read_checks
from grader.grading.counting import hold_back, witnesses
from grader.grading.engine import Engine
from grader.program.bench import Bench
from grader.program.feedback import explain
from grader.program.program import RUN_SECONDS, WAITING
from grader.support.faults import HarnessFault, in_a_line

# Far more than all calls of a submission may take together: what takes longer is a fault of ours.
CHECK_SECONDS = 4 * RUN_SECONDS * WAITING


def _fault(check: Check) -> Outcome:
    return Outcome(check, Status.FAULT, explain(Fault("finding.fault")))


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
        # When the checks had run. How long the second runs take after that, with the reference in
        # reach, no student sees.
        self.ended = 0.0

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
        self._find_assumed()
        named = {one.id for ones in self.witnesses.values() for one in ones}
        named |= {one.id for check in self.checks.values() for one in self._assumed(check)}
        beside = [item for item in found if item.check.id in named - self.checks.keys()]
        for item in beside:
            item.is_needed = partial(self._is_needed, item.check)
        if self._mixed is not None:
            random.Random(self._mixed).shuffle(wanted)
        items[:] = [*wanted, *beside]
        self._count = len(items)

    def _is_wanted(self, check: Check) -> bool:
        return check.part in self._parts and (self._only is None or check.id in self._only)

    def _find_assumed(self) -> None:
        """Finds what checks assume and what is not there."""
        names = {name for one in self.known.values() for name in one.names}
        self.faults += [
            f"{check.id} assumes {name!r}, and there is no such check or file of checks"
            for check in self.checks.values()
            for name in check.assumes
            if name not in names
        ]
        graph = {one.id: self._named(one) for one in self.known.values()}
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            self.faults.append(f"these checks assume each other: {', '.join(error.args[1][1:])}")

    def _named(self, check: Check) -> list[str]:
        """The checks that one assumes, by name."""
        wanted = set(check.assumes)
        return [one.id for one in self.known.values() if one.names & wanted and one != check]

    def _find_witnesses(self) -> None:
        for check in self.checks.values():
            if not check.once or check.part not in self._asked:
                continue
            self.witnesses[check.id] = witnesses(check, self.known.values(), self._assignment)
            if not self.witnesses[check.id]:
                self.faults.append(f"{check.id}: no check shows that {check.once} works")

    def _assumed(self, check: Check) -> list[Check]:
        """The checks that may say why one did not pass, and those that show that its part works;
        where that part was asked for.
        """
        if check.part not in self._asked or not check.assumes:
            return []
        named = set(self._named(check))
        return [one for one in self.known.values() if one.id in named or one.part == check.part]

    def _is_needed(self, witness: Check) -> bool:
        """Whether a check of another part may still decide if one of the wanted ones counts."""
        waiting = [one.check for one in self.outcomes.values() if one.elsewhere or one.costs]
        if any(witness in self._assumed(check) for check in waiting):
            return True
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
    plugin.ended = time.monotonic()
    for check in plugin.checks.values():
        if check.id not in plugin.outcomes:
            plugin.faults.append(f"{check.id}: was not run")
            plugin.outcomes[check.id] = Outcome(check, Status.FAULT)
    judged = {name: plugin.outcomes[name] for name in plugin.known if name in plugin.outcomes}
    settle(engine, judged)
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
