"""The steps in docs/instructors.md, from a platform's download to what the platform takes back. The
downloads are made up: this shows that the commands are right, and not that the formats are.
"""

import csv
import re
import shlex
import zipfile
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests.class_exports import Person, make_canvas, make_checkouts, make_moodle, zip_of
from tests.command import grader

PAGE = (ROOT / "docs" / "instructors.md").read_text(encoding="utf-8")
PEOPLE = tuple(
    Person(
        name,
        number,
        login=login,
        files={path.name: path.read_bytes() for path in (ROOT / folder / "cs1114").glob("*.py")},
    )
    for name, number, login, folder in (
        ("Ada Lovelace", "A1", "ada", "reference"),
        ("Bob Stone", "A2", "bob", "student_template"),
    )
)
GRADEBOOK = """\
Student,ID,SIS User ID,SIS Login ID,Section,Blackjack (777)
    Points Possible,,,,,100
"Lovelace, Ada",1001,A1,ada,001,
"Stone, Bob",1002,A2,bob,001,
"""
WORKSHEET = """\
Identifier,Full name,Status,Grade,Maximum Grade,Grade can be changed,Last modified (submission),\
Last modified (grade),Feedback comments
Participant 2001,Ada Lovelace,Submitted,,100.00,Yes,-,-,
Participant 2002,Bob Stone,Submitted,,100.00,Yes,-,-,
"""


def steps(platform: str) -> str:
    """What the page says about a platform."""
    return PAGE.split(f"\n### {platform}\n")[1].split("\n##")[0]


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """Where results go."""
    return tmp_path / "class"


def follow(platform: str, tmp_path: Path, results: Path) -> None:
    """Runs the command of a platform."""
    (command,) = re.findall(r"^ +\.venv/bin/python -m grader (.*)", steps(platform), re.MULTILINE)
    words = shlex.split(command.replace("dsc20", "cs1114").replace("results/class", str(results)))
    words = [str(tmp_path / word) if (tmp_path / word).exists() else word for word in words]
    done = grader(*words)
    assert done.returncode == 0, done.stdout + done.stderr
    assert (results / "class.html").is_file()


def rows(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


@pytest.mark.costly
def test_canvas(tmp_path: Path, results: Path) -> None:
    zip_of(make_canvas(tmp_path / "files", PEOPLE), tmp_path / "submissions.zip")
    (tmp_path / "gradebook.csv").write_text(GRADEBOOK, encoding="utf-8")
    follow("Canvas", tmp_path, results)
    grades = [row["Blackjack (777)"] for row in rows(results / "filled-gradebook.csv")]
    assert grades == ["100", "100", "0"]
    assert len(zipfile.ZipFile(results / "feedback.zip").namelist()) == 2


@pytest.mark.costly
def test_moodle(tmp_path: Path, results: Path) -> None:
    zip_of(make_moodle(tmp_path / "files", PEOPLE), tmp_path / "submissions.zip")
    (tmp_path / "worksheet.csv").write_text(WORKSHEET, encoding="utf-8")
    follow("Moodle", tmp_path, results)
    grades = [float(row["Grade"]) for row in rows(results / "filled-worksheet.csv")]
    assert grades == [100, 0]
    assert len(zipfile.ZipFile(results / "feedback.zip").namelist()) == 2


@pytest.mark.costly
def test_classroom_50(tmp_path: Path, results: Path) -> None:
    make_checkouts(tmp_path / "checkouts", PEOPLE)
    follow("Classroom 50", tmp_path, results)
    assert [(row["name"], row["points"]) for row in rows(results / "scores.csv")] == [
        ("ada", "100"),
        ("bob", "0"),
    ]


@pytest.mark.parametrize("platform", ["Canvas", "Moodle", "Classroom 50"])
def test_there_are_ten_steps_at_most_and_every_file_is_there(platform: str) -> None:
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", steps(platform), re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) <= 10
    named = re.findall(r"`(docs/[^`]+)`", steps(platform))
    assert [name for name in named if not (ROOT / name).exists()] == []
