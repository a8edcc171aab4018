"""Files that the course provides, that are optional, and that a student adds: who takes which."""

import io
import itertools
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest
from rich.console import Console

from grader import intake
from grader.grading.grade import Wish, grade
from grader.report.page import render_page
from grader.report.terminal import print_report
from grader.store.document import Document
from tests.command import grader
from tests.judging import finding_of
from tests.toy import lay_toy

TOML = """
title = "Doubling"
helpers = true
stand_ins = ["ours", "hidden"]
[stage.final]
title = "Final"
max_score = 2
[[module]]
name = "given"
provided = true
[[module]]
name = "may"
optional = true
[[module]]
name = "must"
needs = ["given"]
[[part]]
id = "1"
title = "must"
points = 2
module = "must"
"""
CHECK = '''
from grader.api import *

@part("1")
def check_double(must):
    """Doubles."""
    expect(must.double(3)).to_be(6)

@part("1", weight=0)
def check_nothing(must):
    """Doubles nothing."""
    expect(must.double(0)).to_be(0)
'''
GIVEN = "TWO = 2\n"
MUST = "from given import TWO\n\n\ndef double(n):\n    return TWO * n\n"
NUMBERS = itertools.count()

Grade = Callable[..., Document]


@pytest.fixture
def grade_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Grade:
    """Grades files for a small assignment of our own."""
    files = {
        "assignments/toy/assignment.toml": TOML,
        # A name of its own: a module that pytest has imported once is not read again.
        f"assignments/toy/check_modules_{next(NUMBERS)}.py": CHECK,
        "assignments/toy/stand_ins/ours.py": "OFFERED = True\nTWO = 2\n",
        "assignments/toy/stand_ins/hidden.py": "TWO = 9\n",
        "reference/toy/given.py": GIVEN,
        "reference/toy/may.py": "",
        "reference/toy/must.py": MUST,
    }
    lay_toy(tmp_path, files, monkeypatch)

    def graded(**sources: str) -> Document:
        folder = tmp_path / "student"
        folder.mkdir()
        for name, source in sources.items():
            (folder / f"{name}.py").write_text(source)
        return grade(folder, Wish(key="toy")).document()

    return graded


def problems(document: Document) -> dict[str, str]:
    return {problem.file: problem.label for problem in document.problems}


def test_what_is_provided_or_optional_need_not_be_handed_in(grade_files: Grade) -> None:
    document = grade_files(must=MUST)
    assert (document.score, document.problems) == (2, ())


def test_what_is_provided_is_ours_whatever_was_handed_in(grade_files: Grade) -> None:
    must = "from given import TWO\ndef double(n): return n + TWO"
    document = grade_files(must=must, given="TWO = 3")
    assert document.score == 0
    assert problems(document) == {"given.py": "changed-file"}


def test_a_provided_file_that_is_another_is_not_called_changed(
    grade_files: Grade, tmp_path: Path
) -> None:
    """Which file the course gave out, and who wrote this one, the grader does not know."""
    grade_files(must=MUST, given='"""The course\'s own text."""\n\nTWO = 1 + 1\n')
    said = " ".join(grader("grade", tmp_path / "student", "--assignment", "toy").stdout.split())
    assert "! given.py differs from the grader's copy. The course provides this file" in said
    assert "changed" not in said


def test_other_line_ends_are_no_change(grade_files: Grade) -> None:
    assert grade_files(must=MUST, given=GIVEN.replace("\n", "\r\n")).problems == ()


@pytest.mark.parametrize("name", ["may", "twice"])
def test_an_optional_file_and_one_of_the_students_own_can_be_imported(
    grade_files: Grade, name: str
) -> None:
    own = {name: "def double(n): return 2 * n"}
    document = grade_files(must=f"from {name} import double", **own)
    assert (document.score, document.problems) == (2, ())


@pytest.mark.parametrize("name", ["may", "twice"])
def test_what_is_imported_and_not_handed_in_is_not_ours(grade_files: Grade, name: str) -> None:
    document = grade_files(must=f"import {name}\ndef double(n): return 2 * n")
    assert document.score == 0
    assert document.checks[0].outcome == "not-run"


def test_a_broken_file_of_the_students_own_is_named(grade_files: Grade) -> None:
    document = grade_files(must="from twice import double", twice="def double(n) return")
    assert "twice.py, line 1" in finding_of(document.checks[0]).sentence
    assert "broken-file" in problems(document).values()


def test_the_names_of_others_are_not_taken(grade_files: Grade) -> None:
    document = grade_files(must=MUST, random="1 / 0", ours="1 / 0")
    assert document.score == 2
    assert problems(document) == {"ours.py, random.py": "extra-files"}


def test_a_name_is_free_that_only_a_hidden_stand_in_has(grade_files: Grade) -> None:
    must = "from hidden import TWO\nimport ours\n\ndef double(n): return n * TWO * ours.TWO // 2"
    document = grade_files(must=must, hidden="TWO = 2")
    assert (document.score, document.problems) == (2, ())


def test_only_so_many_files_of_the_students_own_are_read(grade_files: Grade) -> None:
    own = {f"own{number:02}": "" for number in range(intake.MAX_HELPERS + 2)}
    document = grade_files(must=MUST, **own)
    assert problems(document) == {"own20.py, own21.py": "extra-files"}


def test_a_link_is_refused_also_where_the_student_may_add_files(
    grade_files: Grade, tmp_path: Path
) -> None:
    folder = tmp_path / "linked"
    folder.mkdir()
    (folder / "must.py").write_text("from twice import double")
    (folder / "twice.py").symlink_to(tmp_path / "reference" / "toy" / "must.py")
    document = grade(folder, Wish(key="toy")).document()
    assert problems(document) == {"twice.py": "refused-file"}
    assert document.score == 0


def test_files_of_the_students_own_are_taken_from_a_zip_as_well(
    grade_files: Grade, tmp_path: Path
) -> None:
    path = tmp_path / "student.zip"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("must.py", "from twice import double")
        archive.writestr("twice.py", "def double(n): return 2 * n")
    assert grade(path, Wish(key="toy")).document().score == 2


def test_what_weighs_nothing_costs_nothing_and_is_called_a_remark(
    grade_files: Grade, tmp_path: Path
) -> None:
    document = grade_files(must="def double(n): return 2 * n or 7")
    assert document.score == 2
    assert [check.outcome for check in document.checks] == ["passed", "failed"]
    result = grade(tmp_path / "student", Wish(key="toy"))
    output = io.StringIO()
    print_report(Console(file=output, width=80), result, "full", False)
    printed = output.getvalue()
    assert "remark: Doubles nothing." in printed
    assert "failed" not in printed
    assert "2 of 2 1/1" in " ".join(printed.split())
    page = render_page(result, "student", "full")
    assert 'class="word remark">remark<' in page
