"""Runs the attacks in two worker processes, ahead of the tests that look at how each went."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import pytest

from grader.core.assignment import load_assignment
from grader.grading.run import collect_checks
from grader.sandbox.tools import missing_tools
from tests.hostile.attack import HONEST, WHOLE, Attack
from tests.hostile.families import ATTACKS
from tests.hostile.runner import Run, prepare_worker, run_attack
from tests.hostile.ways import WAYS, Way
from tests.processes import open_pool

# Files, stand-ins and readers are an assignment's own.
OF_AN_ASSIGNMENT = ("file", "observer", "slow-text")
# An assignment whose programs take ten times as long as those of the others.
LONG = ("cpsc386",)


@dataclass(frozen=True)
class Case:
    """An attack and the way in which it is graded."""

    attack: Attack
    way: Way

    @property
    def id(self) -> str:
        """The name in reports of tests."""
        return f"{self.attack.id}, {self.way.name}"


def quick_cases() -> set[str]:
    """The names of what `make test` tries: of each family the first attack, in the strongest way.
    None that takes long, and where it can be, none on a whole assignment. Where a family aims at
    what is an assignment's own, one on each of the others.
    """
    first: dict[tuple[str, str], Attack] = {}
    slow = {attack.id for attack in ATTACKS if attack.slow or attack.key in LONG}
    for attack in sorted(ATTACKS, key=lambda attack: attack.parts == WHOLE):
        if attack.id not in slow:
            own = attack.key if attack.family in OF_AN_ASSIGNMENT else ""
            first.setdefault((attack.family, own), attack)
    return {Case(attack, WAYS[0]).id for attack in first.values()}


def run_named(name: str, way: Way, checks: Mapping[str, str] | None) -> Run:
    """Runs the attack of that name: the functions of some are not to be had in another process."""
    attack = next(attack for attack in (HONEST, *ATTACKS) if attack.id == name)
    return run_attack(attack, way, checks)


class Runs:
    """The runs that the chosen tests are about, under way in the order of the tests."""

    def __init__(
        self, pool: ProcessPoolExecutor, wanted: Sequence[Case], ways: Collection[Way]
    ) -> None:
        self._honest = {way: pool.submit(run_named, HONEST.id, way, None) for way in ways}
        self._checks = {key: _checks(key) for key in {case.attack.key for case in wanted}}
        self._runs = {
            one.id: pool.submit(run_named, one.attack.id, one.way, self._checks[one.attack.key])
            for one in wanted
        }

    def honest(self, way: Way) -> Run:
        """The reference, graded in a way."""
        return self._honest[way].result()

    def of(self, case: Case) -> Run:
        """How a case went."""
        return self._runs[case.id].result()


def _checks(key: str) -> Mapping[str, str]:
    """All checks of the stage, with their parts."""
    assignment = load_assignment(key)
    collected = collect_checks(assignment)
    assert collected.faults == []
    parts = {part.id for part in assignment.parts_of("final")}
    return {name: check.part for name, check in collected.checks.items() if check.part in parts}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each case, and for each way."""
    if "case" in metafunc.fixturenames:
        quick = quick_cases()
        every = [Case(attack, way) for way in WAYS for attack in ATTACKS]
        cases = [
            pytest.param(case, id=case.id, marks=[] if case.id in quick else [pytest.mark.slow])
            for case in every
        ]
        metafunc.parametrize("case", cases)
    if "way" in metafunc.fixturenames:
        strongest, *others = WAYS
        slow = [pytest.param(way, marks=pytest.mark.slow) for way in others]
        metafunc.parametrize("way", [strongest, *slow], ids=lambda way: way.name)


@pytest.fixture(scope="session")
def runs(request: pytest.FixtureRequest) -> Iterator[Runs]:
    """The runs of the tests that were chosen."""
    specs = [getattr(item, "callspec", None) for item in request.session.items]
    wanted = [spec.params["case"] for spec in specs if spec and "case" in spec.params]
    ways = {spec.params["way"] for spec in specs if spec and "way" in spec.params}
    for key in {case.attack.key for case in wanted}:
        # In the first grading, they would be installed before the eyes of an attack's world.
        missing_tools(load_assignment(key).tools)
    pool = open_pool(2, prepare_worker)
    try:
        yield Runs(pool, wanted, ways)
    finally:
        pool.shutdown(cancel_futures=True)
