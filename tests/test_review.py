"""What needs review is decided by an instructor, once, for just these files."""

import contextlib
import itertools
import json
import os
import pty
import sqlite3
import sys
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from grader.cli import main
from grader.core.assignment import ROOT
from grader.grading.grade import Wish, grade, taken
from grader.intake import Submission
from grader.program.reading import Taught
from grader.store.decisions import Decision, Decisions
from grader.store.document import Document
from grader.support.faults import UsageError
from tests import processes
from tests.judging import finding_of
from tests.toy import lay_toy

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
from grader.api import *

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
def state(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A state folder of the user's, far from every submission."""
    folder = tmp_path_factory.mktemp("instructor") / "state"
    monkeypatch.setenv("XDG_STATE_HOME", str(folder))
    return folder


@pytest.fixture
def hand_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, state: Path) -> Hand:
    """Lays out a submission for a small assignment of our own."""
    files = {
        "assignments/toy/assignment.toml": TOML,
        f"assignments/toy/check_review_{next(NUMBERS)}.py": CHECK,
        "reference/toy/must.py": GOOD,
    }
    lay_toy(tmp_path, files, monkeypatch)

    def make(source: str) -> Path:
        folder = tmp_path / "student"
        folder.mkdir(exist_ok=True)
        (folder / "must.py").write_text(source)
        return folder

    return make


def review(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *answers: str, options: Sequence[str] = ()
) -> None:
    """Reviews with these answers; the input ends after them."""
    left = iter(answers)

    def ask(prompt: str) -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", ask)
    assert main(["review", str(folder), "--assignment", "toy", *options]) == 0


def kept(state: Path, table: str = "decision") -> list[dict[str, Any]]:
    """All that is kept in the state folder, as another program reads it."""
    path = state / "blackjack-autograder" / "decisions" / "store.sqlite"
    if not path.exists():
        return []
    with contextlib.closing(sqlite3.connect(path)) as store:
        store.row_factory = sqlite3.Row
        return [dict(row) for row in store.execute(f"SELECT * FROM {table} ORDER BY id")]


def change(state: Path, what: str) -> None:
    """Changes all decisions in the state folder."""
    path = state / "blackjack-autograder" / "decisions" / "store.sqlite"
    with contextlib.closing(sqlite3.connect(path)) as store, store:
        store.execute(f"UPDATE decision SET {what}")


def old_file(folder: Path, check: str, points: float, out_of: float) -> Path:
    """What an earlier version kept beside a submission, or a student hands in there."""
    digest = grade(folder, Wish(key="toy")).digest
    document = grade(folder, Wish(key="toy")).document()
    name = next(one.id for one in document.checks if one.id.endswith(check))
    decision = {"points": points, "out_of": out_of, "remark": "Very well."}
    path = folder.with_name("student.review.json")
    data = {"format": 1, "assignment": "toy", "submission": digest, "decisions": {name: decision}}
    path.write_text(json.dumps(data), encoding="utf-8")
    return path


def checks(folder: Path) -> list[str]:
    """The names of all checks."""
    return [one.id for one in grade(folder, Wish(key="toy")).document().checks]


def outcome(folder: Path, name: str) -> tuple[str, float | None]:
    """How the check of that name came out, and the score of the whole."""
    document = grade(folder, Wish(key="toy")).document()
    found = {check.id.partition(".")[2]: check.outcome for check in document.checks}
    return found[name], document.score


def test_what_is_not_reviewed_earns_nothing_and_is_said_to_be_open(hand_in: Hand) -> None:
    document = grade(hand_in(GOOD), Wish(key="toy")).document()
    assert (document.score, document.pending) == (2, 2)
    finding = next(finding_of(one) for one in document.checks if one.outcome == "review")
    assert finding.printed == "what was on the screen"


@pytest.mark.costly
def test_a_decision_counts_and_is_shown_from_then_on(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "1.5", "Well read.")
    assert "what was on the screen" in capsys.readouterr().out
    assert outcome(folder, "style") == ("reviewed", 3.5)
    main(["grade", str(folder), "--assignment", "toy"])
    assert "1.5 of 2 points. Well read." in capsys.readouterr().out


@pytest.mark.costly
def test_wrong_points_are_asked_again_and_an_empty_line_leaves_it(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, state: Path
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "3", "-1", "some", "nan", "")
    assert outcome(folder, "style") == ("review", 2)
    assert kept(state) == []


def test_all_points_can_be_given_without_counting_them(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "all", "Well read.")
    assert outcome(folder, "style") == ("reviewed", 4)


def test_points_as_they_are_shown_are_all_points(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, state: Path
) -> None:
    folder = hand_in(GOOD)
    toml = tmp_path / "assignments/toy/assignment.toml"
    toml.write_text(toml.read_text().replace("4", "3.35"))
    review(folder, monkeypatch, "1.69", "1.68", "Well read.")
    assert [one["points"] for one in kept(state)] == [1.675]


@pytest.mark.costly
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
    assert outcome(folder, "style") == ("review", 2)


@pytest.mark.costly
def test_a_decision_about_a_check_that_needs_none_is_not_used_and_named(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, state: Path
) -> None:
    folder = hand_in("def double(n):\n    return 0\n")
    review(folder, monkeypatch, "2", "")
    change(state, "item = replace(item, '.style', '.double')")
    document = grade(folder, Wish(key="toy")).document()
    assert document.score == 0
    assert [problem.label for problem in document.problems] == ["unneeded-decision"]


@pytest.mark.costly
def test_a_decision_about_a_check_that_was_worth_something_else_is_not_used_and_named(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, state: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "2", "")
    change(state, "points = 0.01, out_of = 0.01")
    assert outcome(folder, "style") == ("review", 2)
    capsys.readouterr()
    main(["grade", str(folder), "--assignment", "toy"])
    assert "was not used: it gave 0.01 of 0.01 points" in " ".join(capsys.readouterr().out.split())


def test_two_people_who_review_at_once_lose_nothing(tmp_path: Path) -> None:
    one, other = Decisions(tmp_path, "toy", "Ada"), Decisions(tmp_path, "toy", "Bob")
    one.put("hash", "a.first", Decision(1.0, 2.0, ""))
    other.put("hash", "a.second", Decision(1.5, 2.0, ""))
    assert one.of("hash") == other.of("hash")
    found = {item: (said.points, said.by) for item, said in one.of("hash").items()}
    assert found == {"a.first": (1.0, "Ada"), "a.second": (1.5, "Bob")}
    assert one.of("other") == Decisions(tmp_path, "other").of("hash") == {}


def test_points_that_are_forfeited_are_shown_beside_what_the_rest_would_earn(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in(BAD)
    document = grade(folder, Wish(key="toy")).document()
    assert (document.score, document.otherwise) == (0, 1)
    assert str(document.forfeited).endswith(".whole")
    main(["grade", str(folder), "--assignment", "toy"])
    assert "would have earned 1 of 4" in " ".join(capsys.readouterr().out.split())


@pytest.mark.costly
def test_the_instructor_can_let_forfeited_points_be(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in(BAD)
    review(folder, monkeypatch, "", "0.5", "A slip.")
    assert outcome(folder, "whole") == ("reviewed", 1.5)


# What is found in the place of a decision


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        "7",
        '"text"',
        '{"format": 1}',
        '{"format": 2, "points": 3, "out_of": 2, "remark": ""}',
        '{"format": 2, "points": NaN, "out_of": 2, "remark": ""}',
        '{"format": 2, "points": -Infinity, "out_of": 2, "remark": ""}',
        '{"format": 2, "points": 1e999, "out_of": 1e999, "remark": ""}',
        '{"format": 2, "points": 1, "out_of": 1' + "0" * 400 + ', "remark": ""}',
        '{"format": 2, "points": 1, "out_of": 1' + "0" * 6_000 + ', "remark": ""}',
        '{"format": 2, "points": true, "out_of": 2, "remark": ""}',
        '{"format": 2, "points": "1", "out_of": 2, "remark": ""}',
        '{"format": 2, "points": [1], "out_of": {}, "remark": ""}',
        '{"format": 2, "points": 1, "out_of": 2, "remark": 3}',
        "[" * 50_000,
        "[" * 50_000 + "]" * 50_000,
        '{"a":' * 10_000 + "1" + "}" * 10_000,
        "\udcff",
        " " * 100_000,
    ],
)
def test_a_spoilt_file_is_named_and_never_guessed_at(tmp_path: Path, text: str) -> None:
    path = tmp_path / "toy" / "hash" / "a.first.json"
    path.parent.mkdir(parents=True)
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    with pytest.raises(UsageError, match=r"a\.first\.json") as caught:
        Decisions(tmp_path, "toy").of("hash")
    assert len(str(caught.value)) < 500 + len(str(path))


@pytest.mark.parametrize("kind", ["fifo", "device", "link", "folder"])
def test_what_is_no_ordinary_file_is_refused_without_waiting(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "toy" / "hash" / "a.first.json"
    path.parent.mkdir(parents=True)
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/zero" if kind == "device" else tmp_path / "other.json")
    with pytest.raises(UsageError, match="cannot be read: it is a "):
        Decisions(tmp_path, "toy").of("hash")


@pytest.mark.parametrize("kind", ["fifo", "device", "link", "folder", "text", "newer"])
def test_what_is_no_store_is_refused_without_waiting(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "store.sqlite"
    if kind == "fifo":
        os.mkfifo(path)
    elif kind == "folder":
        path.mkdir()
    elif kind == "text":
        path.write_text("no store at all, but long enough to be looked at" * 100)
    elif kind == "newer":
        with contextlib.closing(sqlite3.connect(path)) as store:
            store.execute("PRAGMA user_version = 99")
    else:
        path.symlink_to("/dev/zero" if kind == "device" else tmp_path / "other.sqlite")
    with pytest.raises(UsageError, match=r"store\.sqlite: this"):
        Decisions(tmp_path, "toy").of("hash")
    with pytest.raises(UsageError, match=r"store\.sqlite: this"):
        Decisions(tmp_path, "toy").put("hash", "a.first", Decision(1.0, 1.0, ""))


# Files beside a submission


def test_a_review_that_is_handed_in_gives_nothing_and_is_named(hand_in: Hand) -> None:
    folder = hand_in(GOOD)
    old_file(folder, ".style", 2, 2)
    document = grade(folder, Wish(key="toy")).document()
    assert document.score == 2
    (problem,) = document.problems
    assert (problem.label, problem.file) == ("old-review", "student.review.json")


@pytest.mark.costly
@pytest.mark.parametrize(("answer", "score"), [("y", 4), ("", 2), ("n", 2), ("q", 2)])
def test_an_old_review_counts_once_it_is_confirmed(
    hand_in: Hand,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    answer: str,
    score: float,
) -> None:
    folder = hand_in(GOOD)
    path = old_file(folder, ".style", 2, 2)
    capsys.readouterr()
    review(folder, monkeypatch, answer, options=["--import", str(path)])
    assert "The file gives 2 of 2 points: Very well." in capsys.readouterr().out
    assert outcome(folder, "style")[1] == score


@pytest.mark.costly
def test_an_old_review_of_another_worth_or_of_other_files_is_not_imported(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], state: Path
) -> None:
    folder = hand_in(GOOD)
    path = old_file(folder, ".style", 0.01, 0.01)
    review(folder, monkeypatch, "y", options=["--import", str(path)])
    assert "The check is worth 2 points today" in capsys.readouterr().out
    hand_in(GOOD + "# changed\n")
    options = ["review", str(folder), "--assignment", "toy", "--import"]
    assert main([*options, str(path)]) == 2
    assert "a review of other files than these" in capsys.readouterr().err
    path.unlink()
    os.mkfifo(path)
    assert main([*options, str(path)]) == 2
    assert "it is a FIFO" in capsys.readouterr().err
    assert kept(state) == []


# Where decisions may lie


@pytest.mark.parametrize(
    "place",
    ["student", "student/inner", ".", "beside", "beside/further", "link", "loop", "student/../x"],
)
def test_decisions_never_lie_in_or_beside_a_submission(
    hand_in: Hand, tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    folder = hand_in(GOOD)
    (tmp_path.parent / "elsewhere").mkdir(exist_ok=True)
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "link").symlink_to(folder)
    options = ["--assignment", "toy", "--decisions", str(tmp_path / place)]
    assert main(["grade", str(folder), *options]) == 2
    said = capsys.readouterr().err
    assert "--decisions DIR" in said
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize("name", ["XDG_STATE_HOME", "HOME"])
@pytest.mark.parametrize("value", [".", "state", "student", "link"])
def test_decisions_are_never_found_through_a_submission(
    hand_in: Hand,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    name: str,
    value: str,
) -> None:
    folder = hand_in(GOOD)
    (tmp_path.parent / f"{tmp_path.name}-link").symlink_to(folder)
    paths = {"student": folder, "link": tmp_path.parent / f"{tmp_path.name}-link"}
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv(name, str(paths.get(value, value)))
    monkeypatch.chdir(folder)
    assert main(["grade", ".", "--assignment", "toy"]) == 2
    assert "--decisions DIR" in capsys.readouterr().err


def test_a_submission_in_the_home_folder_is_graded_with_the_default(
    hand_in: Hand,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = hand_in(GOOD)
    monkeypatch.delenv("XDG_STATE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    review(folder, monkeypatch, "1", "")
    assert len(kept(tmp_path / ".local/state")) == 1
    assert outcome(folder, "style") == ("reviewed", 3)
    assert main(["grade", str(folder), "--decisions", str(tmp_path / "decisions")]) == 2


@pytest.mark.costly
def test_a_review_is_held_at_a_terminal(tmp_path: Path) -> None:
    """With nothing to review in it, but through a terminal as a person has one."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "grader", "review", "reference/dsc20", "--part", "1.2.D"]
    with processes.started(command, cwd=ROOT, stdin=theirs, stdout=theirs, stderr=theirs) as run:
        os.close(theirs)
        said = b""
        while b"left to review" not in said:
            said += os.read(ours, 4096)
        assert run.wait(30) == 0
    os.close(ours)


def test_what_was_decided_is_kept_with_who_and_when(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, state: Path
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "2", "Fine.", options=["--by", "Ada"])
    (found,) = kept(state)
    said = {name: found[name] for name in ("points", "out_of", "remark", "by", "undone")}
    assert said == {"points": 2.0, "out_of": 2.0, "remark": "Fine.", "by": "Ada", "undone": ""}
    made = datetime.fromisoformat(found["made"])
    assert abs(datetime.now(UTC) - made) < timedelta(hours=1)


# Overrides


@pytest.mark.costly
def test_any_check_can_be_overridden_undone_and_listed(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in("def double(n):\n    return 0\n")
    name = next(one for one in checks(folder) if one.endswith(".double"))
    assert outcome(folder, "double") == ("failed", 0)
    review(folder, monkeypatch, options=["--override", name, "1.5", "--reason", "Nearly."])
    assert outcome(folder, "double") == ("reviewed", 1.5)
    review(folder, monkeypatch, options=["--override", name, "all", "--reason", "It is right."])
    assert outcome(folder, "double") == ("reviewed", 2)
    review(folder, monkeypatch, options=["--undo", name])
    assert outcome(folder, "double") == ("failed", 0)
    capsys.readouterr()
    review(folder, monkeypatch, options=["--list", "--by", "Ada"])
    said = " ".join(capsys.readouterr().out.split())
    assert "override, 1.5 of 2: Nearly. (taken back" in said
    assert "override, 2 of 2: It is right. (taken back" in said


@pytest.mark.costly
def test_a_check_that_passed_can_be_overridden_too(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = hand_in(GOOD)
    name = next(one for one in checks(folder) if one.endswith(".double"))
    review(folder, monkeypatch, options=["--override", name, "0", "--reason", "It was copied."])
    assert outcome(folder, "double") == ("reviewed", 0)


@pytest.mark.costly
@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--override", "NAME", "3", "--reason", "x"], "gives from 0 to 2 points"),
        (["--override", "NAME", "-1", "--reason", "x"], "gives from 0 to 2 points"),
        (["--override", "NAME", "nan", "--reason", "x"], "gives from 0 to 2 points"),
        (["--override", "NAME", "1"], "an override needs a reason"),
        (["--override", "NAMES", "1", "--reason", "x"], "did you mean"),
        (["--undo", "NAME"], "nothing was decided about"),
    ],
)
def test_what_cannot_be_decided_is_refused(
    hand_in: Hand, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    folder = hand_in(GOOD)
    name = next(one for one in checks(folder) if one.endswith(".double"))
    typed = [one.replace("NAME", name) for one in options]
    assert main(["review", str(folder), "--assignment", "toy", *typed]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.costly
@pytest.mark.parametrize(("answer", "left"), [("y", 0), ("", 1)])
def test_a_decision_about_a_check_that_was_changed_counts_and_is_to_be_confirmed(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, state: Path, answer: str, left: int
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "2", "")
    change(state, "version = 'another'")

    def older() -> list[str]:
        document = grade(folder, Wish(key="toy")).document()
        assert document.score == 4
        return [one.label for one in document.problems]

    assert older() == ["older-decision"]
    review(folder, monkeypatch, answer)
    assert older() == ["older-decision"] * left


# What an older version kept


@pytest.mark.costly
@pytest.mark.parametrize(("answer", "left"), [("y", 0), ("", 1)])
def test_a_decision_about_an_older_hash_of_the_same_files_is_asked_about_once(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, state: Path, answer: str, left: int
) -> None:
    folder = hand_in(GOOD)
    review(folder, monkeypatch, "2", "")
    submission, _ = taken(folder, Wish(key="toy"))
    older = submission.older_digest
    assert kept(state)[0]["submission"] == submission.digest != older
    change(state, f"submission = '{older}'")
    assert outcome(folder, "style") == ("reviewed", 4)

    def told() -> list[str]:
        document = grade(folder, Wish(key="toy")).document()
        return [one.label for one in document.problems]

    assert told() == ["older-decision"]
    review(folder, monkeypatch, answer)
    assert told() == ["older-decision"] * left
    # It is carried over once, and nothing is written over.
    assert [one["submission"] for one in kept(state)].count(older) == 1
    name = next(one for one in checks(folder) if one.endswith(".style"))
    review(folder, monkeypatch, options=["--undo", name])
    assert outcome(folder, "style") == ("review", 2)


def test_no_byte_of_a_file_can_stand_for_one_of_another() -> None:
    """What may be executed had an x before its bytes, and nothing told where these end."""
    one = Submission("a", {"m": b"xab", "yz": b""})
    other = Submission("b", {"m": b"aby", "z": b""}, executable={"m": True})
    assert one.older_digest == other.older_digest
    assert one.digest != other.digest


@pytest.mark.costly
def test_files_of_an_older_version_are_taken_over_once(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, state: Path
) -> None:
    folder = hand_in(GOOD)
    result = grade(folder, Wish(key="toy"))
    name = next(one for one in checks(folder) if one.endswith(".style"))
    older = state / "blackjack-autograder" / "decisions" / "toy" / result.digest
    older.mkdir(parents=True)
    text = '{"format": 2, "points": 1.5, "out_of": 2, "remark": "Well."}'
    (older / f"{name}.json").write_text(text)
    assert outcome(folder, "style") == ("reviewed", 3.5)
    review(folder, monkeypatch, options=["--undo", name])
    assert outcome(folder, "style") == ("review", 2)


# One cause, one decision

# These checks find the same in every program, the reference among them.
ANYWAY = ("--anyway",)
CAUSES = '''
from grader.api import *

@part("1")
def check_a(must):
    """Goes left."""
    raise NeedsReview("rule.nothing-written", screen="where it stopped", cause="stopped")

@part("1")
def check_b(must):
    """Goes right."""
    raise NeedsReview("rule.not-read", file="must.py", error="-", cause="stopped")

@part("1", costs=9)
def check_c(must):
    """Goes round."""
    raise NotReached("rule.nothing-written", cause="stopped")

@part("2", once="1")
def check_d(must):
    """Looks good."""
'''
CRASH = '''
from grader.api import *

@part("1", costs=1, forfeits=True)
def check_a(must):
    """Does not crash."""
    must.double(1)
    raise Said("rule.nothing-written", cause="crash")

@part("1")
def check_b(must):
    """Goes on."""
    raise NotReached("rule.nothing-written", cause="crash")
'''
ASKS = '''
from grader.api import *

@part("1")
def check_a(bench, must):
    """Can be talked to."""
    bench.readings.meanings = ("a number", "a name")
    said = bench.taught.get("zum \\x1b[2J lo")
    if said is None or said.meaning == "a number":
        bench.readings.wonder("zum \\x1b[2J lo", "Zum lo?\\x1b[2J")
        raise NeedsReview("rule.nothing-written", cause="asks")
    bench.readings.add("Zum lo?", said.meaning, said.typed, "Zum lo?", "instructor", "zum lo")
    if str(said) not in ("a name", "type  x"):
        raise Said("rule.nothing-written")
'''
SECOND_PART = '[[part]]\nid = "2"\ntitle = "looks"\npoints = 2\n'


def lay_checks(tmp_path: Path, text: str, more: str = "") -> None:
    """Puts other checks in the place of the assignment's."""
    folder = tmp_path / "assignments" / "toy"
    for path in folder.glob("check_*.py"):
        path.unlink()
    (folder / f"check_other_{next(NUMBERS)}.py").write_text(text, encoding="utf-8")
    toml = folder / "assignment.toml"
    points = "max_score = 6" if more else "max_score = 4"
    toml.write_text(TOML.replace("max_score = 4", points) + more, encoding="utf-8")


def by_name(document: Document) -> dict[str, tuple[str, float, str | None]]:
    """How each check came out, what it earned, and its cause."""
    return {
        one.id.rpartition(".")[2]: (one.outcome, round(one.earned, 3), one.cause)
        for one in document.checks
    }


def said_by(capsys: pytest.CaptureFixture[str]) -> str:
    """What was printed, in one line."""
    return " ".join(capsys.readouterr().out.split())


@pytest.mark.costly
def test_all_checks_with_one_cause_are_decided_about_once(
    hand_in: Hand,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    state: Path,
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, CAUSES, SECOND_PART)
    before = grade(folder, Wish(key="toy")).document()
    assert (before.score, before.pending) == (0, 6)
    assert by_name(before)["d"] == ("review", 0, "waits")
    review(folder, monkeypatch, "5", "3", "Half of it.", options=ANYWAY)
    said = said_by(capsys)
    assert "1 of 1 1 3 checks with one cause" in said
    assert said.count("where it stopped") == 1
    assert all(title in said for title in ("Goes left.", "Goes right.", "Goes round."))
    assert "Nothing is left to review." in said
    assert [one["points"] for one in kept(state)] == [3]
    after = grade(folder, Wish(key="toy")).document()
    # Three of four points, whatever the deductions of its checks add up to; and what waits counts.
    assert [part.score for part in after.parts] == [3, 2]
    assert {how for how, _, cause in by_name(after).values() if cause == "stopped"} == {"reviewed"}
    assert by_name(after)["d"][0] == "passed"
    assert grade(folder, Wish(key="toy", only=("2",))).score == 2


@pytest.mark.costly
def test_no_points_for_a_cause_are_none_for_what_waits_for_it(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, CAUSES, SECOND_PART)
    review(folder, monkeypatch, "0", "", options=ANYWAY)
    document = grade(folder, Wish(key="toy")).document()
    assert document.score == 0
    assert by_name(document)["d"][0] == "not-run"


@pytest.mark.costly
def test_a_cause_is_told_once_and_first(
    hand_in: Hand, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, CAUSES, SECOND_PART)
    main(["grade", str(folder), "--assignment", "toy", *ANYWAY])
    said = said_by(capsys)
    cause = "! 3 checks have one cause. None of the functions that this check looks for is"
    assert said.index(cause) < said.index("1 must")
    assert said.count("where it stopped") == 1
    assert "3 checks need a look (1 decision) by the instructor" in said
    main(["grade", str(folder), "--assignment", "toy", "--all", *ANYWAY])
    said = said_by(capsys)
    # One that says something of its own is still heard.
    assert "- Goes right. The source of must.py could not be analysed" in said
    assert said.count("where it stopped") == 1


@pytest.mark.costly
def test_of_what_was_never_seen_nobody_says_what_it_would_have_earned(
    hand_in: Hand,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, CRASH)
    document = grade(folder, Wish(key="toy")).document()
    assert (document.score, document.otherwise) == (0, None)
    assert by_name(document)["b"] == ("not-run", 0, "crash")
    main(["grade", str(folder), "--assignment", "toy", *ANYWAY])
    said = said_by(capsys)
    assert "would have earned" not in said
    assert "Not run for the same reason: 1 more" in said
    review(folder, monkeypatch, "4", "A slip.", options=ANYWAY)
    assert grade(folder, Wish(key="toy")).score == 4


TWO_OF_ALL = '''
from grader.api import *

@part("1", costs=4)
def check_a(must):
    """Goes left."""
    raise NeedsReview("rule.nothing-written", cause="one")

@part("1", costs=4)
def check_b(must):
    """Goes right."""
    raise NeedsReview("rule.nothing-written", cause="other")

@part("1", costs=3, once="1")
def check_c(must):
    """Looks good."""
'''


@pytest.mark.costly
def test_what_something_is_worth_does_not_depend_on_what_was_decided_before(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, state: Path
) -> None:
    """Each of the two may take all points away."""
    folder = hand_in(GOOD)
    lay_checks(tmp_path, TWO_OF_ALL)
    review(folder, monkeypatch, "3", "First.", "q")
    review(folder, monkeypatch, "3.5", "Second.")
    assert [one["out_of"] for one in kept(state)] == [4, 4]
    document = grade(folder, Wish(key="toy")).document()
    assert (document.score, document.problems) == (2.5, ())


# Taught by one answer


@pytest.mark.costly
@pytest.mark.parametrize("answer", ["2", "a name", "type  x"])
def test_one_answer_about_a_question_grades_the_whole_again(
    hand_in: Hand,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    state: Path,
    answer: str,
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, ASKS)
    assert grade(folder, Wish(key="toy")).score == 0
    review(folder, monkeypatch, "3", "nonsense", answer)
    said = capsys.readouterr().out
    assert "Zum lo?" in said
    assert "\x1b" not in said
    assert "'nonsense': say one of: a number, a name; or type TEXT" in " ".join(said.split())
    assert "Nothing is left to review." in said
    document = grade(folder, Wish(key="toy")).document()
    assert document.score == 4
    assert [one.known_by for one in document.understood] == ["instructor"]
    assert [json.loads(one["kind"]) for one in kept(state, "teaching")] == ["zum \x1b[2J lo"]
    # It holds for these files only.
    assert grade(hand_in(GOOD + "# changed\n"), Wish(key="toy")).score == 0


@pytest.mark.costly
@pytest.mark.parametrize("answers", [("",), ("q",), ()])
def test_a_question_can_be_left_for_later(
    hand_in: Hand,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    state: Path,
    answers: tuple[str, ...],
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, ASKS)
    review(folder, monkeypatch, *answers)
    assert kept(state) == []


@pytest.mark.costly
def test_an_answer_that_does_not_help_is_not_asked_for_again_and_can_be_changed(
    hand_in: Hand, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, state: Path
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, ASKS)
    review(folder, monkeypatch, "1", "q")
    assert [one["meaning"] for one in kept(state, "teaching")] == ["a number"]
    review(folder, monkeypatch, "2", "q")
    assert [one["meaning"] for one in kept(state, "teaching")] == ["a number", "a name"]
    assert grade(folder, Wish(key="toy")).score == 4


@pytest.mark.costly
def test_a_script_teaches_by_an_option(
    hand_in: Hand,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    folder = hand_in(GOOD)
    lay_checks(tmp_path, ASKS)
    (question,) = grade(folder, Wish(key="toy")).document().open_questions
    review(folder, monkeypatch, options=["--teach", question.kind, "a name"])
    assert grade(folder, Wish(key="toy")).score == 4
    command = ["review", str(folder), "--assignment", "toy", "--teach"]
    assert main([*command, "something else", "a name"]) == 2
    assert "the program asks no question 'something else'" in capsys.readouterr().err
    assert main([*command, "zum lo", "a nose"]) == 2
    assert "say one of: a number, a name; or type TEXT" in capsys.readouterr().err


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": 1, "kind": "k", "meaning": "a name", "typed": ""}',
        '{"format": 2, "kind": "k", "meaning": 1, "typed": ""}',
        '{"format": 2, "kind": "k", "meaning": "a name"}',
        '{"format": 2, "kind": "k", "meaning": "", "typed": "", "more": 1}',
        "[" * 50_000,
        " " * 100_000,
    ],
)
def test_a_spoilt_file_about_a_question_is_named(tmp_path: Path, text: str) -> None:
    path = tmp_path / "toy" / "hash" / "question-1.json"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=r"question-1\.json"):
        Decisions(tmp_path, "toy").taught("hash")


@pytest.mark.parametrize("kind", ["\udcff", "../../x", "x" * 100_000, "\0", "?" * 300])
def test_whatever_a_program_asks_is_kept_or_refused(tmp_path: Path, kind: str) -> None:
    store = Decisions(tmp_path, "toy")
    try:
        store.teach("hash", kind, Taught("a name"))
    except UsageError:
        assert store.taught("hash") == {}
        return
    assert store.taught("hash") == {kind: Taught("a name")}


def test_what_is_no_file_about_a_question_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "toy" / "hash" / "question-1.json"
    path.parent.mkdir(parents=True)
    os.mkfifo(path)
    with pytest.raises(UsageError, match="it is a FIFO"):
        Decisions(tmp_path, "toy").taught("hash")
