"""Solutions kept as unified diffs of another one: `NAME.patch`.

The base stands behind `---`. A patch has no Windows line ends: where the new file has them, words
behind its name say so. `python -m tools.patches` makes a patch of two folders.
"""

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from grader.support.faults import HarnessFault

PATCH = ".patch"
WINDOWS = " (Windows line ends)"
# Where lines begin, and how many there are, before and after.
HUNK = re.compile(r"@@ -(\d+)(?:,(\d+))? \+\d+(?:,(\d+))? @@")


class PatchError(HarnessFault):
    """A patch that cannot be read, or that does not fit; the text says what to do."""


@dataclass
class Hunk:
    """One change: the lines that stand there, and those that take their place."""

    line: int
    old: list[str] = field(default_factory=list)
    new: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class Patch:
    """The solution that is changed, the changes by file, and the files for Windows."""

    base: str
    hunks: Mapping[str, Sequence[Hunk]]
    windows: Collection[str]


def read_patch(path: Path) -> Patch:
    """The patch in a file."""
    bases: set[str] = set()
    hunks: dict[str, list[Hunk]] = {}
    windows = set()
    file, taken, given = "", 0, 0
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if taken or given:
            hunk = hunks[file][-1]
            if line[:1] in (" ", "-"):
                hunk.old.append(line[1:])
                taken -= 1
            if line[:1] in (" ", "+"):
                hunk.new.append(line[1:])
                given -= 1
        elif line.startswith("--- "):
            base, _, file = line[4:].partition("/")
            bases.add(base)
            hunks[file] = []
        elif found := HUNK.match(line):
            taken, given = (1 if count is None else int(count) for count in found.groups()[1:])
            # Where nothing is taken away, the number is that of the line before.
            hunks[file].append(Hunk(int(found[1]) - (taken > 0)))
        elif line.startswith("+++ "):
            windows |= {file} if line.endswith(WINDOWS) else set()
        else:
            raise PatchError(f"{path}, line {number}: not a line of a unified diff: {line!r}")
    if len(bases) != 1:
        raise PatchError(f"{path}: a patch changes one solution, not {len(bases)}")
    return Patch(bases.pop(), hunks, windows)


def patched(lines: Sequence[str], hunks: Sequence[Hunk]) -> list[str]:
    """The lines with the changes made; PatchError where one does not fit."""
    result: list[str] = []
    done = 0
    for hunk in hunks:
        stop = hunk.line + len(hunk.old)
        if list(lines[hunk.line : stop]) != hunk.old:
            raise PatchError(
                f"the change at line {hunk.line + 1} does not fit any more; make the patch anew "
                "(python -m tools.patches)"
            )
        result += [*lines[done : hunk.line], *hunk.new]
        done = stop
    return [*result, *lines[done:]]
