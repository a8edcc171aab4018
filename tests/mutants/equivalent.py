"""Mutants that lose nothing: listed by hand, each with the reason.

`equivalent/<key>/<solution>.toml`, where the solution is `reference` or the name of a variant; a
variant with such a file is mutated as the reference is, be the file empty.

    [[equivalent]]
    why = "The next line rejects the same."
    file = "card.py"
    mutants = [     # the lines that differ, without indentation; `new`: every mutant of them
        { function = "Card.__init__", operator = "removed", old = 'assert rank', new = ['pass'] },
    ]

Where several lines in the function look the same, `number = 2` says which of them is meant.

What an assignment leaves open
altogether is listed by the place and the operators, and not graded:

    [[open]]
    where = "blackjackgame/*:*"     # file and function, as a pattern
    operators = ["string"]          # without it, all
    why = "The words on the screen are left open."
"""

import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any

from tests.mutants.mutant import Mutant
from tests.planting import REFERENCE, variants

FOLDER = Path(__file__).with_name("equivalent")
ENTRY = frozenset({"why", "file", "mutants"})
MUTANT = frozenset({"function", "operator", "old", "new"})

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
    entries, kinds = listed.get("equivalent", []) + listed.get("unseen", []), listed.get("open", [])
    why: dict[Key, str] = {}
    for number, entry in enumerate(entries, start=1):
        where = f"{path}, entry {number}"
        _require(entry, ENTRY, ENTRY, where)
        if not entry["why"].strip():
            raise EquivalentError(f"{where}: it says nothing of why")
        for found in _mutants(entry, where):
            if found in why:
                raise EquivalentError(f"{where}: this mutant is listed twice: {found}")
            why[found] = entry["why"]
    unseen = [key for entry in listed.get("unseen", []) for key in _mutants(entry, str(path))]
    left = []
    for number, kind in enumerate(kinds, start=1):
        where = f"{path}, kind {number} that is left open"
        _require(kind, frozenset({"where", "why"}), frozenset({"where", "why", "operators"}), where)
        left.append(Open(kind["where"], tuple(kind.get("operators", ()))))
    return Equivalents(path, why, frozenset(unseen), tuple(left))


def _mutants(entry: dict[str, Any], where: str) -> Iterator[Key]:
    """The mutants that an entry is about."""
    for mutant in entry["mutants"]:
        _require(mutant, MUTANT, MUTANT | {"number"}, where)
        for new in mutant["new"]:
            number = mutant.get("number", 1)
            yield entry["file"], mutant["function"], mutant["operator"], mutant["old"], new, number


def _require(
    table: dict[str, Any], needed: frozenset[str], allowed: frozenset[str], where: str
) -> None:
    if not needed <= table.keys() <= allowed:
        raise EquivalentError(
            f"{where}: it has {', '.join(table)}; it needs {', '.join(sorted(needed))}"
            + (f", and may have {', '.join(sorted(allowed - needed))}" if allowed > needed else "")
        )
