"""Existing tests become checks: what is translated means the same, the rest is named."""

import ast
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.grading.grade import Wish, grade
from tests import processes
from tests.command import Done, grader, shared
from tests.judging import outcomes
from tests.toy import lay_toy

OK_FILE = '''
test = {
    "name": "q1",
    "points": 3,
    "suites": [
        {
            "type": "doctest",
            "setup": """
            >>> from shapes import *
            """,
            "cases": [
                {"code": """
                 >>> shapes = Circle(2)   # a variable that is called as the module
                 >>> shapes.radius
                 2
                 >>> shapes.area() > 12
                 True
                 >>> print(shapes.name())
                 circle
                 >>> Circle(-1)
                 Traceback (most recent call last):
                 ValueError: too small
                 """},
                {"code": ">>> double(2)\\n4\\n", "hidden": True, "points": 2},
                {"code": ">>> Circle(1)\\n<a circle>\\n"},
                {"code": ">>> double(2) # doctest: +ELLIPSIS\\n4...\\n"},
                {"code": "q", "locked": True},
            ],
        },
        {"type": "concept", "cases": [{"question": "?", "answer": "!"}]},
    ],
}
'''
PYTEST_FILE = '''
import math
import os
import numpy as np
import pytest
from pytest import approx
from shapes import Circle, double as twice

SIZES = [1, 2]
unit = Circle(1)

def helper():
    return 2

def test_area_of_circle():
    circle = Circle(2)
    assert circle.area() == pytest.approx(12.566, abs=0.01)
    assert abs(circle.area() - 12.57) < 0.1 and circle.radius == 2
    assert circle.name() in ("circle", "disc") and not circle.is_square()
    assert repr(circle) == "<a circle>" and isinstance(circle.parts(), list)
    assert math.floor(circle.area()) == 12
    with pytest.raises(ValueError, match="small"):
        Circle(-1)

@pytest.mark.parametrize("size, want", [(1, 2), (2, 4)])
def test_double(size, want):
    """Doubles each number."""
    assert twice(size) == want
    for n in range(3):
        assert twice(n) == 2 * n

def test_rejects():
    with pytest.raises(ValueError):
        Circle(-1)

def test_prints(capsys):
    assert capsys.readouterr().out == ""

def test_unit():
    assert unit.radius == 1

def test_helper():
    assert helper() == 2

def test_system():
    assert os.system("touch broken-in") == 0
    assert twice.__globals__ == 0

def test_numpy():
    assert np.sum([twice(1)]) == approx(2)

def test_sizes():
    assert SIZES == [1, 2] and max(SIZES) == 2

def test_chained():
    assert sorted([twice(1), twice(0), twice(11111), twice(22222), twice(33333)]) == [0, 2, 22222, \
        44444, 66666]
    assert sorted([twice(1), twice(0)]) == [0, 2] and twice([11111, 22222, 33333, 44444]) == \
        [11111, 22222, 33333, 44444, 11111, 22222, 33333, 44444]

class TestMore:
    def test_method(self):
        assert twice(1) == 2
'''
SHAPES = """
class Circle:
    def __init__(self, radius):
        if radius < 0:
            raise ValueError("too small")
        self.radius = radius
    def __repr__(self):
        return "<a circle>"
    def area(self):
        return 3.14159 * self.radius**2
    def name(self):
        return "circle"
    def is_square(self):
        return False
    def parts(self):
        return []
def double(number):
    return 2 * number
"""
WRONG = SHAPES.replace("2 * number", "3 * number").replace("3.14159", "2.7")

Import = Callable[..., Done]


@pytest.fixture
def author_import(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Import:
    """Imports a file of tests into the assignment toy."""
    lay_toy(tmp_path, {"reference/toy/shapes.py": SHAPES, "wrong/shapes.py": WRONG}, monkeypatch)

    def run(source: str | bytes, name: str = "test_it.py", *more: str) -> Done:
        path = tmp_path / name
        path.write_bytes(source if isinstance(source, bytes) else source.encode())
        return grader("author", "import", path, tmp_path / "assignments" / "toy", *more)

    return run


def judged(folder: Path) -> dict[str, str]:
    """How the checks come out for a submission."""
    document = grade(folder, Wish(key="toy"), shared).document()
    assert document.faults == ()
    return {name.partition(".")[2]: how for name, how in outcomes(document).items()}


def must_be_formatted(folder: Path) -> None:
    """The check files are laid out as this project's are, and say nothing undefined."""
    for command in (["format", "--check"], ["check"]):
        words = [sys.executable, "-m", "ruff", *command, "--isolated", "--line-length=100"]
        done = processes.run([*words, folder], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.costly
def test_an_ok_file_becomes_checks(author_import: Import, tmp_path: Path) -> None:
    done = author_import(OK_FILE, "q1.py")
    assert done.returncode == 0, done.stderr
    told = done.stdout.splitlines()
    assert told[0].endswith("check_q1.py: 2 checks in 1 part")
    assert told[1] == "Not translated: 4. The file has them as comments."
    assert [line.partition(":")[0] for line in told[2:6]] == [
        f"  q1, example {number}" for number in (3, 4, 5, 6)
    ]
    assert judged(tmp_path / "reference" / "toy") == {
        "q1_example_1": "passed",
        "q1_example_2": "passed",
    }
    # The area is larger than 12 or it is not; what is hidden stays so.
    assert set(judged(tmp_path / "wrong").values()) == {"failed"}
    text = (tmp_path / "assignments" / "toy" / "check_q1.py").read_text()
    assert '@part("q1", weight=2, details="none")' in text
    must_be_formatted(tmp_path / "assignments" / "toy")


def test_a_pytest_file_becomes_checks(author_import: Import, tmp_path: Path) -> None:
    done = author_import(PYTEST_FILE)
    assert done.returncode == 0, done.stderr
    assert judged(tmp_path / "reference" / "toy") == {
        "area_of_circle": "passed",
        "double": "passed",
        "chained": "passed",
    }
    assert set(judged(tmp_path / "wrong").values()) == {"failed"}
    for name, why in {
        "rejects": "put a call of Circle before it that must succeed",
        "prints": "it uses capsys",
        "unit": "it needs unit, which is left out",
        "helper": "it needs helper, which is left out",
        "system": "it needs os, which is left out; __globals__ leads out of the program",
        "method": "it is a method",
        "sizes": "it asks nothing of the program",
        "numpy": "it needs np, which is left out",
        "the beginning": "os would be used by the grader, and not by the program",
    }.items():
        assert f"  {name}: {why}" in done.stdout, why
    assert "helper helps the tests" in done.stdout
    assert "unit is not a plain value" in done.stdout
    must_be_formatted(tmp_path / "assignments" / "toy")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("test = {'suites': open('x')}", "test is not a dictionary of plain values"),
        ("test = {'name': 'q'}", "test has no list of suites"),
        ("test = {'suites': [{'cases': 5}, 7]}", "there are no tests"),
        ("def test_(: pass", "line 1: this is not Python"),
        ("x = 1", "there are no tests"),
        (b"\xff\xfe", "it is not UTF-8"),
        ("def test_it():\n    assert f(" + "1 + " * 900 + "1) == 1", "nested too deeply"),
        ("test = {'suites': [{'cases': [{'code': '>>> f(1)\\n1'}]}]}", "use --module NAME"),
        ("def test_it():\n    pass", "no test could be translated"),
    ],
)
def test_what_cannot_be_imported_is_said(
    author_import: Import, source: str | bytes, said: str
) -> None:
    done = author_import(source)
    assert (done.returncode, said in done.stdout + done.stderr) == (2, True), done


def test_names_and_texts_are_no_code(author_import: Import, tmp_path: Path) -> None:
    odd = 'q"""\n@part("1")\n\u202eimport os\nos.system("touch x")\x1b[2J'
    code = ">>> f(1)\n'\\x1b\"\\'\\\\u202e'\n"
    test = {"name": odd, "suites": [{"cases": [{"code": code}, {"code": odd}]}]}
    done = author_import(f"test = {test!r}", "q 1\u00e9.py", "--module", "shapes")
    assert done.returncode == 0, done.stderr
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "shapes.py").write_text(f"def f(n):\n    return {code[9:-1]}\n")
    assert list(judged(tmp_path / "odd").values()) == ["passed"]
    made = (tmp_path / "assignments" / "toy" / "check_q_1_.py").read_text()
    assert made.isprintable() or all(line.isprintable() for line in made.split("\n"))
    assert "\x1b" not in done.stdout


LEADING_OUT = [
    ("import re", "x = re.enum.sys.modules"),
    ("import re", "x = re"),
    ("import collections", "x = collections._sys"),
    ("from collections import _sys", "x = _sys.modules"),
    ("import string", "x = string.Formatter().get_field('a', (), {})"),
    ("x = 1", "y = (i for i in [1]).gi_frame.f_builtins"),
    ("x = 1", "y = __loader__.get_data('/etc/hostname')"),
]


def test_nothing_in_a_check_leads_to_our_machine(author_import: Import, tmp_path: Path) -> None:
    tests = [
        f"def test_{number}():\n    {first}\n    {second}\n    assert double(2) == 4\n"
        for number, (first, second) in enumerate(LEADING_OUT)
    ]
    text = "from shapes import double\nimport math\n" + "\n".join(tests)
    text += "\ndef test_pi():\n    assert double(math.pi) == math.tau\n"
    name = 'q"""+open("x")+"""'
    done = author_import(text, f"test_{name}.py", "--module", "shapes")
    assert done.returncode == 0, done.stderr
    (made,) = (tmp_path / "assignments" / "toy").glob("check_*.py")
    names = {
        node.id for node in ast.walk(ast.parse(made.read_text())) if isinstance(node, ast.Name)
    }
    assert names == {"expect", "math", "part", "shapes"} | ({"x"} & names)


def test_the_settings_may_be_in_checks(author_import: Import, tmp_path: Path) -> None:
    folder = tmp_path / "assignments" / "toy"
    folder.mkdir(parents=True)
    block = '# /// assignment\n# title = "T"\n# module = [{ name = "shapes" }]\n# part = [\n'
    (folder / "checks.py").write_text(
        block + '#   { id = "q1", title = "P", points = 1 }]\n# ///\n'
    )
    done = author_import(OK_FILE.replace("from shapes import *", "import numpy"), "q1.py")
    assert (done.returncode, 'id = "q1_2"' in done.stdout) == (0, True), done
    assert "numpy is not a module of the assignment" in done.stdout
    assert not (folder / "assignment.toml").exists()


def test_nothing_is_overwritten_and_parts_are_told(author_import: Import, tmp_path: Path) -> None:
    assert author_import(OK_FILE, "q1.py").returncode == 0
    again = author_import(OK_FILE, "q1.py")
    assert (again.returncode, "there is such a file already" in again.stderr) == (2, True)
    more = author_import(OK_FILE, "q2.py")
    assert 'id = "q1_2"' in more.stdout
    bad = author_import(OK_FILE, "q3.py", "--module", "../x")
    assert (bad.returncode, "not the name of a module" in bad.stderr) == (2, True)
