"""The student's own source, as far as a finding points at it."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from grader.core.place import Place
from grader.support.escape import clean, clean_line

CONTEXT = 3
MARKED_LINES = 12
SHOWN_COLUMNS = 240

Sources = Mapping[str, Sequence[str]]


@dataclass(frozen=True)
class SourceLine:
    """A line with its number; `marked` where the finding is about it."""

    number: int
    text: str
    marked: bool


@dataclass(frozen=True)
class Excerpt:
    """Some lines of one file, in runs without a gap."""

    file: str
    where: str
    runs: tuple[tuple[SourceLine, ...], ...]


def excerpts(places: Iterable[Place], sources: Sources) -> tuple[Excerpt, ...]:
    """The lines of `places`, with some around them, by file; `sources` holds lines by file name."""
    by_file: dict[str, list[int]] = {}
    for place in places:
        by_file.setdefault(place.file, []).append(place.line)
    return tuple(
        _excerpt(file, numbers, sources.get(file, ())) for file, numbers in by_file.items()
    )


def source_line(file: str, number: int, sources: Sources) -> str:
    """One line, without its indentation; empty where there is none."""
    lines = sources.get(file, ())
    return _shown(lines[number - 1].strip()) if 0 < number <= len(lines) else ""


def _excerpt(file: str, numbers: Iterable[int], lines: Sequence[str]) -> Excerpt:
    there = sorted({number for number in numbers if 0 < number <= len(lines)})
    marked = there[:MARKED_LINES]
    wanted = sorted(
        {
            near
            for number in marked
            for near in range(number - CONTEXT, number + CONTEXT + 1)
            if 0 < near <= len(lines)
        }
    )
    runs: list[list[SourceLine]] = []
    for number in wanted:
        if not runs or runs[-1][-1].number + 1 != number:
            runs.append([])
        runs[-1].append(SourceLine(number, _shown(lines[number - 1]), number in there))
    return Excerpt(clean_line(file), _where(there), tuple(map(tuple, runs)))


def _where(numbers: Sequence[int]) -> str:
    """The lines in words."""
    if not numbers:
        return ""
    if len(numbers) == 1:
        return f"line {numbers[0]}"
    listed = [str(number) for number in numbers[:MARKED_LINES]]
    more = len(numbers) - MARKED_LINES
    last = f"{more} more" if more > 0 else listed.pop()
    return f"lines {', '.join(listed)} and {last}"


def _shown(line: str) -> str:
    cut = line[:SHOWN_COLUMNS]
    return clean(cut) if cut == line else f"{clean(cut)} [{len(line) - SHOWN_COLUMNS} more]"
