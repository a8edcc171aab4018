"""Mutants that are as right as the solution: listed by hand, each with the reason.

`equivalent/<key>/<solution>.toml`, where the solution is `reference` or the name of a variant; a
variant with such a file is mutated as the reference is, be the file empty.

    [[equivalent]]
    file = "card.py"
    function = "Card.__init__"
    operator = "removed"
    old = 'assert isinstance(rank, (int, str))'   # the lines that differ, without indentation
    new = 'pass'
    number = 2          # only where several in the function look the same: which of them
    why = "The next line rejects the same."
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.mutants.mutant import Mutant
from tests.planting import REFERENCE, variants

FOLDER = Path(__file__).with_name("equivalent")
NEEDED = frozenset({"file", "function", "operator", "old", "new", "why"})

Key = tuple[str, str, str, str, str, int]


class EquivalentError(Exception):
    """A list of equivalent mutants that is not as it should be; the text says what to mend."""


@dataclass(frozen=True)
class Equivalents:
    """The listed mutants of one solution, and why each is as right as the solution."""

    path: Path
    why: dict[Key, str]

    def split(self, mutants: Sequence[Mutant]) -> tuple[list[Mutant], list[Mutant]]:
        """The mutants that are not listed, and those that are."""
        unknown = set(self.why) - {mutant.key for mutant in mutants}
        if unknown:
            lines = "\n".join(f"  {key}" for key in sorted(unknown))
            raise EquivalentError(
                f"{self.path}: there are no such mutants (any more); remove the entries, or follow "
                f"the solution where it has changed:\n{lines}"
            )
        return (
            [mutant for mutant in mutants if mutant.key not in self.why],
            [mutant for mutant in mutants if mutant.key in self.why],
        )


def mutated_solutions(key: str, folder: Path = FOLDER) -> list[str]:
    """The solutions of an assignment that are mutated: the reference, and variants with a list."""
    return [
        REFERENCE,
        *(name for name in variants(key) if (folder / key / f"{name}.toml").exists()),
    ]


def read_equivalents(key: str, solution: str, folder: Path = FOLDER) -> Equivalents:
    """The list of one solution; an empty one where there is no file."""
    path = folder / key / f"{solution}.toml"
    entries: list[dict[str, Any]] = []
    if path.exists():
        entries = tomllib.loads(path.read_text(encoding="utf-8")).get("equivalent", [])
    why: dict[Key, str] = {}
    for number, entry in enumerate(entries, start=1):
        if not entry.keys() >= NEEDED or not entry.keys() <= NEEDED | {"number"}:
            raise EquivalentError(
                f"{path}, entry {number}: it has {', '.join(entry)}; it needs "
                f"{', '.join(sorted(NEEDED))}, and may have a number"
            )
        found = (
            entry["file"],
            entry["function"],
            entry["operator"],
            entry["old"].strip("\n"),
            entry["new"].strip("\n"),
            entry.get("number", 1),
        )
        if found in why:
            raise EquivalentError(f"{path}, entry {number}: this mutant is listed twice: {found}")
        if not entry["why"].strip():
            raise EquivalentError(f"{path}, entry {number}: it says nothing of why")
        why[found] = entry["why"]
    return Equivalents(path, why)
