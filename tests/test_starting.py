"""A program that does not start as it was handed in is marked, and a course can cap its score."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.command import grader

CHECKS = '''# /// assignment
# title = "Doubling"
# module = [{ name = "low" }, { name = "high", needs = ["low"] }]
# part = [{ id = "1", title = "low", points = 2, module = "low" },
#         { id = "2", title = "high", points = 8, module = "high" }]
# ///
from grader.api import expect, part


@part("1")
def check_double(low):
    """Doubles."""
    expect(low.double(3)).to_be(6)


@part("2")
def check_four(high):
    """Doubles twice."""
    expect(high.four(3)).to_be(12)
'''
LOW = "def double(number):\n    return 2 * number\n"
HIGH = "from low import double\n\n\ndef four(number):\n    return double(double(number))\n"


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """The assignment; bob and his class lie beside it."""
    home = tmp_path / "mine" / "doubling"
    for folder in (home / "reference", tmp_path / "class" / "bob"):
        folder.mkdir(parents=True)
        (folder / "low.py").write_text(LOW)
        (folder / "high.py").write_text(HIGH)
    (home / "checks.py").write_text(CHECKS)
    return home


def graded(home: Path, low: str, *more: str | Path) -> tuple[float, dict[str, str]]:
    """The score with such a low.py, and the problems by label."""
    top = home.parent.parent
    (top / "class" / "bob" / "low.py").write_text(low)
    file = top / "result.json"
    done = grader("grade", top / "class" / "bob", "--assignment", home, "--json", file, *more)
    assert done.returncode == 0, done
    document: dict[str, Any] = json.loads(file.read_text())
    return document["score"], {one["label"]: one["detail"] for one in document["problems"]}


@pytest.mark.costly
def test_what_cannot_be_imported_is_marked(home: Path) -> None:
    no = f"{LOW}raise ValueError('no')\n"
    assert graded(home, no) == (8, {"does-not-run": "ValueError: no"})
    score, problems = graded(home, f"{LOW}x = = 1\n")
    assert (score, problems["does-not-run"]) == (8, "Python cannot read it")
    # What starts is not marked, be it wrong, or ended by an input that nobody types.
    for started in (LOW.replace("2", "3"), f"{LOW}input()\n", f"{LOW}raise SystemExit\n"):
        assert "does-not-run" not in graded(home, started)[1], started


@pytest.mark.costly
def test_a_course_caps_its_score(home: Path, tmp_path: Path) -> None:
    course = tmp_path / "course.toml"
    course.write_text("does_not_run = 0.5\n")
    named = ("--course", course)
    score, problems = graded(home, f"{LOW}raise ValueError('no')\n", *named)
    assert (score, problems["score-capped"]) == (5, "50 %")
    out = tmp_path / "out"
    done = grader("grade-all", tmp_path / "class", "--assignment", home, "--out", out, *named)
    assert done.returncode == 0, done
    says = "low.py cannot be imported (ValueError: no)"
    text = (out / "scores.csv").read_text(encoding="utf-8-sig")
    (row,) = csv.DictReader(io.StringIO(text))
    assert (row["points"], says in row["reason"]) == ("5", True)
    for page in out.rglob("*.html"):
        assert says in page.read_text(), page
    assert graded(home, LOW, *named) == (10, {})
    # One assignment's own setting goes before that for all.
    course.write_text("does_not_run = 0.5\n[assignment.doubling]\ndoes_not_run = 1\n")
    assert graded(home, f"{LOW}raise ValueError('no')\n", *named)[0] == 8
