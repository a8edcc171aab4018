"""Programs that are alike: copies are found, starter code is not, and no text does any harm."""

import ast
import builtins
import io
import random
import sys
import time
import tokenize
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from grader.classroom.similar import Pair, similar_pairs
from grader.classroom.similar_page import HINT, render_similar
from grader.classroom.tokens import TOKENS_LIMIT, tokens
from grader.core.assignment import ROOT
from tests import processes
from tests.test_page import EVIL, Page
from tools.corpus import programs

Sources = Mapping[str, Mapping[str, str]]


def files(folder: Path) -> dict[str, str]:
    """The Python files of a folder."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py"))}


@cache
def independent() -> Sources:
    """Thirty programs of independent authors."""
    return {folder.name: files(folder) for folder in programs("dsc20")}


@cache
def known() -> Mapping[str, str]:
    """The starter files and the reference of dsc20."""
    return {
        f"{room}/{name}": text
        for room in ("reference", "student_template")
        for name, text in files(ROOT / room / "dsc20").items()
    }


def disguised(source: str) -> str:
    """A program with other names, its parts in another order, and without its comments."""
    tree = ast.parse(source)
    heads = [node for node in tree.body if isinstance(node, ast.Import | ast.ImportFrom)]
    rest = [node for node in tree.body if node not in heads]
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            node.body.reverse()
    tree.body = heads + rest[::-1]
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} | {
        node.arg for node in ast.walk(tree) if isinstance(node, ast.arg)
    }
    text = []
    for token in tokenize.generate_tokens(io.StringIO(ast.unparse(tree)).readline):
        ours = token.type == tokenize.NAME and token.string in names and token.string.islower()
        builtin = hasattr(builtins, token.string)
        text.append((token.type, f"my_{token.string}" if ours and not builtin else token.string))
    return tokenize.untokenize(text)


def copied(name: str) -> dict[str, str]:
    return {f"other_{file}": disguised(text) for file, text in independent()[name].items()}


# What is found


@pytest.mark.costly
def test_a_renamed_and_reordered_copy_is_on_top() -> None:
    pairs = similar_pairs({**independent(), "zz": copied("d05")}, known())
    assert [(pair.left, pair.right) for pair in pairs] == [("d05", "zz")]
    assert min(pairs[0].left_share, pairs[0].right_share) > 0.8
    assert all(match.right.file == f"other_{match.left.file}" for match in pairs[0].matches)


@pytest.mark.costly
def test_independent_programs_are_not_listed() -> None:
    assert similar_pairs(independent(), known()) == []


def test_starter_and_reference_never_match() -> None:
    starter = files(ROOT / "student_template" / "dsc20")
    reference = files(ROOT / "reference" / "dsc20")
    sources = {"a": starter, "b": starter, "c": reference, "d": reference}
    assert similar_pairs(sources, known(), threshold=0) == []


def test_starter_code_does_not_count_beside_code_of_ones_own() -> None:
    reference = files(ROOT / "reference" / "dsc20")
    both = [{**reference, "mine.py": independent()[name]["hand.py"]} for name in ("d05", "d11")]
    assert similar_pairs({"a": both[0], "b": both[1]}, known()) == []
    same = similar_pairs({"a": both[0], "b": both[0]}, known())
    assert {match.left.file for match in same[0].matches} == {"mine.py"}


@pytest.mark.costly
def test_what_many_have_does_not_count() -> None:
    shared = independent()["d05"]["blackjack.py"]
    sources = {name: {**own, "x.py": shared} for name, own in independent().items()}
    assert similar_pairs(sources, known()) == []


@pytest.mark.costly
def test_many_copies_of_one_program_are_all_found() -> None:
    copies = {f"z{n:02}": independent()["d05"] for n in range(25)}
    pairs = similar_pairs({**independent(), **copies}, known())
    assert [(pair.left, pair.right) for pair in pairs] == [("d05", name) for name in copies]


def test_half_a_copy_has_two_different_shares() -> None:
    half = {"hand.py": independent()["d05"]["hand.py"], "card.py": independent()["d05"]["card.py"]}
    (pair,) = similar_pairs({"a": independent()["d05"], "b": half}, known())
    assert pair.left_share < 0.6
    assert pair.right_share > 0.9


def test_lines_are_those_that_are_alike() -> None:
    block = "".join(f"def f{n}(a, b):\n    return [a * {n}, b, len(a + b)]\n\n\n" for n in range(9))
    other = "import os\n\n\n" + block.replace("f", "g").replace("deg", "def")
    (pair,) = similar_pairs({"a": {"x.py": block}, "b": {"y.py": other}}, {})
    (match,) = pair.matches
    assert (match.left.file, match.right.file) == ("x.py", "y.py")
    assert match.right.first - match.left.first == match.right.last - match.left.last == 3


@pytest.mark.costly
def test_two_processes_find_the_same() -> None:
    code = """
from tests.test_similar import copied, independent, known
from grader.classroom.similar import similar_pairs
some = {name: independent()[name] for name in ("d05", "d11", "d04", "d16")}
print(similar_pairs({**some, "zz": copied("d05")}, known(), threshold=0.1))
"""
    runs = [
        processes.run(
            [sys.executable, "-c", code],
            env={"PYTHONHASHSEED": seed},
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert "zz" in runs[0]


def test_a_broken_copy_is_like_the_whole_one() -> None:
    broken = {file: f"{text}\n)" for file, text in independent()["d05"].items()}
    (pair,) = similar_pairs({"a": independent()["d05"], "b": broken}, known())
    assert pair.share > 0.7


# Tokens


def test_names_values_comments_docstrings_and_layout_do_not_count() -> None:
    one = 'def f(x):\n    """Why."""\n    # How.\n    return x.items() + len("a") + 1\n'
    two = "def grow( value ):\n\n  return (value\n).items() + len('bcd') + 2.5  # so\n"
    assert [text for text, _ in tokens(one)] == [
        text for text, _ in tokens(two.replace("(value\n)", "value"))
    ]
    assert [line for _, line in tokens(one)] == [1] * 6 + [4] * 13


def test_a_scan_of_what_is_no_python_sees_the_same_tokens() -> None:
    code = "x = len(a) ** 2\nwhile x >= 'a' and f(b'c', \"d\"):  # why\n    y //= 0x1f\n"
    assert tokens(code + "\n(") == [*tokens(code), ("(", 5)]


HOSTILE = {
    "nul": "a\0b = 1\n" * 3_000,
    "deep": "(" * 100_000,
    "deep in lines": ("(" * 1_000 + "\n") * 150,
    "quotes": "'" * 100_000,
    "triple quotes": '"""' * 60_001,
    "both quotes": ("'''\n" + '"""\n') * 20_000,
    "one long line": "x=" + "a+" * 5_000_000,
    "many lines": "x=1\n" * 3_000_000,
    "surrogates": "x = '\ud800'\nname\ud800 = 3\n" * 1_000,
    "indented": "".join(" " * n + "if x:\n" for n in range(600)),
    "badly indented": "  x\n y\n\tz\n" * 5_000,
    "never ends": 'x="""\n' + "abc def\n" * 30_000,
    "backslashes": "\\\n" * 80_000,
    "nested f-strings": 'f"{' * 60_000,
    "carriage returns": "x=1\r" * 50_000,
    "digits": "1" * 200_000,
    "spaces": " " * 200_000,
    "odd spaces": "\f\v\x85\u2028" * 50_000,
    "nothing": "",
    "letters": ("é" * 1_900 + "\n") * 100,
}


@pytest.mark.parametrize("source", HOSTILE.values(), ids=HOSTILE.keys())
def test_hostile_sources_take_no_time(source: str) -> None:
    began = time.monotonic()
    assert len(tokens(source)) <= TOKENS_LIMIT
    assert time.monotonic() - began < 3  # a tenth of a second on an idle machine


@pytest.mark.costly
def test_a_hostile_class_takes_little_time_and_hides_nobody() -> None:
    sources: dict[str, Mapping[str, str]] = {
        f"{kind} {n}": {"x.py": f"{text}\nx{n}"} for kind, text in HOSTILE.items() for n in (1, 2)
    }
    draw = random.Random(0)
    noise = [
        " ".join(draw.choices("a b 1 + - * / % ( ) [ ] = if for in".split(), k=30))
        for _ in range(600)
    ]
    sources |= {f"noise {n}": {"x.py": "\n".join(draw.sample(noise, 600))} for n in range(10)}
    sources |= {"a": independent()["d05"], "b": copied("d05")}
    began = time.monotonic()
    pairs = similar_pairs(sources, known())
    assert time.monotonic() - began < 40
    assert ("a", "b") in [(pair.left, pair.right) for pair in pairs]
    Page(render_similar(pairs, sources))


@pytest.mark.slow
def test_a_class_of_four_hundred_takes_seconds() -> None:
    sources = {
        f"{name} {n}": {file: disguised(text) if n else text for file, text in own.items()}
        for n in range(14)
        for name, own in independent().items()
    }
    began = time.monotonic()
    assert len(similar_pairs(sources, known())) >= 13 * 30
    assert time.monotonic() - began < 60


# The page


def shown(pairs: list[Pair], sources: Sources) -> Page:
    return Page(render_similar(pairs, sources))


def test_the_page_opens_with_what_it_is_and_shows_both_sides() -> None:
    sources = {"Ada": independent()["d05"], "Bob": copied("d05")}
    page = shown(similar_pairs(sources, known()), sources)
    assert page.text.index(HINT) < page.text.index("Ada and Bob")
    assert "hint for a person, not a verdict" in HINT
    assert "Ada: blackjack.py, lines" in page.text
    assert "Bob: other_blackjack.py, lines" in page.text
    for tag, attributes in page.tags:
        assert tag not in ("script", "link", "img")
        assert not {"style", "src"} & attributes.keys()


def test_the_page_of_no_pairs_says_so() -> None:
    assert "No two programs share more" in shown([], {}).text


def test_hostile_text_stays_text() -> None:
    block = "".join(f"def f{n}(a, b):\n    return [a * {n}, b, len(a + b)]\n" for n in range(9))
    hostile = block.replace("\n", f"  # {EVIL}".replace("\u2028", "") + "\n")
    sources = {EVIL: {EVIL: hostile}, f"{EVIL}2": {EVIL: hostile}}
    page = shown(similar_pairs(sources, {}), sources)
    assert "<script>alert(1)</script>" in page.text
    assert "1337" not in page.source
    assert {char for char in page.source if not char.isprintable()} <= {"\n", "\t"}
    for tag, attributes in page.tags:
        assert tag != "script"
        assert not any(name.startswith("on") for name in attributes)
