"""A failure that looks just as a planted mistake's does has the hint of that mistake."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tests.command import grader

CHECKS = '''# /// assignment
# title = "Sums"
# module = [{ name = "sums" }]
# part = [{ id = "1", title = "Sums", points = 4, module = "sums" }]
# rules = { plus = 0 }
# edition = { more = { title = "One more", rules = { plus = 1 } } }
# ///
from grader.api import expect, part, rule


@part("1")
def check_three_numbers(sums):
    """The sum of three numbers."""
    expect(sums.total([1, 2, 3])).to_be(6 + rule("sums", "plus"))


@part("1")
def check_no_number(sums):
    """The sum of no number is 0, or what an edition adds."""
    expect(sums.total([])).to_be(rule("sums", "plus"))
'''
EDITIONS = """def reworded(text, rules):
    return text.replace("return ", "return 1 + ") if rules["plus"] else text
"""
RIGHT = "def total(numbers):\n    return sum(numbers)\n"
MISTAKES = """
[last-left-out]
about = "The last number is left out."
loses = ["1"]
hints = ["last"]
old = "sum(numbers)"
new = "sum(numbers[:-1])"

[first-doubled]
about = "The first number counts twice, if there is one."
loses = ["1"]
hints = ["first"]
old = "sum(numbers)"
new = "sum(numbers[:1] + numbers)"

[last-left-out-and-none-is-one]
about = "The last number is left out, and the sum of no number is 1."
loses = ["1"]
hints = ["last", "none"]
old = "sum(numbers)"
new = "sum(numbers[:-1]) if numbers else 1"

[always-seven]
about = "The answer is what it is with the first number doubled."
loses = ["1"]
old = "sum(numbers)"
new = "7"
"""
HINTS = """[hints]
last = "Is the last number in it?"
first = "Is each number in it once?"
none = "What is the sum of no number?"
"""
Sums = dict[str, list[str]]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An assignment whose record was made."""
    folder = tmp_path_factory.mktemp("known") / "sums"
    files = {
        "checks.py": CHECKS,
        "editions.py": EDITIONS,
        "wording.toml": HINTS,
        "reference/sums.py": RIGHT,
        "student_template/sums.py": "def total(numbers):\n    pass\n",
        "planted/mistakes.toml": MISTAKES,
    }
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    done = grader("author", "record", folder)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


def hints(home: Path, student: Path, body: str, *more: str) -> Sums:
    """The hints that a student sees, by check."""
    student.mkdir()
    (student / "sums.py").write_text(f"def total(values):\n    {body}\n")
    result = student.parent / "result.json"
    grader("grade", student, "--assignment", home, "--json", result, *more)
    document: dict[str, Any] = json.loads(result.read_text())
    found = {one["id"].partition(".")[2]: one["finding"] for one in document["checks"]}
    return {name: said["hints"] for name, said in found.items() if said is not None}


def test_what_fails_as_a_planted_mistake_does_has_its_hint(home: Path, tmp_path: Path) -> None:
    body = "return values[0] + values[1] if values else 0"
    found = hints(home, tmp_path / "bob", body)
    assert found == {"three_numbers": ["Is the last number in it?"]}


def test_of_several_hints_a_failure_has_the_one_of_those_that_show_it(
    home: Path, tmp_path: Path
) -> None:
    found = hints(home, tmp_path / "bob", "return values[0] + values[1] if values else 1")
    assert found == {
        "three_numbers": ["Is the last number in it?"],
        "no_number": ["What is the sum of no number?"],
    }


def test_what_several_mistakes_show_has_no_hint(home: Path, tmp_path: Path) -> None:
    found = hints(home, tmp_path / "bob", "return sum(values, values[0]) if values else 0")
    assert found == {"three_numbers": []}


def test_a_mistake_that_nobody_planted_has_no_hint(home: Path, tmp_path: Path) -> None:
    assert hints(home, tmp_path / "bob", "return sum(values) * 5") == {"three_numbers": []}


def test_a_mistake_has_its_hint_in_an_edition_with_other_rules(home: Path, tmp_path: Path) -> None:
    body = "return 1 + values[0] + values[1] if values else 1"
    found = hints(home, tmp_path / "bob", body, "--edition", "more")
    assert found == {"three_numbers": ["Is the last number in it?"]}
    found = hints(home, tmp_path / "eve", "return 8 if values else 1", "--edition", "more")
    assert found == {"three_numbers": []}


def test_hints_that_cannot_be_read_are_a_fault_of_the_author(home: Path, tmp_path: Path) -> None:
    broken, student = tmp_path / "broken" / "sums", tmp_path / "bob"
    shutil.copytree(home, broken)
    (broken / "hints.json").write_text("[]")
    student.mkdir()
    (student / "sums.py").write_text("def total(values):\n    return 5\n")
    done = grader("grade", student, "--assignment", broken)
    assert done.returncode != 0
    assert "hints.json" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr
