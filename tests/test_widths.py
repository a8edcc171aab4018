"""The report in terminals of any width: no word of it is broken, and nothing is left out."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from grader.core.assignment import ROOT, load_assignment
from grader.grading.grade import Wish, grade
from grader.grading.result import Result
from grader.report.terminal import print_report
from tests.command import graded, shared
from tests.planting import mistakes, plant

WIDE, WIDTHS = 400, (100, 80, 60, 50)
MISTAKE = "sort-hand-descends"
# The lines that tables and columns are made of, and their headings.
RULES = re.compile(r"[─|!:]+|Expected:|Got:")


def printed(result: Result, width: int) -> str:
    """The whole report, as a terminal of this width gets it."""
    file = io.StringIO()
    print_report(Console(file=file, width=width, color_system=None), result, "full", True)
    return file.getvalue()


def words(text: str) -> set[str]:
    return {word for word in text.split() if not RULES.fullmatch(word)}


# What stays in lines as it is: what is to be pasted, values, and lines of a program.
AS_IT_IS = re.compile(r" {4}(>>> | {4}|\S+\.py, line \d+: |[ !|]*! )")


def expect_lines_that_fit(result: Result) -> None:
    wide = printed(result, WIDE)
    for width in WIDTHS:
        text = printed(result, width)
        assert words(text) ^ words(wide) == set(), f"a word is broken at {width} columns"
        lines = [line for line in text.splitlines() if not AS_IT_IS.match(line)]
        # A word that is longer than a line is left to the terminal.
        wrong = [line for line in lines if len(line) > width and len(line.split()) > 1]
        assert wrong == [], f"at {width} columns"


@pytest.mark.costly
@pytest.mark.parametrize("key", ["dsc20", "cs220", "iipp"])
def test_a_starters_report_fits(key: str) -> None:
    parts = tuple(part.id for part in load_assignment(key).parts_of("final")[::3])
    wish = Wish(key=key, only=parts, nothing_else=True)
    expect_lines_that_fit(grade(ROOT / "student_template" / key, wish, shared))


@pytest.mark.costly
def test_what_is_to_be_pasted_is_one_line_at_any_width(tmp_path: Path) -> None:
    mistake = next(mistake for mistake in mistakes("dsc20") if mistake.name == MISTAKE)
    plant(mistake, tmp_path / "hw")
    result = graded(tmp_path / "hw", "2.2.C")
    expect_lines_that_fit(result)
    typed = {line for line in printed(result, WIDE).splitlines() if ">>> " in line}
    assert typed
    for width in WIDTHS:
        assert typed <= set(printed(result, width).splitlines())
