"""The report in terminals of any width: no word of it is broken, and nothing is left out."""

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

from grader.assignment import ROOT, assignment_keys
from grader.grading import Wish, grade
from grader.report.terminal import print_report
from grader.result import Result
from tests.planting import mistakes, plant

WIDE, WIDTHS = 400, (100, 80, 60, 50)
# The lines that tables and columns are made of, and their headings.
RULES = re.compile(r"[─|!:]+|Expected:|Got:")


def printed(result: Result, width: int) -> str:
    """The whole report, as a terminal of this width gets it."""
    file = io.StringIO()
    print_report(Console(file=file, width=width, color_system=None), result, "full", True)
    return file.getvalue()


def words(text: str) -> set[str]:
    return {word for word in text.split() if not RULES.fullmatch(word)}


def expect_the_same_words(result: Result) -> None:
    wide = words(printed(result, WIDE))
    for width in WIDTHS:
        assert words(printed(result, width)) ^ wide == set(), f"at {width} columns"


@pytest.mark.parametrize("key", assignment_keys())
def test_no_word_of_a_starters_report_is_broken(key: str) -> None:
    expect_the_same_words(grade(ROOT / "student_template" / key, Wish()))


def test_no_word_of_a_mistakes_report_is_broken(tmp_path: Path) -> None:
    mistake = next(mistake for mistake in mistakes("dsc20") if "card.py" in mistake.files)
    plant(mistake, tmp_path / "hw")
    result = grade(tmp_path / "hw", Wish())
    expect_the_same_words(result)
    typed = {line for line in printed(result, WIDE).splitlines() if ">>> " in line}
    assert typed, "there is something to paste"
    for width in WIDTHS:
        lines = printed(result, width).splitlines()
        assert typed <= set(lines), "what is to be pasted is one line at any width"
        prose = [line for line in lines if re.match(r" {2}(failed|excused): ", line)]
        assert all(len(line) <= width for line in prose)
