"""What the course's tools say of a submission, asked once and read with care.

The tools run in a trial. An answer that is not as it has to be, or is not about every file, is no
answer. What a tool breaks on is for a person to look at, and never passes.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from grader.api import Bench, Finding, NeedsReview, linters

COLUMNS = 80
# What black and pycodestyle see differently; and E204, which is newer than the course.
IGNORED = ["E203", "E704", "W503", "W504", "E121", "E123", "E126", "E226", "E24", "E204"]
MESSAGES = Path(__file__).with_name("pylint-2022.txt").read_text(encoding="utf-8").splitlines()
KNOWN = [name for name in MESSAGES if not name.startswith("#")]
BEST, NEEDED = 10.0, 9.0
# For each tool, our function that asks it, and what it is told.
TOOLS: dict[str, tuple[str, tuple[Any, ...]]] = {
    "pycodestyle": ("style", (COLUMNS, IGNORED)),
    "black": ("unformatted", (COLUMNS, False)),
    "pylint": ("lint", (["no-member"], KNOWN)),
}
LISTED = 3


@dataclass(frozen=True)
class Remark:
    """A line that a tool complains of, or that has a comment for a tool."""

    file: str
    line: int
    name: str
    text: str


@dataclass(frozen=True)
class Opinion:
    """What a tool says. `silenced`: comments that keep it from speaking; `turned_off`: those that
    turn off a message by its name; `versions`: those that were asked, where there are several.
    """

    complaints: tuple[Remark, ...]
    count: int
    silenced: tuple[Remark, ...]
    turned_off: tuple[Remark, ...]
    score: float
    versions: tuple[str, ...] = ()

    @property
    def listed(self) -> str:
        """The first complaints in a line."""
        return "; ".join(
            f"{one.name}: {one.text}" if one.name and one.name not in one.text else one.text
            for one in self.complaints[:LISTED]
        )


_told: WeakKeyDictionary[Bench, dict[tuple[str, bool], Opinion | None]] = WeakKeyDictionary()


def ask(bench: Bench, tool: str, heed: bool) -> Opinion:
    """What a tool says of all files; with `heed`, comments that silence it do so."""
    known = _told.setdefault(bench, {})
    if (tool, heed) not in known:
        known[tool, heed] = _ask(bench, tool, heed)
        _list_turned_off(bench, known[tool, heed])
    opinion = known[tool, heed]
    if opinion is None:
        raise NeedsReview("cpsc386.tool-failed", tool=tool)
    return opinion


def good(opinion: Opinion) -> bool:
    """Whether a tool is content: pylint with its score, the others when they say nothing."""
    return opinion.score >= NEEDED


def _list_turned_off(bench: Bench, opinion: Opinion | None) -> None:
    """What comments turn off by name is allowed, and told to whoever reads the report."""
    for one in opinion.turned_off if opinion else ():
        bench.list_turned_off(one.file, one.line, one.text)


def _ask(bench: Bench, tool: str, heed: bool) -> Opinion | None:
    """What a tool says; for one of several versions, what all of them say."""
    if tool in bench.assignment.versions:
        return _ask_versions(bench, tool, heed)
    return _ask_once(bench, tool, heed, bench.files)


def _ask_versions(bench: Bench, tool: str, heed: bool) -> Opinion | None:
    """Complains of the files that every version complains of, in the words of the first. Where a
    version is missing that may be content, a person decides.
    """
    files: Mapping[str, bytes] = bench.files
    opinions: list[Opinion] = []
    asked, missing = [], []
    said: dict[str, Remark] = {}
    for version in bench.assignment.versions[tool]:
        if bench.lacks(version):
            missing.append(version)
            continue
        opinion = _ask_once(bench, tool, heed, files, version)
        if opinion is None:  # it broke on a file, or cannot read what is newer than it is
            continue
        opinions.append(opinion)
        asked.append(version)
        said = {one.file: one for one in opinion.complaints} | said
        if not opinion.complaints:
            break
        if opinion.count == len(opinion.complaints):  # else some are not listed
            files = {one.file: files[one.file] for one in opinion.complaints}
    if not opinions or opinions[-1].complaints:
        if missing:
            raise NeedsReview("cpsc386.tool-missing", missing=", ".join(missing))
        if not opinions:
            return None
    left = tuple(said[one.file] for one in opinions[-1].complaints)
    silenced, turned_off = opinions[0].silenced, opinions[0].turned_off  # it saw every file
    score = opinions[-1].score
    return Opinion(left, opinions[-1].count, silenced, turned_off, score, tuple(asked))


def _ask_once(
    bench: Bench, tool: str, heed: bool, files: Mapping[str, bytes], version: str = ""
) -> Opinion | None:
    """What a tool says of some files; None if it does not say it as it should."""
    function, settings = TOOLS[tool]
    try:
        answer = bench.look_over(linters, function, dict(files), heed, *settings, version=version)
    except Finding:
        return None
    try:
        return _read(answer, files)
    except (KeyError, TypeError, ValueError):
        return None


def _read(answer: Any, files: Mapping[str, bytes]) -> Opinion:
    """An answer, each field of the agreed type; it must be about all files, and no others."""
    if set(answer["files"]) != set(files):
        raise ValueError("the tool did not look at every file")
    complaints, score = _remarks(answer["complaints"]), answer["score"]
    if score is None:
        score = 0.0 if complaints else BEST
    if type(score) is not float or not math.isfinite(score):
        raise ValueError("this is not a score")
    silenced, turned_off = _remarks(answer["silenced"]), _remarks(answer["turned_off"])
    return Opinion(complaints, int(answer["count"]), silenced, turned_off, score)


def _remarks(data: Any) -> tuple[Remark, ...]:
    remarks = tuple(Remark(*fields) for fields in data)
    for one in remarks:
        if [type(one.file), type(one.line), type(one.name), type(one.text)] != [str, int, str, str]:
            raise ValueError("this is not a remark of a tool")
    return remarks
