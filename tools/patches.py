"""Makes `NAME.patch`, a solution kept as a unified diff of another one.

    python -m tools.patches OLD NEW     prints the patch that makes one folder of another

The names of the two folders are those of the solutions. Only files that both have are compared.
"""

import sys
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

from grader.author.patches import WINDOWS

CONTEXT = 1


def made_patch(old: Path, new: Path) -> Iterator[str]:
    """The lines of the patch that makes `new` of `old`."""
    for path in sorted(old.rglob("*.py")):
        file = path.relative_to(old)
        before, after = (one.read_text(encoding="utf-8").splitlines() for one in (path, new / file))
        ends = WINDOWS if b"\r\n" in (new / file).read_bytes() else ""
        names = f"{old.name}/{file}", f"{new.name}/{file}{ends}"
        yield from unified_diff(before, after, *names, n=CONTEXT, lineterm="")


if __name__ == "__main__":
    print("\n".join(made_patch(Path(sys.argv[1]), Path(sys.argv[2]))))
