"""A check that did not pass may earn a share of its points: what is missing costs its share."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.command import grader

CHECKS = '''# /// assignment
# title = "Sums"
# module = [{ name = "sums" }]
# part = [{ id = "1", title = "Sums", points = 4, module = "sums" }]
# ///
from grader.api import expect, must_be_documented, part


@part("1", weight=3, once="sums")
def check_docstrings(survey):
    """Each function has a docstring."""
    must_be_documented(survey, "sums", ["total"])


@part("1")
def check_the_total(sums):
    """The total is right."""
    expect(sums.total([1, 2])).to_be(3)
'''
RIGHT = '''
def total(numbers):
    """Adds numbers up."""
    return sum(numbers)


def most(numbers):
    """Finds the largest number."""
    return max(numbers)


def least(numbers):
    """Finds the smallest number."""
    return min(numbers)
'''
NO_LEAST = RIGHT.replace('    """Finds the smallest number."""\n', "")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """An assignment whose functions need docstrings."""
    folder = tmp_path / "sums"
    (folder / "reference").mkdir(parents=True)
    (folder / "checks.py").write_text(CHECKS)
    (folder / "reference" / "sums.py").write_text(RIGHT)
    return folder


@pytest.mark.parametrize(
    ("source", "score", "shown"),
    [
        (RIGHT, 4, "4 of 4"),
        (NO_LEAST, 3, "(2 of 3 points)"),
        (NO_LEAST.replace('    """Finds the largest number."""\n', ""), 2, "(1 of 3 points)"),
        (NO_LEAST.replace("sum(", "max("), 0, "0 of 4"),
    ],
)
def test_each_missing_docstring_costs_its_share(
    home: Path, source: str, score: float, shown: str
) -> None:
    student, result = home.parent / "ada", home.parent / "ada.json"
    student.mkdir()
    (student / "sums.py").write_text(source)
    done = grader("grade", student, "--assignment", home, "--json", result)
    document: dict[str, Any] = json.loads(result.read_text())
    assert document["score"] == score, done.stdout
    assert shown in done.stdout
