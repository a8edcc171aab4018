"""What the course's tools say of a submission: several versions of black, pylint of its year."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.api import Bench, NeedsReview, RuleBroken
from grader.assignments.cpsc386 import tools
from grader.assignments.cpsc386.check_format import (
    check_black,
    check_every_file_has_a_header,
    check_pycodestyle,
    check_pylint,
)
from grader.core.assignment import ROOT, load_assignment
from grader.intake import take_submission
from grader.sandbox import Sandbox, open_sandbox
from grader.wording import sentence

REFERENCE = ROOT / "reference" / "cpsc386"
# What only some versions of black leave as it is, and what none does.
FOR_22_AND_23 = "class Odd:\n    def get(self):\n        ...\n"
FOR_24_AND_26 = "class Odd:\n    def get(self): ...\n"
FOR_22 = "for card in 'A':\n\n    print(card)\nfor (a, b) in 'B':\n    print(a, b)\n"
FOR_NONE = "ODD = dict(one=1,\n           two=2)\n"
# What pycodestyle finds since the course's year, and what it has always found.
NEW_TO_PYCODESTYLE = "def alike(one, two):\n    return type(one) == type(two)\n"
LONG = f"LONG = '{'long' * 20}'\n"
# Newer than 2022, all of them.
NEW_TO_PYLINT = "".join(
    f'''

def double_{number}(one, two, three, four, five):
    """Double a number."""
    double = lambda value: value * 2
    return double(one).__str__(), max(two, max(three, four)), five
'''
    for number in range(60)
)


Made = Callable[..., Bench]


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox(tools=load_assignment("cpsc386").tools) as made:
        yield made


@pytest.fixture
def made(sandbox: Sandbox, tmp_path: Path) -> Made:
    """A bench with the reference and what is appended to its files, or new in them."""

    def make(**added: str) -> Bench:
        folder = tmp_path / "student"
        shutil.copytree(REFERENCE, folder, ignore=shutil.ignore_patterns("__pycache__"))
        for name, text in added.items():
            with (folder / "blackjackgame" / f"{name}.py").open("a", encoding="utf-8") as file:
                file.write(f"\n\n{text}" if file.tell() else text)
        submission, assignment = take_submission(folder, "cpsc386", "final")
        return Bench(sandbox, assignment, submission)

    return make


@pytest.fixture
def lacking(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """Makes versions of black missing on this machine."""

    def lack(*names: str) -> None:
        monkeypatch.setattr(sandbox, "missing_tools", frozenset(names))

    return lack


@pytest.mark.parametrize("added", [FOR_22, FOR_22_AND_23, FOR_24_AND_26])
def test_what_one_version_of_black_leaves_alone_is_right(made: Made, added: str) -> None:
    check_black(made(bank=added))


def test_each_file_may_have_been_laid_out_by_another_version(made: Made) -> None:
    check_black(made(bank=FOR_22, screen=FOR_24_AND_26))


def test_what_every_version_of_black_changes_is_wrong(made: Made) -> None:
    with pytest.raises(RuleBroken) as caught:
        check_black(made(bank=FOR_22, screen=FOR_NONE))
    said = sentence(caught.value)
    assert "black -l 80 -S would change blackjackgame/screen.py;" in said
    assert "(black-22, black-23, black-24, black-26)" in said
    assert "bank.py" not in said


def test_a_file_that_is_not_listed_is_not_forgotten(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if there were more files than a tool lists."""
    ask = Bench.look_over

    def look_over(self: Bench, *arguments: Any, version: str = "") -> Any:
        answer = ask(self, *arguments, version=version)
        return {**answer, "complaints": answer["complaints"][:1]}

    monkeypatch.setattr(Bench, "look_over", look_over)
    opinion = tools.ask(made(bank=FOR_24_AND_26, zoo=FOR_NONE), "black", heed=True)
    assert [one.file for one in opinion.complaints] == ["blackjackgame/zoo.py"]


def test_where_a_version_is_missing_a_person_decides(
    made: Made, lacking: Callable[..., None]
) -> None:
    lacking("black-22", "black-23")
    with pytest.raises(NeedsReview) as caught:
        check_black(made(bank=FOR_22))
    assert sentence(caught.value).startswith("black-22, black-23 could not be installed")


def test_where_all_are_missing_a_person_decides(made: Made, lacking: Callable[..., None]) -> None:
    lacking(*load_assignment("cpsc386").versions["black"])
    with pytest.raises(NeedsReview) as caught:
        check_black(made())
    assert "could not be installed" in sentence(caught.value)


def test_one_version_is_enough_to_pass(made: Made, lacking: Callable[..., None]) -> None:
    lacking("black-22", "black-23", "black-24")
    check_black(made(bank=FOR_24_AND_26))


def test_what_breaks_one_version_is_left_to_the_others(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the black of 2022 could not read a file that newer ones can."""
    ask = Bench.look_over

    def look_over(self: Bench, *arguments: Any, version: str = "") -> Any:
        answer = ask(self, *arguments, version=version)
        return {} if version == "black-22" else answer

    monkeypatch.setattr(Bench, "look_over", look_over)
    check_black(made(bank=FOR_24_AND_26))


def test_pycodestyle_of_the_courses_year_is_enough(made: Made) -> None:
    check_pycodestyle(made(bank=NEW_TO_PYCODESTYLE))


def test_what_every_pycodestyle_finds_is_wrong(made: Made) -> None:
    with pytest.raises(RuleBroken) as caught:
        check_pycodestyle(made(bank=LONG, screen=NEW_TO_PYCODESTYLE))
    assert sentence(caught.value).startswith("pycodestyle finds 1 places, the first: E501")


HEADER = "\n".join(
    [
        "# Ada Lovelace", "# CPSC 386-01", "# 2022-03-31", "# ada@csu.fullerton.edu", "# @ada", "#",
        "# Lab 00-03", "#", "# What the file",
    ]
)  # fmt: skip


@pytest.mark.parametrize("end", ["\n#\n", "\n# is for.\n", "\n\n#\n", "\n# is\n# for.\n#\n"])
def test_a_header_is_whole_where_a_comment_follows_its_description(made: Made, end: str) -> None:
    check_every_file_has_a_header(made(zoo=f"{HEADER}{end}"))


@pytest.mark.parametrize("end", ["\n", "\nimport os\n", ""])
def test_a_header_that_ends_with_its_description_is_not_whole(made: Made, end: str) -> None:
    with pytest.raises(RuleBroken) as caught:
        check_every_file_has_a_header(made(zoo=f"{HEADER}{end}"))
    assert "a line with # alone" in sentence(caught.value)


@pytest.mark.costly
def test_messages_newer_than_the_course_do_not_cost(
    made: Made, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = made(bank=NEW_TO_PYLINT)
    check_pylint(bench)
    monkeypatch.setitem(tools.TOOLS, "pylint", ("lint", ([], [])))
    monkeypatch.setattr(tools, "_told", type(tools._told)())
    with pytest.raises(RuleBroken) as caught:
        check_pylint(bench)
    assert "unnecessary-lambda-assignment" in sentence(caught.value)
