"""What an assignment's document asks for, and which checks look at it: `docs/assignments/<key>.md`.

The file is for people; of it, only the tables count whose head is HEAD. A row says a requirement
in words of our own, names its part, and its checks in backticks. A requirement that no machine
looks at says why in the place of the checks, in plain words.
"""

import re
from dataclasses import dataclass
from pathlib import Path

HEAD = ("requirement", "part", "checks")
NAME = re.compile(r"`([^`]+)`")


@dataclass(frozen=True)
class Requirement:
    """A row of the table."""

    line: int
    text: str
    part: str
    checks: tuple[str, ...]
    # What stands in the place of the checks where there is none.
    reason: str


def read_requirements(path: Path) -> list[Requirement]:
    """The requirements in a file; none where there is no file or no table."""
    if not path.exists():
        return []
    found = []
    inside = False
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        cells = tuple(cell.strip() for cell in line.strip().strip("|").split("|"))
        if not line.lstrip().startswith("|"):
            inside = False
        elif cells == HEAD:
            inside = True
        elif inside and len(cells) == len(HEAD) and set("".join(cells)) - set("-: "):
            checks = tuple(NAME.findall(cells[2]))
            reason = "" if checks else cells[2]
            found.append(Requirement(number, cells[0], cells[1], checks, reason))
    return found
