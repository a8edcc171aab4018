"""Mutants that lose nothing: listed by hand, each with the reason.

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

One that is not as right, and that no check sees yet, stands there as well, as `[[unseen]]` with the
same entries: a gap that is known is not called equivalent. What an assignment leaves open
altogether is listed by the place and the operators, and not graded:

    [[open]]
    where = "blackjackgame/*:*"     # file and function, as a pattern
    operators = ["string"]          # without it, all
    why = "The words on the screen are left open."
"""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
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
class Open:
    """A kind of change that the assignment leaves open."""

    where: str
    operators: tuple[str, ...]

    def has(self, mutant: Mutant) -> bool:
        """Whether a mutant is of this kind."""
        here = fnmatchcase(f"{mutant.file}:{mutant.function}", self.where)
        return here and (not self.operators or mutant.operator in self.operators)


@dataclass(frozen=True)
class Equivalents:
    """The listed mutants of one solution with the reasons; those in `unseen` are not right."""

    path: Path
    why: dict[Key, str]
    unseen: frozenset[Key] = frozenset()
    open: tuple[Open, ...] = ()

    def split(self, mutants: Sequence[Mutant]) -> tuple[list[Mutant], list[Mutant]]:
        """The mutants that should lose points, and those that are listed; what is left open is
        neither.
        """
        unknown = set(self.why) - {mutant.key for mutant in mutants}
        if unknown:
            lines = "\n".join(f"  {key}" for key in sorted(unknown))
            raise EquivalentError(
                f"{self.path}: there are no such mutants (any more); remove the entries, or follow "
                f"the solution where it has changed:\n{lines}"
            )
        idle = [kind for kind in self.open if not any(map(kind.has, mutants))]
        if idle:
            raise EquivalentError(f"{self.path}: no mutant is of the kind {idle[0]}; remove it")
        others = [one for one in mutants if not any(kind.has(one) for kind in self.open)]
        return (
            [mutant for mutant in others if mutant.key not in self.why],
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
    listed: dict[str, list[dict[str, Any]]] = {}
    if path.exists():
        listed = tomllib.loads(path.read_text(encoding="utf-8"))
    equivalent, kinds = listed.get("equivalent", []), listed.get("open", [])
    entries = [*equivalent, *listed.get("unseen", [])]
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
    left = []
    for number, kind in enumerate(kinds, start=1):
        if not {"where", "why"} <= kind.keys() <= {"where", "why", "operators"}:
            raise EquivalentError(
                f"{path}, kind {number} that is left open: it has {', '.join(kind)}; it needs "
                "where and why, and may have operators"
            )
        left.append(Open(kind["where"], tuple(kind.get("operators", ()))))
    return Equivalents(path, why, frozenset([*why][len(equivalent) :]), tuple(left))
