"""How the files look: the header, and what the course's tools say."""

import re
from typing import Any

from grader.bench import Bench
from grader.checks import NeedsReview, Place, RuleBroken, Said, part
from grader.findings import Finding
from grader.structure import linters

COLUMNS = 80
# What black and pycodestyle see differently.
IGNORED = ["E203", "E704", "W503", "W504", "E121", "E123", "E126", "E226", "E24"]
BEST, NEEDED = 10, 9.0
HEADER = (
    ("your name", re.compile(r"# \w[\w'’.-]*( \w[\w'’.-]*)+$")),
    ("the course, as in # CPSC 386-01", re.compile(r"# CPSC 386-\d\d$")),
    ("the date, as in # 2022-03-31", re.compile(r"# \d{4}-\d{1,2}-\d{1,2}$")),
    ("your address at csu.fullerton.edu", re.compile(r"# [\w.+-]+@csu\.fullerton\.edu$")),
    ("your name at GitHub, as in # @name", re.compile(r"# @[\w-]+$")),
    ("a line with # alone", re.compile(r"#$")),
    ("the lab, as in # Lab 00-03", re.compile(r"# Lab \d\d-\d\d$")),
    ("a line with # alone", re.compile(r"#$")),
    ("what the file is for", re.compile(r"# \S.*$")),
)
DEFINITION = re.compile(rb"^[ \t\f]*(class|def) ", re.MULTILINE)
UNFILLED = re.compile(r"# (First Last|name@csu\.fullerton\.edu|@github-name)$")


@part("format", costs=4)
def check_every_file_has_a_header(bench: Bench) -> None:
    """Every file begins with the header, filled in."""
    _must_be_written(bench)
    for file, data in bench.files.items():
        lines = data.decode("utf-8", "replace").splitlines()
        start = 1 if lines and lines[0].startswith("#!") else 0
        _must_have_header(file, lines, start)


def _must_have_header(file: str, lines: list[str], start: int) -> None:
    for number, (what, pattern) in enumerate(HEADER, start=start):
        text = lines[number].rstrip() if number < len(lines) else ""
        place = (Place(file, number + 1, text),)
        if UNFILLED.match(text):
            raise RuleBroken("cpsc386.header-not-filled-in", place, file=file)
        if not pattern.match(text):
            raise RuleBroken("cpsc386.header", place, file=file, what=what)
    after = start + len(HEADER)
    while after < len(lines) and re.match(r"# \S", lines[after]):
        after += 1
    text = lines[after].rstrip() if after < len(lines) else ""
    if text != "#":
        place = (Place(file, after + 1, text),)
        raise RuleBroken("cpsc386.header", place, file=file, what="a line with # alone at its end")


@part("format", costs=4)
def check_pycodestyle(bench: Bench) -> None:
    """The files keep to PEP 8, as pycodestyle sees it."""
    _must_be_written(bench)
    found = _ask(bench, "style", bench.files, COLUMNS, IGNORED)
    if found:
        places = tuple(_place(bench, file, line) for file, line, _ in found[:3])
        raise RuleBroken("cpsc386.pycodestyle", places, count=len(found), first=found[0][2])


@part("format", costs=2)
def check_black(bench: Bench) -> None:
    """The files are laid out as black does it (black -l 80 -S)."""
    _must_be_written(bench)
    found = _ask(bench, "unformatted", bench.files, COLUMNS, False)
    if found:
        file, (line, _, wanted) = next(iter(found.items()))
        places = (_place(bench, file, line),)
        names = ", ".join(found)
        raise RuleBroken("cpsc386.black", places, files=names, wanted=wanted.strip() or "nothing")


@part("format", costs=2)
def check_pylint(bench: Bench) -> None:
    """Pylint gives at least 9 of 10 (without no-member)."""
    _must_be_written(bench)
    found = _ask(bench, "lint", bench.files, ["no-member"])
    if found["score"] < NEEDED:
        messages = found["messages"]
        places = tuple(_place(bench, file, line) for file, line, *_ in messages[:3])
        listed = "; ".join(f"{name}: {text}" for _, _, name, text in messages[:3])
        score = f"{found['score']:.2f}"
        raise RuleBroken("cpsc386.pylint", places, score=score, messages=listed)


def _ask(bench: Bench, function: str, *arguments: Any) -> Any:
    """What a tool says; a file that a tool stumbles over is for a person to look at."""
    try:
        return bench.look_over(linters, function, *arguments)
    except Finding:
        raise NeedsReview("cpsc386.tool-failed", tool=function) from None


def _must_be_written(bench: Bench) -> None:
    """There must be something to look at: classes and functions."""
    if not any(DEFINITION.search(data) for data in bench.files.values()):
        raise Said("cpsc386.nothing-written")


def _place(bench: Bench, file: str, line: int) -> Place:
    lines = bench.files.get(file, b"").decode("utf-8", "replace").splitlines()
    return Place(file, line, lines[line - 1] if 0 < line <= len(lines) else "")
