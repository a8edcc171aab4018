"""Several checks from one function: `@cases` and `@checks_of`."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command import grader

CHECKS = '''# /// assignment
# title = "Steps"
# module = [{ name = "steps" }]
# part = [{ id = "1", title = "Steps", points = 6, module = "steps" }]
# ///
from dataclasses import dataclass

from grader.api import cases, checks_of, expect, part


@part("1")
@cases(number=(1, 2, -3), wanted=([2], [3], [-2]))
def check_next(steps, number, wanted):
    """After {number} comes {wanted[0]}."""
    expect(steps.next_to(number)).to_be(*wanted)


@dataclass(frozen=True)
class Limit:
    title: str
    number: int
    weight: float = 1


LIMITS = {
    "the_top": Limit("No step goes above 9.", 9, weight=0.5),
    "the_middle": Limit("The step after 4 is no limit.", 4, weight=0.5),
}


@part("1", assumes="checks.next")
@checks_of(limit=LIMITS)
def check_limit(steps, limit):
    """Each limit is kept."""
    expect(steps.next_to(limit.number)).to_be(min(9, limit.number + 1))
'''
RIGHT = "def next_to(number):\n    return min(9, number + 1)\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An assignment with both."""
    folder = tmp_path / "steps"
    (folder / "reference").mkdir(parents=True)
    (folder / "checks.py").write_text(CHECKS)
    (folder / "reference" / "steps.py").write_text(RIGHT)
    return folder


def graded(home: Path, source: str) -> dict[str, Any]:
    student = home.parent / "ada"
    student.mkdir()
    (student / "steps.py").write_text(source)
    result = home.parent / "result.json"
    grader("grade", student, "--assignment", home, "--json", result)
    found: dict[str, Any] = json.loads(result.read_text())
    return found


def test_each_row_is_a_check_with_a_title_and_its_share(home: Path) -> None:
    found = graded(home, RIGHT)
    assert found["score"] == 6
    assert {one["id"]: (one["title"], one["weight"]) for one in found["checks"]} == {
        "checks.next_1": ("After 1 comes 2.", pytest.approx(1 / 3)),
        "checks.next_2": ("After 2 comes 3.", pytest.approx(1 / 3)),
        "checks.next_3": ("After -3 comes -2.", pytest.approx(1 / 3)),
        "checks.the_top": ("No step goes above 9.", 0.5),
        "checks.the_middle": ("The step after 4 is no limit.", 0.5),
    }


def test_a_wrong_row_costs_its_share_alone(home: Path) -> None:
    found = graded(home, "def next_to(number):\n    return min(9, abs(number + 1))\n")
    failed = {one["id"] for one in found["checks"] if one["outcome"] == "failed"}
    assert failed == {"checks.next_3"}
    assert found["score"] == 5
    shown = next(one["finding"] for one in found["checks"] if one["id"] == "checks.next_3")
    assert (shown["typed"][-1], shown["expected"], shown["got"]) == ("next_to(-3)", "-2", "2")


def test_a_row_is_run_by_its_name(home: Path) -> None:
    for name in ("next_3", "check_the_top"):
        done = grader("author", "check", f"{home / 'checks.py'}::{name}")
        assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("wanted=([2], [3], [-2])", "wanted=([2], [3])", "number has 3, wanted has 2"),
        ("(number=(1, 2, -3), wanted=([2], [3], [-2]))", "()", "the same number of values"),
        ("After {number} comes", "After {numbr} comes", "other braces than its columns: {number}"),
        ("After {number} comes {wanted[0]}", "It goes up", "3 rows have the title 'It goes up.'"),
        ("(1, 2, -3)", "(1, 2, -2)", "2 rows have the name 'next_2'"),
        (
            "(steps, number, wanted)",
            "(steps, number)",
            "a row gives 'wanted', and the function has",
        ),
        ("(limit=LIMITS)", "(bound=LIMITS)", "a row gives 'bound', and the function has no such"),
        ('"the_top": Limit', '"next_1": Limit', "there are two checks checks.next_1; rename one"),
        ('assumes="checks.next"', 'assumes="checks.nxt"', "assumes 'checks.nxt', and there is no"),
    ],
)
def test_rows_that_cannot_be_checks_are_told(home: Path, old: str, new: str, said: str) -> None:
    spoilt = CHECKS.replace(old, new, 1)
    assert spoilt != CHECKS
    (home / "checks.py").write_text(spoilt)
    done = grader("grade", home / "reference", "--assignment", home)
    told = " ".join((done.stdout + done.stderr).split())
    assert done.returncode == 1
    assert said in told, told
    assert "Traceback" not in told


def test_checks_can_assume_all_rows_of_a_function(home: Path) -> None:
    source = "def next_to(number):\n    return {-3: 2, 4: 7}.get(number, min(9, number + 1))\n"
    found = {one["id"]: one["outcome"] for one in graded(home, source)["checks"]}
    assert (found["checks.next_3"], found["checks.the_middle"]) == ("failed", "excused")
