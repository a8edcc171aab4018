"""The tool that grades strangers' programs with several commits."""

import os
import sys
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tools.real import Grade, Program, grade, read_programs, summed

TABLE = """key\tfolder\tfair\thalf\tnotes
cs220\tone\t90.5\t0\tits bank is wrong
iipp\ttwo\t17\t1\t
"""


def test_a_half_of_the_table_is_read(tmp_path: Path) -> None:
    table = tmp_path / "table.tsv"
    table.write_text(TABLE)
    assert list(read_programs(table, "1")) == [Program("iipp", tmp_path / "two", 17, "1")]
    assert [one.key for one in read_programs(table)] == ["cs220", "iipp"]


def test_what_waits_for_a_person_is_no_error_yet() -> None:
    assert Grade(80, 5, 100).error(83) == 0
    assert Grade(80, 5, 100).error(90) == 5
    assert Grade(80, 5, 100).error(70) == 10
    assert Grade(None).error(70) == 70


def test_the_figures_of_some_programs() -> None:
    said = summed([(90, Grade(90, 0, 100)), (90, Grade(86, 0, 100)), (90, Grade(40, 2, 100))])
    assert said == (
        "3 programs, mean error 17.33, 33% within 1% and 67% within 5% of all points, "
        "1 with less than half of what is fair, 2.00 points wait for a person"
    )


@pytest.mark.costly
def test_a_program_is_graded_by_the_project_in_a_folder(tmp_path: Path) -> None:
    tree = tmp_path / "tree"
    tree.mkdir()
    for path in ROOT.iterdir():
        if path.name != ".venv":
            (tree / path.name).symlink_to(path)
    python = tree / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text(f'#!/bin/sh\nexec {sys.executable} "$@"\n')
    os.chmod(python, 0o755)
    right = Program("cs220", ROOT / "reference" / "cs220", 100, "0")
    assert grade(right, tree) == Grade(100, 0, 100)
    nothing = grade(Program("cs220", tmp_path / "tree" / "docs", 0, "0"), tree)
    assert nothing.points is None
    assert "docs" in nothing.why
