"""Programs in Python 2, and under any name: recognised, translated, graded, and marked as such."""

import itertools
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.findings import StudentException
from grader.grading.grade import Wish, grade
from grader.program.python2_only import is_only_of_python3
from grader.store.document import Document
from tests.command import grader
from tests.judging import finding_of
from tests.toy import lay_toy

TOML = """
title = "Halving"
python2 = true
tools = ["fissix"]
telltale = "halve"
helpers = true
[stage.final]
title = "Final"
max_score = 2
scaled_to = 100
[[module]]
name = "half"
any_name = true
[[part]]
id = "1"
title = "half"
points = 2
module = "half"
"""
CHECK = '''
from grader.api import *

@part("1")
def check_halve(half):
    """Halves."""
    expect(half.halve(7)).to_be(3)

@part("1")
def check_halve_a_float(half):
    """Halves a float."""
    expect(half.halve(7.0)).to_be(3.5)
'''
NUMBERS = itertools.count()

Grade = Callable[..., Document]


@pytest.fixture
def grade_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Grade:
    """Grades files, given as text by name, for a small assignment of our own."""
    files = {
        "assignments/toy/assignment.toml": TOML,
        # A name of its own: a module that pytest has imported once is not read again.
        f"assignments/toy/check_halves_{next(NUMBERS)}.py": CHECK,
        "reference/toy/half.py": "def halve(n): return n // 2 if type(n) is int else n / 2",
    }
    lay_toy(tmp_path, files, monkeypatch)

    def graded(sources: dict[str, str], key: str | None = "toy") -> Document:
        folder = tmp_path / "student"
        folder.mkdir()
        for name, source in sources.items():
            (folder / name).write_text(source)
        return grade(folder, Wish(key=key)).document()

    return graded


def labels(document: Document) -> list[str]:
    return [problem.label for problem in document.problems]


PYTHON_2 = {
    "print": "def halve(n):\n    print 'halving', n,\n    return n / 2\n",
    "in place": "def halve(n):\n    print n\n    n /= 2\n    return n\n",
    "an item": "def halve(n):\n    l = [n]\n    print l\n    l[0] /= 2\n    return l[0]\n",
    "tabs": "def halve(n):\n\tif n:\n        \tprint n\n\treturn n / 2\n",
    "names": "def halve(n):\n    for i in xrange(1):\n        n = n / 2\n    return n\n",
    "signs": "def halve(n):\n    if n <> 0: return n / 2\n    return `n`\n",
    "exceptions": "def halve(n):\n    try: return n / 2\n    except TypeError, e: raise\n",
    "reduce": "def halve(n):\n    print n\n    return reduce(lambda a, b: a / b, [n, 2])\n",
    "input": "class Old:\n    def ask(self): return raw_input('?')\ndef halve(n): return n / 2\n",
    "globals": "n = 0\ndef halve(m):\n    print n\n    global n\n    n = m / 2\n    return n\n",
    "globals outside": "global m\nm = 0\nglobal m\ndef halve(n):\n    print n\n    return n / 2\n",
    "globals alone": "n = 0\ndef halve(m):\n    if n: pass\n    global n\n    return m / 2\n",
    "cmp": "def halve(n):\n    return [0, n / 2][cmp(n, 0)]\n",
    "sort": "def halve(n):\n    l = [n, 0]\n    l.sort(lambda a, b: b - a)\n    return l[0] / 2\n",
    "sorted": "def halve(n):\n    return sorted([0, n], cmp=lambda a, b: b - a)[0] / 2\n",
    "sort a class": (
        "class C:\n    def __init__(self, n): self.n = n\n"
        "    def __cmp__(self, other): return cmp(self.n, other.n)\n"
        "def halve(n):\n    l = [C(n), C(0)]\n    l.sort()\n    assert C(1) == C(1) != C(2)\n"
        "    return max(l).n / 2\n"
    ),
    "order": (
        "def halve(n):\n    print n\n    if None < n < '22' > 21 and [] > n >= None:\n"
        "        return sorted([n, None, '2'])[1] / 2\n"
    ),
    "leak": "def halve(n):\n    print [i for i in (0, n)]\n    return i / 2\n",
    "leak of two": (
        "def halve(n):\n    print [a for a, (b, c) in [(n, (1, n))] for d in [0]]\n"
        "    return c / 2 + d\n"
    ),
    "leak at the top": "print [i for i in (1, 2)]\ndef halve(n): return n / i\n",
    "shuffle": (
        "import random\ndef halve(n):\n    l = [n]\n    random.shuffle(l, lambda: 0.5)\n"
        "    return l[0] / 2\n"
    ),
    "string": (
        "import string\ndef halve(n):\n    print string.join(['a', string.upper('b')], '')\n"
        "    return n / 2\n"
    ),
    "own filter": (
        "def filter(n): return n / 2\ndef map(n): return n\n"
        "def halve(n):\n    print n\n    return filter(map(n))\n"
    ),
    "lists": (
        "def halve(n):\n    print zip([1], [2])[0]\n"
        "    return map(lambda m: m / 2, filter(None, [0, n]))[0]\n"
    ),
    "encoded": "def halve(n):\n    print 'a'.encode('utf-8') + u'b'\n    return n / 2\n",
    "own division": (
        "class C:\n    def __div__(self, n): return n / 2\n"
        "def halve(n):\n    print n\n    return C() / n\n"
    ),
    "caught": (
        "def halve(n):\n    try: print 1 / 0\n    except ZeroDivisionError, e: pass\n"
        "    return n / 2 if e else 0\n"
    ),
    "hashed": (
        "class C:\n    def __eq__(self, other): return True\n"
        "def halve(n):\n    print {C(): n}\n    return n / 2\n"
    ),
    "both": "def halve(n):\n    print 'a'\n    print('b', 1)\n    return n / 2\n",
}


@pytest.mark.parametrize("source", PYTHON_2.values(), ids=PYTHON_2)
def test_python_2_is_translated_and_marked(grade_files: Grade, source: str) -> None:
    document = grade_files({"half.py": source})
    assert (document.score, labels(document)) == (2, ["translated"])


def test_division_is_the_other_one_where_the_program_wishes_for_it(grade_files: Grade) -> None:
    source = "from __future__ import division\ndef halve(n):\n    print n\n    return n / 2\n"
    assert grade_files({"half.py": source}).score == 1


def test_python_3_is_left_as_it_is(grade_files: Grade) -> None:
    document = grade_files({"half.py": "def halve(n):\n    print('hi')\n    return n / 2\n"})
    assert (document.score, document.problems) == (1, ())


def test_a_program_for_both_is_left_as_it_is(grade_files: Grade) -> None:
    source = (
        "try:\n    input = raw_input\nexcept NameError:\n    pass\ndef halve(n): return n / 2\n"
    )
    assert labels(grade_files({"half.py": source})) == []


def test_an_exception_names_the_line_of_the_students_file(grade_files: Grade) -> None:
    source = "import random\n\ndef halve(n):\n    print n\n    return n / zero\n"
    finding = finding_of(grade_files({"half.py": source}).checks[0])
    assert [(frame.file, frame.line) for frame in finding.frames] == [("half.py", 5)]


def test_what_cannot_be_translated_is_told_with_file_and_line(grade_files: Grade) -> None:
    document = grade_files({"half.py": "def halve(n):\n    print n\n    return = n\n"})
    assert document.score == 0
    assert judged(document) == OPEN
    assert "half.py, line 3" in finding_of(document.checks[0]).sentence


# How both checks come out, and by which cause, where a person has to look.
OPEN = {("review", "python-2")}
UNTRANSLATED = {
    "all names in a function": "def halve(n):\n    from math import *\n    return n / 2\n",
    "another truth": "True = 1\ndef halve(n):\n    return n / 2\n",
    "a name of today": "def halve(async):\n    print async\n    return async / 2\n",
}
STOPS = {
    "a builtin": "def halve(n):\n    print n\n    return coerce(n / 2, n)[0]\n",
    "a builtin by its name": "def halve(n):\n    print eval('cmp')(n, 1)\n    return n / 2\n",
    "a text that is run": "def halve(n):\n    exec 'm = n / 2'\n    return m\n",
    "a text in Python 2": "def halve(n):\n    exec 'print 1'\n    return n / 2\n",
    "a name of a module": "import string\nprint string.maketrans('a', 'b')\nhalve = None\n",
    "a name from a module": "from string import maketrans\nprint 1\nhalve = None\n",
    "a method": "def halve(n):\n    print n\n    getattr({}, 'iteritems')()\n    return n / 2\n",
    "a list of keys": (
        "def halve(n):\n    print n\n    getattr({1: 2}, 'keys')().sort()\n    return n / 2\n"
    ),
    "an order": (
        "import heapq\ndef halve(n):\n    print n\n    heapq.heapify([n, None])\n    return n / 2\n"
    ),
    "an old class": (
        "class Bad: pass\ndef halve(n):\n    try:\n        raise Bad()\n"
        "    except Bad, e:\n        return n / 2\n"
    ),
    "a slice": (
        "class Hand:\n    def __getslice__(self, a, b): return [4]\n"
        "def halve(n):\n    print n\n    return Hand()[0:2][0] / 2 + 1\n"
    ),
    "a number that is true": (
        "class Hand:\n    def __nonzero__(self): return 3\n"
        "def halve(n):\n    if Hand():\n        return n / 2\n"
    ),
    "a choice of keys": (
        "import random\ndef halve(n):\n    print random.sample(set([1, 2]), 1)\n    return n / 2\n"
    ),
}
PLAIN = {
    "a misspelt name": "def halve(n):\n    print n\n    return m / 2\n",
    "an index": "def halve(n):\n    print n\n    return [n][1] / 2\n",
    "an attribute": "def halve(n):\n    print n\n    return n.half\n",
    "of a text": "def halve(n):\n    print n\n    return 'n'.half\n",
    "of a module": "import random\ndef halve(n):\n    print n\n    return random.choose([n])\n",
    "a kind": "def halve(n):\n    print n\n    return 'n' + n\n",
    "a division": "def halve(n):\n    print n\n    return n / 0\n",
    # A text that no Python takes for code.
    "an open text": "def halve(n):\n    print n\n    return eval('n / (2')\n",
    "half a text": "def halve(n):\n    print n\n    return eval('\"n')\n",
    "its own": "def halve(n):\n    print n\n    raise ValueError, 'half'\n",
    # A file that no Python reads, with words in it that look like Python 2, and one of Python 3.
    "a text": 'def halve(n):\n    """Halve,\n    print nothing."""\n    return = n\n',
    "a text of today": "def halve(n):\n    print f'{n}'\n    return = n\n",
    "another truth in Python 3": "True = 1\ndef halve(n) -> int:\n    return n // 2\n",
    # In Python 3, what Python 2 would have taken is a mistake.
    "an order in Python 3": "def halve(n):\n    return n / (n < None)\n",
    "keys in Python 3": "def halve(n):\n    print(f'{n}')\n    return {n: 2}.keys().sort()\n",
    "a builtin in Python 3": "def halve(n: int):\n    return coerce(n / 2, n)[0]\n",
}


def judged(document: Document) -> set[tuple[str, str | None]]:
    return {(check.outcome, check.cause) for check in document.checks}


@pytest.mark.parametrize("source", UNTRANSLATED.values(), ids=UNTRANSLATED)
def test_what_python_2_alone_can_read_needs_a_person(grade_files: Grade, source: str) -> None:
    document = grade_files({"half.py": source})
    assert (document.score, judged(document)) == (0, OPEN)
    assert "Python 2" in finding_of(document.checks[0]).sentence


@pytest.mark.costly
@pytest.mark.parametrize("line", ["if n print n", "return = n", "x = (n", "x = 08"])
def test_of_what_nobody_can_read_it_is_not_said_that_python_2_can(
    grade_files: Grade, tmp_path: Path, line: str
) -> None:
    """What the translator cannot read is a SyntaxError in Python 2 as well, as a rule."""
    grade_files({"half.py": f"def halve(n):\n    print n\n    {line}\n"})
    said = " ".join(grader("grade", tmp_path / "student", "--assignment", "toy").stdout.split())
    assert "Someone needs to see whether this program starts in Python 2. If so, grade it" in said
    assert "needs to run this program" not in said
    assert "read as Python 2" not in said


@pytest.mark.parametrize("source", STOPS.values(), ids=STOPS)
def test_what_only_a_translation_raises_needs_a_person(grade_files: Grade, source: str) -> None:
    document = grade_files({"half.py": source})
    assert (document.score, judged(document)) == (0, OPEN)


def test_a_whole_float_for_chance_is_one_only_for_python_2() -> None:
    """From Python 3.12 on; in a range it is wrong in both."""
    message = "'float' object cannot be interpreted as an integer"
    error = StudentException("TypeError", True, ("TypeError", "Exception"), message, ())
    assert is_only_of_python3(error, "random.randrange(0, 5.0)", ())
    assert not is_only_of_python3(error, "for one in range(5.0):", ())


@pytest.mark.costly
@pytest.mark.parametrize("source", PLAIN.values(), ids=PLAIN)
def test_a_plain_mistake_is_one_in_both(grade_files: Grade, source: str) -> None:
    document = grade_files({"half.py": source})
    assert document.score == 0
    assert {outcome for outcome, _ in judged(document)} <= {"failed", "not-run"}


def test_what_is_wrong_in_python_3_is_told_by_python_3(grade_files: Grade) -> None:
    document = grade_files({"half.py": "def halve(n:\n    return n\n"})
    assert "was never closed" in finding_of(document.checks[0]).sentence


@pytest.mark.parametrize("name", ["user40_x1Y.py", "my program (2).py"])
def test_the_file_may_have_any_name(grade_files: Grade, name: str) -> None:
    document = grade_files({name: PYTHON_2["print"]}, key=None)
    assert (document.score, labels(document)) == (2, ["renamed-file", "translated"])


def test_of_several_files_the_program_is_the_one_that_no_other_imports(grade_files: Grade) -> None:
    document = grade_files(
        {
            "aid.py": "def halve(n):\n    print n\n    return n / 2\n",
            "game.py": "from aid import halve",
        }
    )
    assert document.score == 2
    assert {problem.file for problem in document.problems} == {"game.py", "aid.py"}


def test_points_are_scaled_in_the_end(grade_files: Grade) -> None:
    document = grade_files({"half.py": "def halve(n): return n / 2"})
    assert (document.score, document.max_score, document.scaled_score) == (1, 2, 50)
