"""Runs the attacks in two worker processes, ahead of the tests that look at how each went."""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import pytest

from grader.core.assignment import assignment_keys
from tests.hostile.attack import HONEST, Attack, honest
from tests.hostile.families import ATTACKS
from tests.hostile.runner import Run, prepare_worker, run_attack
from tests.hostile.ways import WAYS, Way


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
    """The names of what `make test` tries: of each family the first attack on each assignment, in
    the strongest way, and one of them in each of the others. None that takes long.
    """
    first: dict[tuple[str, str], Attack] = {}
    for attack in ATTACKS:
        if not attack.slow:
            first.setdefault((attack.family, attack.key), attack)
    strongest, *others = WAYS
    chosen = list(first.values())
    step = max(1, len(chosen) // max(1, len(others)))
    found = {Case(attack, strongest).id for attack in chosen}
    return found | {Case(*pair).id for pair in zip(chosen[::step], others, strict=False)}


def run_named(name: str, way: Way, checks: Mapping[str, str] | None) -> Run:
    """Runs the attack of that name: the functions of some are not to be had in another process."""
    everything = [*map(honest, assignment_keys()), *ATTACKS]
    attack = next(attack for attack in everything if attack.id == name)
    return run_attack(attack, way, checks)


class Runs:
    """The runs that the chosen tests are about, under way in the order of the tests."""

    def __init__(self, pool: ProcessPoolExecutor, wanted: Sequence[Case]) -> None:
        self._pool = pool
        self._honest = {way: pool.submit(run_named, HONEST.id, way, None) for way in WAYS}
        # The reports of the other assignments' references say which checks there are.
        keys = {case.attack.key for case in wanted}
        self._reports = {
            key: pool.submit(run_named, honest(key).id, WAYS[0], None)
            for key in sorted(keys - {HONEST.key})
        }
        self._reports[HONEST.key] = self._honest[WAYS[0]]
        self._runs: dict[str, Future[Run]] = {}
        self._wanted = wanted

    def honest(self, way: Way) -> Run:
        """The reference, graded in a way."""
        return self._honest[way].result()

    def of(self, case: Case) -> Run:
        """How a case went."""
        if not self._runs:
            checks = {key: self._checks(key) for key in self._reports}
            for one in self._wanted:
                self._runs[one.id] = self._pool.submit(
                    run_named, one.attack.id, one.way, checks[one.attack.key]
                )
        return self._runs[case.id].result()

    def _checks(self, key: str) -> Mapping[str, str]:
        """All checks of the stage with their parts, as the honest submission's report has them."""
        result = self._reports[key].result().result
        return {check["id"]: check["part"] for check in (result or {"checks": []})["checks"]}


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
        metafunc.parametrize("way", WAYS, ids=lambda way: way.name)


@pytest.fixture(scope="session")
def runs(request: pytest.FixtureRequest) -> Iterator[Runs]:
    """The runs of the tests that were chosen."""
    specs = [getattr(item, "callspec", None) for item in request.session.items]
    wanted = [spec.params["case"] for spec in specs if spec and "case" in spec.params]
    pool = ProcessPoolExecutor(2, mp_context=get_context("spawn"), initializer=prepare_worker)
    try:
        yield Runs(pool, wanted)
    finally:
        pool.shutdown(cancel_futures=True)
