"""What our own tries cost is not the student's: where it is used up, one thing is to be decided."""

import itertools
import json
import types
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from grader.assignments.cpsc386 import sitting
from grader.cli import main
from grader.grading import engine
from grader.program.program import Budget
from tests.toy import lay_toy

TOML = """
title = "Doubling"
[stage.final]
title = "Final"
max_score = 6
[[module]]
name = "low"
[[part]]
id = "1"
title = "doubles"
points = 4
module = "low"
[[part]]
id = "2"
title = "talks"
points = 2
module = "low"
"""
LOW = """
def double(n):
    return 2 * n

def lines():
    return "x" * 190_000

def talk():
    while input("." * 2_000 + "? ") != "stop":
        pass
"""
CHECKS = '''
from hypothesis import strategies as st
from grader.api import *

@part("1")
def check_double(low):
    """Doubles."""
    expect(low.double(3)).to_be(6)

@part("1")
@forall(n=st.integers(0, 10_000))
def check_any(low, n):
    """Doubles any number."""
    expect(low.double(n)).to_be(2 * n)

@part("2")
def check_talk(program, low):
    """Talks for as long as one likes."""
    talk = program.converse(low.talk, answers=["on"] * 600 + ["stop"])
    expect(len(talk.exchanges)).to_be(601)

@part("2")
def check_lines(low):
    """Gives many lines."""
    for _ in range(110):
        expect(len(low.lines())).to_be(190_000)
'''
Document = dict[str, Any]
Grade = Callable[..., Document]


@pytest.fixture
def grade(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Grade:
    """Grades a submission for a small assignment of our own, as users do."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path.parent / f"{tmp_path.name} state"))
    files = {
        "assignments/toy/assignment.toml": TOML,
        "assignments/toy/check_budgets.py": CHECKS,
        "reference/toy/low.py": LOW,
        "student/low.py": LOW,
    }
    lay_toy(tmp_path, files, monkeypatch)

    def graded(*options: str, source: str = LOW) -> Document:
        (tmp_path / "student" / "low.py").write_text(source)
        result = tmp_path / "result.json"
        command = ["grade", str(tmp_path / "student"), "--assignment", "toy", "--json", str(result)]
        assert main([*command, *options]) == 0
        found: Document = json.loads(result.read_text())
        return found

    return graded


def outcomes(document: Document) -> dict[str, str]:
    """How each check came out, and its cause."""
    return {
        one["id"].rpartition(".")[2]: " ".join(filter(None, [one["outcome"], one["cause"]]))
        for one in document["checks"]
    }


@pytest.mark.costly
def test_how_much_we_ask_for_is_not_charged(grade: Grade) -> None:
    """More is read here than of whole submissions before, and in one long conversation."""
    assert set(outcomes(grade()).values()) == {"passed"}


@pytest.mark.costly
@pytest.mark.parametrize(
    ("spent", "said"),
    [
        ({"characters": 10}, "The grader has read"),
        ({"cpu_seconds": 0.0}, "together they took too long"),
    ],
)
def test_what_our_limits_keep_from_being_judged_is_decided_about_once(
    grade: Grade,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    spent: dict[str, Any],
    said: str,
) -> None:
    monkeypatch.setattr("grader.program.bench.Budget", partial(Budget, **spent))
    before = grade()
    assert set(outcomes(before).values()) == {"review our-limits"}
    assert (before["score"], before["pending"]) == (0, 6)
    printed = " ".join(capsys.readouterr().out.split())
    assert said in printed
    assert "4 checks need a look (1 decision)" in printed
    answers = iter(["all", "Slow, and right."])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["review", str(tmp_path / "student"), "--assignment", "toy"]) == 0
    assert "Nothing is left to review." in capsys.readouterr().out
    after = grade()
    assert (after["score"], after["problems"]) == (6, [])
    # It holds where only some of it is graded, as well.
    only = grade("--part", "2")
    assert (only["score"], only["problems"]) == (2, [])


@pytest.mark.costly
def test_a_share_of_the_points_is_shared_by_the_parts(
    grade: Grade, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grader.program.bench.Budget", partial(Budget, cpu_seconds=0.0))
    assert grade()["pending"] == 6
    answers = iter(["3", "Half of it."])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    assert main(["review", str(tmp_path / "student"), "--assignment", "toy"]) == 0
    assert [part["score"] for part in grade()["parts"]] == [2, 1]


@pytest.mark.costly
def test_no_clock_ends_the_search_for_a_smaller_example(
    grade: Grade, monkeypatch: pytest.MonkeyPatch
) -> None:
    hours = types.SimpleNamespace(monotonic=itertools.count(0, 3600).__next__)
    monkeypatch.setattr(engine, "time", hours, raising=False)
    document = grade(source=LOW.replace("return 2 * n", "return 2 * n if n < 500 else 0"))
    found = next(one for one in document["checks"] if one["id"].endswith("any"))
    assert found["finding"]["typed"][-1] == "double(500)"


@pytest.mark.costly
def test_the_search_ends_after_so_many_requests(
    grade: Grade, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engine, "SMALLER_REQUESTS", 0)
    wrong = LOW.replace("return 2 * n", "return 2 * n if n < 500 else 0")
    found = next(one for one in grade(source=wrong)["checks"] if one["id"].endswith("any"))
    assert found["outcome"] == "failed"
    assert found["finding"]["typed"][-1] != "double(500)"


@pytest.mark.costly
def test_a_program_that_cannot_be_learnt_is_tried_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    student = tmp_path / "student"
    (student / "blackjackgame").mkdir(parents=True)
    (student / "blackjackgame" / "__init__.py").write_text("")
    (student / "blackjack.py").write_text("while True:\n    input('Your bet? ')\n")
    sittings = []

    def counted(*arguments: Any) -> sitting.Sitting:
        sittings.append(arguments)
        return sitting.sit(*arguments)

    monkeypatch.setattr("grader.assignments.cpsc386.evidence.sit", counted)
    monkeypatch.setattr("grader.program.bench.Budget", partial(Budget, characters=10))
    result = tmp_path / "result.json"
    command = ["grade", str(student), "--assignment", "cpsc386", "--part", "functionality"]
    assert main([*command, "--json", str(result)]) == 0
    found = list(outcomes(json.loads(result.read_text())).values())
    assert found.count("review our-limits") > 40
    # One for the reference, which is graded first, and one for the program.
    assert len({id(bench) for bench, *_ in sittings}) == len(sittings) == 2
