"""A new assignment works as it is: it is graded, and passes doctor, record and mutants."""

import json
import re
import shutil
from pathlib import Path

import pytest

from grader.author.losses import read_record
from grader.author.planted import plant, read_mistakes
from grader.core.assignment import load_assignment
from tests.command import grader
from tools.mutants.__main__ import main as mutate

KINDS = {
    "three_prices": "an example",
    "any_prices": "a property",
    "total_is_recursive": "a rule about the source",
    "each_name_has_a_line": "a file",
    "prices_are_asked_for_until_an_empty_line": "a program with input",
}


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A new assignment, as the command makes it."""
    folder = tmp_path_factory.mktemp("authors") / "groceries"
    done = grader("author", "new", folder)
    assert done.returncode == 0, done
    assert "6 of 6 checks fail on a mistake" in done.stdout
    return folder


def score(submission: Path, assignment: Path) -> tuple[float, float]:
    """What a submission gets, and how much there is."""
    result = assignment.parent / "result.json"
    done = grader("grade", submission, "--assignment", assignment, "--json", result)
    assert done.returncode == 0, done
    found = json.loads(result.read_text())
    return found["score"], found["max_score"]


@pytest.mark.costly
def test_it_has_a_check_of_each_kind_and_a_mistake_for_each(made: Path) -> None:
    record = read_record(load_assignment(str(made)))
    failed = {check for verdict in record.values() for check in verdict.losses}
    assert set(KINDS) <= {name.partition(".")[2] for name in failed}
    assert score(made / "reference", made) == (10, 10)
    assert score(made / "student_template", made) == (0, 10)


@pytest.mark.costly
def test_its_doctor_has_nothing_to_say(made: Path) -> None:
    done = grader("author", "doctor", made)
    assert (done.returncode, done.stdout) == (0, "groceries: no problems found\n")


@pytest.mark.costly
def test_its_checks_notice_every_mutant(made: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whether they see where it is as well costs more, and is seen in `author mutants`."""
    status = mutate(["--quick", "--sample", "12", str(made)])
    assert status == 0, capsys.readouterr().out


def test_each_mistake_gets_its_own_hint_and_sentence(made: Path, tmp_path: Path) -> None:
    mistake = next(one for one in read_mistakes(load_assignment(str(made))) if one.hints)
    plant(mistake, tmp_path)
    check = made / "check_shopping.py"
    done = grader("author", "check", f"{check}::check_three_prices", "--against", tmp_path)
    said = done.stdout + done.stderr
    assert "Hint: The first price is missing in the sum." in said


@pytest.mark.costly
def test_the_readme_says_only_what_works(made: Path, tmp_path: Path) -> None:
    text = (made / "README.md").read_text()
    commands = re.findall(r"^ {7}\.venv/bin/python -m grader (.*)$", text, re.M)
    assert len(commands) == 9
    shutil.copytree(made / "reference", tmp_path / "class" / "ada")
    for command in commands:
        words = command.replace("SUBMISSIONS", str(tmp_path / "class")).split()
        if words[:2] == ["author", "mutants"]:
            continue  # takes long; see above
        more = ["--out", str(tmp_path / "out")] if words[0] == "grade-all" else []
        done = grader(*words, *more)
        # What students begin with is wrong.
        assert done.returncode == (1 if "--against" in words else 0), done


@pytest.mark.costly
def test_a_new_assignment_in_one_file(tmp_path: Path) -> None:
    folder = tmp_path / "one"
    assert grader("author", "new", folder, "--one-file").returncode == 0
    files = {path.name for path in folder.iterdir()}
    assert files == {"checks.py", "reference", "student_template"}
    assert score(folder / "reference", folder / "checks.py") == (10, 10)
    assert score(folder / "student_template", folder) == (0, 10)
    # Ten lines to a first check: settings included, blank ones not.
    lines = [line for line in (folder / "checks.py").read_text().splitlines() if line]
    assert len(lines) == 10


@pytest.mark.parametrize(
    ("name", "what"),
    [
        ("there", "there is something already; name a folder that is not there"),
        ("a b", "'a b' cannot be the name of an assignment"),
        ("dsc20", "the grader has a dsc20 of its own"),
    ],
)
def test_where_no_assignment_is_made(tmp_path: Path, name: str, what: str) -> None:
    (tmp_path / "there").mkdir()
    (tmp_path / "there" / "notes.txt").write_text("mine")
    done = grader("author", "new", tmp_path / name)
    assert (done.returncode, what in done.stderr) == (2, True), done.stderr
    assert [path.name for path in tmp_path.rglob("*")] == ["there", "notes.txt"]
