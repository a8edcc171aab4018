"""Steady: a short form of what `make steady` looks at, for every assignment."""

import pytest

from grader.assignment import assignment_keys
from tests.steady import all_work, draw_again, grade_again, told

pytestmark = pytest.mark.timeout(600)


@pytest.mark.parametrize("key", assignment_keys())
def test_a_result_is_the_same_in_any_order(key: str) -> None:
    work = all_work(key)
    planted = [one for one in work if one.planted]
    assert grade_again([work[0], planted[len(planted) // 2]], repeats=3) == []


@pytest.mark.parametrize("key", assignment_keys())
def test_a_score_is_the_same_with_any_seed(key: str) -> None:
    work = all_work(key)
    planted = [one for one in work if one.planted]
    assert draw_again([*work[:1], *planted[:: len(planted) // 5]], seeds=4) == []


def test_a_result_that_differs_is_seen() -> None:
    check = {"id": "a", "outcome": "passed", "finding": None}
    document = {"score": 1, "seconds": 0.5, "parts": [], "checks": [check]}
    assert told(document) == told({**document, "seconds": 0.6})
    assert told(document) != told({**document, "checks": [{**check, "outcome": "excused"}]})
