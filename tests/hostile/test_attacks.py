"""The grader holds: every attack gets what it should, and touches nothing."""

from collections import Counter

import pytest

from tests.hostile.attack import HAND, Attack
from tests.hostile.conftest import Case, Runs
from tests.hostile.families import ATTACKS, FAMILIES
from tests.hostile.ways import Way

# An attack is given up after its own limit; the test only waits for that.
pytestmark = pytest.mark.timeout(600)


def test_the_reference_is_graded_in_every_way(way: Way, runs: Runs) -> None:
    run = runs.honest(way)
    if run.violations:
        pytest.fail(run.story, pytrace=False)


def test_an_attack_gets_what_it_should(case: Case, runs: Runs) -> None:
    run = runs.of(case)
    if run.violations:
        pytest.fail(run.story, pytrace=False)


def test_every_family_has_its_attacks() -> None:
    assert all(FAMILIES.values())
    assert len(ATTACKS) >= 65
    assert not [name for name, count in Counter(map(_id, ATTACKS)).items() if count > 1]
    assert HAND  # parts are named once, in attack.py


def _id(attack: Attack) -> str:
    return attack.id
