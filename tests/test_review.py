"""What needs review is decided by an instructor, once, for just these files."""

import itertools
import json
import os
import pty
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from grader import assignment as assignments
from grader.assignment import ROOT
from grader.cli import main
from grader.faults import UsageError
from grader.grading import Wish, grade
from grader.review import review_file

TOML = """
title = "Doubling"
[stage.final]
title = "Final"
max_score = 4
[[module]]
name = "must"
[[part]]
id = "1"
title = "must"
points = 4
"""
CHECK = '''
from grader.checks import *

@part("1")
def check_double(must):
    """Doubles."""
    expect(must.double(3)).to_be(6)

@part("1")
def check_style(must):
    """Reads well."""
    raise NeedsReview("rule.nothing-written", screen="what was on the screen")

@part("1", costs=1, forfeits=True)
def check_whole(must):
    """Triples nothing."""
    expect(must.double(0)).to_be(0)
'''
GOOD = "def double(n):\n    return n * 2\n"
BAD = "def double(n):\n    return n * 2 if n else 1\n"
NUMBERS = itertools.count()
Hand = Callable[[str], Path]


@pytest.fixture
def hand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Hand:
    """Lays out a submission for a small assignment of our own."""
    files = {
        "assignments/toy/assignment.toml": TOML,
        f"assignments/toy/check_review_{next(NUMBERS)}.py": CHECK,
        "reference/toy/must.py": GOOD,
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    monkeypatch.setattr(assignments, "ASSIGNMENTS", tmp_path / "assignments")
    monkeypatch.setattr(assignments, "ROOT", tmp_path)

    def make(source: str) -> Path:
        folder = tmp_path / "student"
        folder.mkdir(exist_ok=True)
        (folder / "must.py").write_text(source)
        return folder

    return make


def review(folder: Path, monkeypatch: pytest.MonkeyPatch, *answers: str) -> None:
    """Reviews with these answers; the input ends after them."""
    left = iter(answers)

    def ask(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)
    assert main(["review", str(folder), "--assignment", "toy"]) == 0


def outcome(folder: Path, name: str) -> tuple[str, float]:
    """How the check of that name came out, and the score of the whole."""
    document = grade(folder, Wish(key="toy")).document()
    found = {check["id"].partition(".")[2]: check["outcome"] for check in document["checks"]}
    return found[name], document["score"]


def test_what_is_not_reviewed_earns_nothing_and_is_said_to_be_open(hand_in: Hand) -> None:
    document = grade(hand_in(GOOD), Wish(key="toy")).document()
    assert (document["score"], document["pending"]) == (2, 2)
    finding = next(one["finding"] for one in document["checks"] if one["outcome"] == "review")
    assert finding["printed"] == "what was on the screen"


def test_a_decision_counts_and_is_shown_from_then_on(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "1.5", "Well read.")
    assert "what was on the screen" in capsys.readouterr().out
    assert outcome(folder, "style") == ("reviewed", 3.5)
    main(["grade", str(folder), "--assignment", "toy"])
    assert "1.5 of 2 points. Well read." in capsys.readouterr().out


def test_wrong_points_are_asked_again_and_an_empty_line_leaves_it(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "3", "-1", "some", "")
    assert outcome(folder, "style") == ("review", 2)
    assert not review_file(folder).exists()


def test_all_points_can_be_given_without_counting_them(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "all", "Well read.")
    assert outcome(folder, "style") == ("reviewed", 4)


def test_points_as_they_are_shown_are_all_points(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = hand_in(GOOD)
    toml = tmp_path / "assignments/toy/assignment.toml"
    toml.write_text(toml.read_text().replace("4", "3.35"))
    review(folder, monkeypatch, "1.69", "1.68", "Well read.")
    data = json.loads(review_file(folder).read_text())
    assert [one["points"] for one in data["decisions"].values()] == [1.675]


@pytest.mark.parametrize("answers", [("q",), ()])
def test_one_can_stop_at_any_time(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, answers: tuple[str, ...]
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, *answers)
    assert outcome(folder, "style") == ("review", 2)


def test_a_decision_about_other_files_is_not_used(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "2", "")
    hand_in(GOOD + "# changed\n")
    document = grade(folder, Wish(key="toy")).document()
    assert document["score"] == 2
    assert [problem["label"] for problem in document["problems"]] == ["old-review"]


def test_a_decision_about_another_check_is_not_used(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in("def double(n):\n    return 0\n")
    review(folder, monkeypatch, "2", "")
    path = review_file(folder)
    text = path.read_text()
    path.write_text(text.replace(".style", ".double"))
    assert outcome(folder, "double") == ("failed", 0)


def test_points_that_are_forfeited_are_shown_beside_what_the_rest_would_earn(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in(BAD)
    document = grade(folder, Wish(key="toy")).document()
    assert (document["score"], document["otherwise"]) == (0, 1)
    assert document["forfeited"].endswith(".whole")
    main(["grade", str(folder), "--assignment", "toy"])
    assert "would have earned 1 of 4" in " ".join(capsys.readouterr().out.split())


def test_the_instructor_can_let_forfeited_points_be(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in(BAD)
    review(folder, monkeypatch, "", "0.5", "A slip.")
    assert outcome(folder, "whole") == ("reviewed", 1.5)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"format": 2}',
        '{"format": 1, "assignment": "toy", "submission": "", "decisions": {"a": {"points": 3,'
        ' "out_of": 2, "remark": ""}}}',
    ],
)
def test_a_spoilt_file_is_named_and_never_guessed_at(hand_in: Hand, text: str) -> None:
    folder = hand_in(GOOD)
    review_file(folder).write_text(text)
    with pytest.raises(UsageError, match=r"student\.review\.json"):
        grade(folder, Wish(key="toy"))


def test_a_review_is_held_at_a_terminal(tmp_path: Path) -> None:
    """With nothing to review in it, but through a terminal as a person has one."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "grader", "review", "reference/dsc20", "--part", "1.2.D"]
    with subprocess.Popen(command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs) as run:
        os.close(theirs)
        said = b""
        while b"left to review" not in said:
            said += os.read(ours, 4096)
        assert run.wait(30) == 0
    os.close(ours)


def test_the_file_says_what_was_decided(hand_in: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "2", "Fine.")
    data = json.loads(review_file(folder).read_text())
    (decision,) = data["decisions"].values()
    assert decision == {"points": 2.0, "out_of": 2.0, "remark": "Fine."}
