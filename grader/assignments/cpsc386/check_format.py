"""How the files look: the header, and what the course's tools say."""

import re

from grader.api import Bench, NeedsReview, Place, RuleBroken, Said, part
from grader.assignments.cpsc386.tools import Opinion, Remark, ask, good

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
# How the files look counts once a game was played: these check files look at one.
PLAYED = ("deck", "payout", "saving", "table", "turns")
DEFINITION = re.compile(rb"^[ \t\f]*(class|def) ", re.MULTILINE)
UNFILLED = re.compile(r"# (First Last|name@csu\.fullerton\.edu|@github-name)$")


@part("format", costs=4, once=PLAYED)
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
    # The course's checker wants one more comment, be it the second line of what the file is for.
    after = start + len(HEADER)
    while after < len(lines) and not lines[after].strip():
        after += 1
    text = lines[after].rstrip() if after < len(lines) else ""
    if not text.startswith("#"):
        place = (Place(file, after + 1, text),)
        raise RuleBroken("cpsc386.header", place, file=file, what="a line with # alone at its end")


@part("format", costs=4, once=PLAYED)
def check_pycodestyle(bench: Bench) -> None:
    """The files keep to PEP 8, as pycodestyle sees it."""
    opinion = _opinion(bench, "pycodestyle")
    if opinion.complaints:
        places, first = _places(bench, opinion.complaints), opinion.complaints[0].text
        raise RuleBroken("cpsc386.pycodestyle", places, count=opinion.count, first=first)


@part("format", costs=2, once=PLAYED)
def check_black(bench: Bench) -> None:
    """The files are laid out as black does it (black -l 80 -S), this year's or an older one."""
    opinion = _opinion(bench, "black")
    if opinion.complaints:
        names = ", ".join(complaint.file for complaint in opinion.complaints)
        wanted = opinion.complaints[0].text.strip()
        places = _places(bench, opinion.complaints[:1])
        versions = ", ".join(opinion.versions)
        raise RuleBroken("cpsc386.black", places, files=names, versions=versions, wanted=wanted)


@part("format", costs=2, once=PLAYED)
def check_pylint(bench: Bench) -> None:
    """Pylint gives at least 9 of 10 (without no-member)."""
    opinion = _opinion(bench, "pylint")
    if not good(opinion):
        places = _places(bench, opinion.complaints)
        raise RuleBroken(
            "cpsc386.pylint", places, score=f"{opinion.score:.2f}", messages=opinion.listed
        )


def _opinion(bench: Bench, tool: str) -> Opinion:
    """What a tool says. Where it is content only because comments silence it, a person decides."""
    _must_be_written(bench)
    opinion = ask(bench, tool, heed=True)
    if not opinion.silenced:
        return opinion
    unheeded = ask(bench, tool, heed=False)
    if not good(unheeded) and (good(opinion) or not opinion.complaints):
        places = (*_places(bench, opinion.silenced), *_places(bench, unheeded.complaints))
        raise NeedsReview("cpsc386.silenced", places, tool=tool, messages=unheeded.listed)
    return unheeded if good(unheeded) else opinion


def _places(bench: Bench, remarks: tuple[Remark, ...]) -> tuple[Place, ...]:
    return tuple(_place(bench, remark.file, remark.line) for remark in remarks[:3])


def _must_be_written(bench: Bench) -> None:
    """There must be something to look at: classes and functions."""
    if not any(DEFINITION.search(data) for data in bench.files.values()):
        raise Said("cpsc386.nothing-written")


def _place(bench: Bench, file: str, line: int) -> Place:
    lines = bench.files.get(file, b"").decode("utf-8", "replace").splitlines()
    return Place(file, line, lines[line - 1] if 0 < line <= len(lines) else "")
