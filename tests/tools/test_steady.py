"""Steady: a short form of what `make steady` looks at, for every assignment."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from grader.core.assignment import load_assignment
from tests.classes import check, document, finding
from tests.judging import parts_in_reach
from tests.planting import FINISHED, REFERENCE, mistakes
from tools.steady import (
    all_work,
    draw_again,
    grade_again,
    grade_mixed,
    odd_work,
    told,
    told_in_any_order,
)

pytestmark = pytest.mark.timeout(600)


@pytest.mark.parametrize("key", FINISHED)
def test_a_mistake_in_a_variant_is_looked_at_with_all_parts(key: str, tmp_path: Path) -> None:
    planted = {mistake.name: mistake for mistake in mistakes(key) if mistake.base != REFERENCE}
    parts = tuple(part.id for part in load_assignment(key).parts_of("final"))
    work = [one for one in all_work(key) if one.name in planted]
    assert work
    for one in work:
        # A variant may differ from the reference anywhere, and have files of its own.
        assert parts_in_reach(key, one.files()) == parts
        one.build(tmp_path / one.name)
        for edit in planted[one.name].edits:
            assert (edit.new or "") in (tmp_path / one.name / edit.file).read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("key", FINISHED)
def test_a_result_is_the_same_on_a_busy_machine(key: str) -> None:
    odd = odd_work(key)[::4] if key == "cs1114" else []
    assert grade_again([all_work(key)[0], *odd], repeats=3) == []


@pytest.mark.slow
@pytest.mark.parametrize("key", FINISHED)
def test_a_result_is_the_same_in_any_order(key: str) -> None:
    work = all_work(key)
    planted = [one for one in work if one.planted]
    assert grade_mixed([work[0], planted[len(planted) // 2]], repeats=3) == []


@pytest.mark.slow
@pytest.mark.parametrize("key", FINISHED)
def test_a_score_is_the_same_with_any_seed(key: str) -> None:
    work = all_work(key)
    planted = [one for one in work if one.planted]
    assert draw_again([*work[:1], *planted[:: len(planted) // 3][:3]], seeds=3) == []


def test_a_result_that_differs_is_seen() -> None:
    passed = document(1, checks=[check()])
    later = replace(passed, seconds=0.6, made="2026-11-19T12:00:00Z")
    assert told(passed) == told(later)
    assert told(passed) != told(document(1, checks=[check("excused")]))
    found = finding(label="out-of-time")
    late, other = (
        document(1, checks=[check(outcome, finding=found)]) for outcome in ("failed", "not-run")
    )
    assert told(late) != told(other)
    assert told_in_any_order(late) == told_in_any_order(other)
