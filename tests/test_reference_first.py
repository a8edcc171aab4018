"""Where the reference itself loses points, a check or the machine is wrong: nobody gets a zero."""

import json
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.desk.again import Again, Batch
from grader.grading import reference_first
from grader.store.document import Document
from tests.command import Done, grader

CHECKS = '''# /// assignment
# title = "Sums"
# module = [{{ name = "sums" }}]
# part = [{{ id = "1", title = "Plus", points = 4, module = "sums" }},
#         {{ id = "2", title = "Minus", points = 2, module = "sums" }}]
# ///
from grader.api import expect, part


@part("1")
def check_plus(sums, program):
    """It adds."""
    {}
    expect(sums.plus(1, 1)).to_be(2)


@part("2")
def check_minus(sums):
    """It subtracts."""
    expect(sums.minus(3, 1)).to_be(2)
'''
SOLUTION = "def plus(a, b):\n    return a + b\n\n\ndef minus(a, b):\n    return a - b\n"
WRONG = {
    "expect(1 + 1).to_be(3)": "sums itself does not pass checks.plus (part 1): expected 3, got 2.",
    "import package_that_is_not_there": "No module named 'package_that_is_not_there'",
    "program.run('nothing')": "does not pass checks.plus (part 1): ",
}
IMPOSSIBLE = next(iter(WRONG))
FACTS = {
    "CLASSROOM": "c",
    "ASSIGNMENT": "a",
    "USERNAME": "u",
    "SUBMISSION_TAG": "submit/2026-11-02T12-30-00Z",
    "COMMIT_URL": "c",
    "RELEASE_URL": "r",
    "REVIEW_URL": "v",
}
SAYS_SO = "own solution does not pass every check"

Grade = Callable[..., Done]


class Sums:
    """An assignment, a class of one, and how often its reference was graded."""

    def __init__(self, folder: Path) -> None:
        self.home, self.bob = folder / "mine" / "sums", folder / "class" / "bob"
        self.out, self.counted = folder / "out", list[str]()
        for path in (self.home / "reference", self.bob):
            path.mkdir(parents=True)
            (path / "sums.py").write_text(SOLUTION)
        self.write("pass")

    def write(self, line: str) -> None:
        """Has the first check do this as well; what this process has imported is another one."""
        (self.home / "checks.py").write_text(CHECKS.format(line))
        for name in [one for one in sys.modules if one.startswith("assignment_")]:
            del sys.modules[name]

    def run(self, command: str, *more: str | Path) -> Done:
        """Runs a command on what bob, or the class, handed in."""
        path = self.bob.parent if command == "grade-all" else self.bob
        out = ("--out", self.out, "--jobs", "1") if command == "grade-all" else ()
        return grader(command, path, "--assignment", self.home, *out, *more)


@pytest.fixture
def sums(
    tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> Sums:
    """The assignment, and a state folder of its own."""
    made = Sums(tmp_path)
    state = tmp_path_factory.mktemp("state")
    monkeypatch.setenv("XDG_STATE_HOME", str(state))
    found = reference_first.losses

    def losses(document: Document) -> tuple[reference_first.Loss, ...]:
        made.counted.append(document.stage)
        return found(document)

    monkeypatch.setattr(reference_first, "losses", losses)
    return made


@pytest.mark.costly
@pytest.mark.parametrize("line", WRONG)
def test_nothing_is_graded_where_the_reference_loses_points(sums: Sums, line: str) -> None:
    sums.write(line)
    done = sums.run("grade")
    assert (done.returncode, done.stdout) == (1, "")
    assert WRONG[line] in done.stderr
    assert f"python -m grader author doctor {sums.home}" in done.stderr
    assert "--anyway" in done.stderr


@pytest.mark.costly
def test_every_door_refuses_and_leaves_nothing(
    sums: Sums, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, said in FACTS.items():
        monkeypatch.setenv(name, said)
    sums.write(IMPOSSIBLE)
    page, told = tmp_path / "page.html", tmp_path / "classroom50.json"
    told.write_text('{"score": 6}')
    for words in (
        ("grade-all",),
        ("report", "--output", page),
        ("review",),
        ("grade", "--classroom50", told),
    ):
        done = sums.run(str(words[0]), *words[1:])
        assert (done.returncode, WRONG[IMPOSSIBLE] in done.stderr) == (1, True), words
    assert not any(path.exists() for path in (page, told, sums.out))


@pytest.mark.costly
def test_anyway_grades_and_every_report_says_so(
    sums: Sums, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, said in FACTS.items():
        monkeypatch.setenv(name, said)
    sums.write(IMPOSSIBLE)
    files = {name: tmp_path / name for name in ("json", "junit", "markdown", "classroom50")}
    asked = [word for name, path in files.items() for word in (f"--{name}", path)]
    done = sums.run("grade", "--anyway", *asked)
    assert (done.returncode, SAYS_SO in " ".join(done.stdout.split())) == (0, True)
    assert all(SAYS_SO in path.read_text() for name, path in files.items() if name != "json")
    document = json.loads(files["json"].read_text())
    assert document["score"] == 2
    assert [(one["label"], one["detail"]) for one in document["problems"]] == [
        ("reference-loses", "1")
    ]
    done = sums.run("grade-all", "--anyway")
    assert (done.returncode, SAYS_SO in " ".join(done.stdout.split())) == (0, True)
    pages = [*sums.out.rglob("*.html"), sums.out / "scores.csv", sums.out / "junit.xml"]
    assert len(pages) == 5
    assert all(SAYS_SO in path.read_text().replace("’", "'") for path in pages)
    # What was graded with that doubt is not taken for a result without it.
    sums.write("pass")
    done = sums.run("grade-all")
    assert "own solution" not in done.stdout
    assert "as before" not in done.stdout


@pytest.mark.costly
def test_the_reference_is_graded_once_for_all_that_its_verdict_follows_from(sums: Sums) -> None:
    runs = (("grade",), ("grade-all",), ("grade", "--part", "1"), ("grade", "--seed", "1"))
    for words in (*runs, *runs):
        assert sums.run(*words).returncode == 0
    assert len(sums.counted) == 2
    sums.write("assert True")
    sums.run("grade")
    (sums.home / "reference" / "sums.py").write_text(f"{SOLUTION}\n")
    sums.run("grade")
    assert len(sums.counted) == 4


@pytest.mark.costly
def test_a_reference_that_needs_review_has_proved_nothing_for_the_next_run(sums: Sums) -> None:
    sums.write("from grader.api import NeedsReview; raise NeedsReview('finding.not-repeatable')")
    for _ in range(2):
        assert sums.run("grade").returncode == 0
    assert len(sums.counted) == 2


@pytest.mark.costly
def test_a_part_is_graded_where_the_reference_loses_another_one(sums: Sums) -> None:
    sums.write(IMPOSSIBLE)
    assert sums.run("grade", "--part", "2").returncode == 0
    assert sums.run("grade", "--check", "checks.plus").returncode == 1


def test_the_reference_itself_is_reported_whatever_it_earns(sums: Sums) -> None:
    sums.write(IMPOSSIBLE)
    done = grader("grade", sums.home / "reference", "--assignment", sums.home)
    assert done.returncode == 0
    assert "2 of 6" in done.stdout


@pytest.mark.costly
def test_a_state_folder_that_cannot_be_used_is_done_without(
    sums: Sums, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "file"))
    decisions = ("--decisions", tmp_path / "elsewhere" / "decisions")
    for _ in range(2):
        assert sums.run("grade", *decisions).returncode == 0
    # Nor is one that a student could have filled.
    monkeypatch.setenv("XDG_STATE_HOME", str(sums.bob))
    assert sums.run("grade", *decisions).returncode == 0
    assert not [path for path in sums.bob.iterdir() if path.name != "sums.py"]
    assert len(sums.counted) == 3


@pytest.mark.costly
def test_what_is_no_verdict_is_no_pass(sums: Sums) -> None:
    sums.run("grade")
    (kept,) = Path(os.environ["XDG_STATE_HOME"]).rglob("*.json")
    for text in ("", "{", '{"circumstances": "", "lost": []}', "[]", "x" * 2_000_000):
        kept.write_text(text)
        assert sums.run("grade").returncode == 0
    assert len(sums.counted) == 6


@pytest.mark.costly
def test_the_desk_says_why_it_does_not_grade_again(sums: Sums) -> None:
    assert sums.run("grade-all").returncode == 0
    sums.write(IMPOSSIBLE)
    again = Again(sums.out, "ada", 1)
    again.ask(Batch((("bob", 1),), force=True))
    end = time.monotonic() + 60
    while not again.progress.failed and time.monotonic() < end:
        time.sleep(0.02)
    ((name, reason),) = again.progress.failed
    assert (name, again.progress.busy) == ("", False)
    assert WRONG[IMPOSSIBLE] in reason


@pytest.mark.costly
def test_gradescope_grades_it_when_the_container_is_made(sums: Sums, tmp_path: Path) -> None:
    root = tmp_path / "autograder"
    source = root / "source"
    (root / "results").mkdir(parents=True)
    (root / "submission").mkdir()
    (root / "submission" / "sums.py").write_text(SOLUTION)
    for line, anyway, statuses, count in (
        ("pass", False, (0, 0), 1),
        (IMPOSSIBLE, False, (1, 1), 1),
        (IMPOSSIBLE, True, (0, 0), 1),
    ):
        sums.write(line)
        sums.counted.clear()
        source.mkdir(exist_ok=True)
        about = {"assignment": str(sums.home), "anyway": anyway}
        (source / "gradescope.json").write_text(json.dumps(about))
        made = grader("gradescope", "prepare", "--source", source)
        done = grader("gradescope", "run", "--root", root)
        assert (made.returncode, done.returncode) == statuses
        assert ("expected 3, got 2. Find" in done.stdout) == (line != "pass" and not anyway)
        assert len(sums.counted) == count
        results = root / "results" / "results.json"
        assert results.exists() == (not statuses[1])
        assert not anyway or SAYS_SO in results.read_text()
