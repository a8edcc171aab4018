"""The record: what planted programs lose is written down, and a change of any grade is shown."""

from pathlib import Path

import pytest

from grader.author.losses import Loss, Verdict, changes, read_record
from grader.core.assignment import load_assignment
from tests.command import grader

CHECKS = '''# /// assignment
# title = "Sums"
#
# [[module]]
# name = "sums"
#
# [[part]]
# id = "1"
# title = "Adding"
# points = 4
# module = "sums"
# ///
"""Checks of sums."""

from grader.api import expect, part


@part("1")
def check_add(sums):
    """Two numbers are added."""
    expect(sums.add(2, 3)).to_be(5)


@part("1")
def check_twice(sums):
    """A number is doubled."""
    expect(sums.twice(3)).to_be(6)
'''
SUMS = '''"""Sums."""


def add(a, b):
    """Add two numbers."""
    return a + b


def twice(a):
    """Double a number."""
    return 2 * a
'''
MISTAKES = """[subtracts]
about = "It subtracts."
loses = ["1"]
fair = 3
old = "a + b"
new = "a - b"

[trebles]
about = "It trebles."
loses = ["1"]
fair = 0.5
old = "2 * a"
new = "3 * a"
"""
# One loses less than it is worth, and the other 2 of a worth of 0.5.
BEYOND = "sums: 1.5 points are lost beyond the fair prices of 2 mistakes"
RECORD = """\
mistake/subtracts 2
  checks.add failed 2 1
mistake/trebles 2
  checks.twice failed 2 1
past/ada 4
reference 4
variant/by-sum 4
"""


@pytest.fixture
def sums(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An assignment with two mistakes, a variant, and a submission of a past term."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    folder = tmp_path / "sums"
    planted = folder / "planted"
    for name, text in {
        folder / "checks.py": CHECKS,
        folder / "reference" / "sums.py": SUMS,
        planted / "mistakes.toml": MISTAKES,
        planted / "variants" / "by-sum" / "sums.py": SUMS.replace("a + b", "sum((a, b))"),
        planted / "past" / "ada" / "sums.py": SUMS.replace("2 * a", "a + a"),
    }.items():
        name.parent.mkdir(parents=True, exist_ok=True)
        name.write_text(text)
    return folder


def record(folder: Path) -> Path:
    """Makes the record of an assignment."""
    assert grader("author", "record", folder, "--jobs", "1").returncode == 0
    return folder / "planted" / "record.txt"


@pytest.mark.costly
def test_the_record_has_a_line_for_each_program_and_each_loss(sums: Path) -> None:
    path = record(sums)
    assert path.read_text() == RECORD
    done = grader("author", "shadow", sums, "--jobs", "1")
    assert (done.returncode, done.stdout) == (0, f"sums: 0 of 5 programs changed\n{BEYOND}\n")


@pytest.mark.costly
def test_a_changed_grade_is_shown_with_its_checks(sums: Path) -> None:
    record(sums)
    path = sums / "checks.py"
    path.write_text(path.read_text().replace("add(2, 3)).to_be(5)", "add(20, 0)).to_be(20)"))
    (sums / "planted" / "variants" / "by-sum" / "sums.py").write_text(SUMS.replace("a + b", "0"))
    done = grader("author", "shadow", sums, "--jobs", "2")  # new processes, which read the checks
    assert done.returncode == 1
    assert done.stdout.splitlines() == [
        "sums: 2 of 5 programs changed",
        "  mistake/subtracts: 2 -> 4 (+2)",
        "    checks.add: failed 2 1 -> passed",
        "  variant/by-sum: 4 -> 2 (-2)",
        "    checks.add: passed -> failed 2 1",
        BEYOND,
    ]
    some = grader("author", "shadow", sums, "mistake/t*", "--jobs", "1")
    assert (some.returncode, some.stdout) == (0, "sums: 0 of 1 programs changed\n")


@pytest.mark.costly
def test_a_program_that_is_new_or_gone_is_named(sums: Path) -> None:
    path = record(sums)
    path.write_text(path.read_text().replace("past/ada", "past/bob"))
    said = grader("author", "shadow", sums, "--jobs", "1").stdout
    assert "  past/ada: not in the record; python -m grader author record" in said
    assert "  past/bob: gone; python -m grader author record" in said


@pytest.mark.costly
def test_what_cannot_matter_is_not_graded_again(
    sums: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = record(sums)
    monkeypatch.setattr("grader.author.programs.grade_taken", None)
    assert record(sums).read_text() == path.read_text()
    (sums / "reference" / "sums.py").write_text(f"{SUMS}\nTWO = 2\n")
    assert grader("author", "shadow", sums, "--jobs", "1").returncode != 0


@pytest.mark.costly
def test_several_processes_find_the_same(sums: Path) -> None:
    assert grader("author", "record", sums, "--jobs", "2").returncode == 0
    assert (sums / "planted" / "record.txt").read_text() == RECORD


@pytest.mark.costly
def test_a_renamed_check_is_the_same_check(sums: Path) -> None:
    record(sums)
    path = sums / "checks.py"
    text = path.read_text().replace("def check_add", "def check_sum")
    path.write_text(text)
    assert "checks.add: failed 2 1 -> passed" in grader("author", "shadow", sums).stdout
    renamed = '# [renamed]\n# "checks.add" = ["checks.sum"]\n# ///\n"""Checks'
    path.write_text(text.replace('# ///\n"""Checks', renamed))
    assert grader("author", "shadow", sums, "--jobs", "1").returncode == 0


@pytest.mark.costly
def test_decisions_follow_a_renamed_check(sums: Path, tmp_path: Path) -> None:
    folder = tmp_path / "ada" / "hw"
    folder.mkdir(parents=True)
    (folder / "sums.py").write_text(SUMS.replace("a + b", "a - b"))
    options = ["--assignment", str(sums), "--decisions", str(tmp_path / "kept" / "decisions")]
    said = grader("review", folder, *options, "--override", "checks.add", "2", "--reason", "typed")
    assert said.returncode == 0, said
    path = sums / "checks.py"
    renamed = '# [renamed]\n# "checks.add" = ["checks.sum"]\n# ///\n"""Checks'
    text = path.read_text().replace("def check_add", "def check_sum")
    path.write_text(text.replace('# ///\n"""Checks', renamed))
    assert "4 of 4" in grader("grade", folder, *options).stdout


def test_checks_that_were_merged_or_split_are_compared_together() -> None:
    one = Verdict("4", {"a": Loss("failed", 1, "1"), "b": Loss("failed", 1, "1")})
    merged = Verdict("4", {"c": Loss("failed", 2, "1")})
    renamed = {"a": ["c"], "b": ["c"]}
    assert changes(one, merged, renamed) == []
    assert changes(merged, one, {"c": ["a", "b"]}) == []
    less = Verdict("4", {"c": Loss("failed", 1, "1")})
    assert changes(one, less, renamed) == ["c: failed 2 1 -> failed 1 1"]


def test_of_a_grading_of_some_checks_only_these_are_compared() -> None:
    whole = Verdict("4", {"a": Loss("failed", 1, "1"), "b": Loss("failed", 1, "1")})
    some = Verdict("", {"a": Loss("failed", 1, "1")})
    assert changes(whole, some, {}, only={"a", "c"}) == []
    assert changes(whole, some, {}, only={"a", "b"}) == ["b: failed 1 1 -> passed"]


@pytest.mark.parametrize("key", ["dsc20", "cs1114", "cs220", "iipp", "cpsc386"])
def test_each_assignment_of_ours_has_a_record(key: str) -> None:
    record = read_record(load_assignment(key))
    assert {"reference", "starter"} <= record.keys()
    assert not record["reference"].losses
