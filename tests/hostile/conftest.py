"""Runs the attacks in two worker processes, ahead of the tests that look at how each went."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context

import pytest

from grader.assignment import assignment_keys
from tests.hostile.attack import HONEST, Attack, honest
from tests.hostile.families import ATTACKS
from tests.hostile.runner import Run, prepare_worker, run_attack
from tests.hostile.ways import WAYS, Way

# One in so many attacks is tried in another way than the strongest, where not all are.
OTHERWISE = 6
# In these families one attack is like the next: of each assignment, one in so many is tried.
ALIKE = frozenset({"observer", "slow-text", "machine", "name", "side-file"})
ONE_IN = 3


@dataclass(frozen=True)
class Case:
    """An attack and the way in which it is graded."""

    attack: Attack
    way: Way

    @property
    def id(self) -> str:
        """The name in reports of tests."""
        return f"{self.attack.id}, {self.way.name}"


def cases(everything: bool) -> list[Case]:
    """Every attack in all ways; or in the strongest, and some in one of the others."""
    if everything:
        return [Case(attack, way) for way in WAYS for attack in ATTACKS]
    strongest, *others = WAYS
    quick = _some([attack for attack in ATTACKS if not attack.slow])
    found = [Case(attack, strongest) for attack in quick]
    for number, attack in enumerate(quick[::OTHERWISE]):
        found.append(Case(attack, others[number % len(others)]))
    return found


def _some(attacks: Sequence[Attack]) -> list[Attack]:
    """All attacks that are unlike others, and some of those that are alike."""
    seen: Counter[tuple[str, str]] = Counter()
    chosen = []
    for attack in attacks:
        kind = attack.family, attack.key
        if attack.family not in ALIKE or seen[kind] % ONE_IN == 0:
            chosen.append(attack)
        seen[kind] += 1
    return chosen


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


def pytest_addoption(parser: pytest.Parser) -> None:
    """--hostile-all: the full matrix."""
    parser.addoption(
        "--hostile-all", action="store_true", help="run every attack against every sandbox"
    )


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """One test for each case, and for each way."""
    if "case" in metafunc.fixturenames:
        chosen = cases(metafunc.config.getoption("--hostile-all", default=False))
        metafunc.parametrize("case", chosen, ids=lambda case: case.id)
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
