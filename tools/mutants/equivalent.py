"""Mutants that lose nothing: listed by hand, by the reason.

`equivalent/<key>/<solution>.toml`, where the solution is `reference` or the name of a variant; a
variant with such a file is mutated as the reference is, be the file empty. An assignment in a
folder of its own has these files in planted/equivalent/.

    [equivalent."The next line rejects the same."]
    "card.py:Card.__init__" = [     # file and function
        { old = 'assert rank', new = ['pass'] },    # lines without indentation; all mutants of them
    ]

Where several lines in the function look the same, `number = 2` says which of them is meant. A gap
that nobody has closed yet is listed in the same way as `[unseen."..."]`.

What an assignment leaves open altogether is listed by the place and the operators, and not graded:

    [[open]]
    where = "blackjackgame/*:*"     # file and function, as a pattern
    operators = ["string"]          # without it, all
    why = "The words on the screen are left open."
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

from grader.core.assignment import load_assignment
from grader.support.faults import HarnessFault
from grader.support.schema import Schema, field, read_toml
from tests.planting import REFERENCE, variants
from tools.mutants.mutant import Key, Mutant


class Open(Schema, frozen=True):
    """A kind of change that the assignment leaves open."""

    where: str
    why: str
    operators: tuple[str, ...] = ()

    def has(self, mutant: Mutant) -> bool:
        """Whether a mutant is of this kind."""
        here = fnmatchcase(f"{mutant.file}:{mutant.function}", self.where)
        return here and (not self.operators or mutant.operator in self.operators)


class _Listed(Schema, frozen=True):
    """Lines, and what mutants have in their place."""

    old: str
    new: tuple[str, ...]
    number: int = 1


# By the reason, and then by the file and the function.
_Reasons = dict[str, dict[str, tuple[_Listed, ...]]]


class _File(Schema, frozen=True):
    open: tuple[Open, ...] = ()
    equivalent: _Reasons = field(default_factory=dict)
    unseen: _Reasons = field(default_factory=dict)


@dataclass(frozen=True)
class Equivalents:
    """The listed mutants of one solution; those in `unseen` are not right."""

    path: Path
    listed: frozenset[Key]
    unseen: frozenset[Key]
    open: tuple[Open, ...]

    def split(self, mutants: Sequence[Mutant]) -> tuple[list[Mutant], list[Mutant]]:
        """The mutants that should lose points, and those that are listed; what is left open is
        neither.
        """
        unknown = self.listed - {mutant.key for mutant in mutants}
        if unknown:
            lines = "\n".join(f"  {key}" for key in sorted(unknown))
            raise HarnessFault(
                f"{self.path}: there are no such mutants (any more); remove the entries, or follow "
                f"the solution where it has changed:\n{lines}"
            )
        idle = [kind for kind in self.open if not any(map(kind.has, mutants))]
        if idle:
            raise HarnessFault(f"{self.path}: no mutant is of the kind {idle[0]}; remove it")
        others = [one for one in mutants if not any(kind.has(one) for kind in self.open)]
        return (
            [mutant for mutant in others if mutant.key not in self.listed],
            [mutant for mutant in mutants if mutant.key in self.listed],
        )


def mutated_solutions(key: str) -> list[str]:
    """The solutions of an assignment that are mutated: the reference, and variants with a list."""
    folder = load_assignment(key).layout.equivalent
    return [REFERENCE, *(name for name in variants(key) if (folder / f"{name}.toml").exists())]


def read_equivalents(folder: Path, solution: str) -> Equivalents:
    """The list of one solution in a folder; an empty one where there is no file."""
    path = folder / f"{solution}.toml"
    file = read_toml(path, _File) if path.exists() else _File()
    unseen = list(_keys(file.unseen, path))
    listed = [*_keys(file.equivalent, path), *unseen]
    if twice := sorted({one for one in listed if listed.count(one) > 1}):
        raise HarnessFault(f"{path}: this mutant is listed twice: {twice[0]}")
    return Equivalents(path, frozenset(listed), frozenset(unseen), file.open)


def _keys(reasons: Mapping[str, Mapping[str, Sequence[_Listed]]], path: Path) -> Iterator[Key]:
    for why, places in reasons.items():
        if not why.strip():
            raise HarnessFault(f"{path}: a table says nothing of why")
        for place, rows in places.items():
            file, _, function = place.rpartition(":")
            for row in rows:
                for new in row.new:
                    yield file, function, row.old, new, row.number
