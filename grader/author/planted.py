"""Planted mistakes: what students get wrong, as small edits on the reference.

tests/planted/README.md describes `mistakes.toml`, the file that they are read from.
"""

from collections.abc import Mapping
from pathlib import Path

from msgspec import structs

from grader.author.solutions import REFERENCE, PlantingError, build_solution, variants
from grader.core.assignment import Assignment, load_assignment
from grader.support.faults import HarnessFault
from grader.support.schema import Schema, nearest, read_tables

# What stands before the name of a variant.
VARIANTS = "variants/"


class Edit(Schema, frozen=True):
    """A replacement in one file of a solution; `old` occurs there exactly once, and what is
    `every` is replaced wherever it occurs in `file`. Or the file as a whole is `gone`.
    """

    file: str = ""
    old: str = ""
    every: str = ""
    new: str | None = None
    gone: bool = False

    def __post_init__(self) -> None:
        ways = [bool(self.old), bool(self.every and self.file), bool(self.gone and self.file)]
        if ways.count(True) != 1 or self.gone == (self.new is not None):
            raise ValueError(
                "an edit has old and new, or file and gone = true, or file, every and new"
            )


class Costs(Schema, frozen=True):
    """What a student gets wrong, and what it costs.

    `loses` are the parts that it must cost points. `may_lose` are parts that it may cost points as
    well, and `why` says why that cannot be helped. All other parts must lose nothing. `hints` are
    the assignment's own hints that must be given for it; all others would be wrong guesses.
    `checks` are the checks that must fail, and no others; empty where the parts say enough. `most`
    is how many points it may cost at most, where a mistake could cost more than once. `fair`: what
    a person would take for it by the course's document alone, who knows nothing of the checks; the
    record sums what is lost beyond. `base`: "variants/NAME" where it is planted in a variant, so
    that a check sees it in another house.
    """

    about: str
    loses: tuple[str, ...]
    may_lose: tuple[str, ...] = ()
    why: str = ""
    hints: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    most: float | None = None
    fair: float | None = None
    base: str = REFERENCE

    @property
    def solution(self) -> str:
        """The name of the solution that it is planted in."""
        return self.base.removeprefix(VARIANTS)


class Mistake(Costs, frozen=True, kw_only=True):
    """A planted mistake: edits on a solution of the assignment that `key` names."""

    key: str
    name: str
    edits: tuple[Edit, ...]

    @property
    def files(self) -> frozenset[str]:
        """The files that may not be as the reference's are; in a variant, that is all of them."""
        if self.base != REFERENCE:
            modules = load_assignment(self.key).modules.values()
            return frozenset(module.file for module in modules)
        return frozenset(edit.file for edit in self.edits)


class _Entry(Costs, frozen=True):
    """A mistake as the file has it: with one edit, or a list of them."""

    file: str = ""
    old: str = ""
    every: str = ""
    new: str | None = None
    gone: bool = False
    edit: tuple[Edit, ...] = ()

    def __post_init__(self) -> None:
        if self.edit and (self.file or self.old or self.every or self.gone or self.new is not None):
            raise ValueError("an edit stands in the mistake itself, or all stand below it")
        if not self.loses:
            raise ValueError("it loses no part; then it is no mistake that can be seen")
        if bool(self.may_lose) != bool(self.why):
            raise ValueError("may_lose and why go together; add the other or drop both")
        if self.base != REFERENCE and not self.base.startswith(VARIANTS):
            raise ValueError(f'base is "{VARIANTS}NAME", or left out for the reference')
        if self.base != REFERENCE and not all(edit.file for edit in self.edits):
            raise ValueError("file is missing; a mistake in a variant names the file it changes")

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The edits, wherever they stand."""
        own = {field: getattr(self, field) for field in Edit.__struct_fields__}
        return self.edit or (Edit(**own),)


def read_mistakes(assignment: Assignment) -> list[Mistake]:
    """The planted mistakes of an assignment, in the order of the file; none without a file."""
    path = assignment.planted / "mistakes.toml"
    if not path.exists():
        return []
    texts = {
        source.relative_to(assignment.reference).as_posix(): source.read_text(encoding="utf-8")
        for source in sorted(assignment.reference.rglob("*.py"))
    }
    houses = [VARIANTS + name for name in variants(assignment)]
    found = []
    for name, entry in read_tables(path, _Entry).items():
        try:
            if entry.base == REFERENCE:
                edits = tuple(_with_file(edit, texts) for edit in entry.edits)
            elif entry.base in houses:
                edits = entry.edits
            else:
                raise ValueError(f"base: there is no {entry.base!r}; {nearest(entry.base, houses)}")
        except ValueError as error:
            raise HarnessFault(f"{path}: {name}: {error}") from None
        costs = {field: getattr(entry, field) for field in Costs.__struct_fields__}
        found.append(Mistake(key=assignment.address, name=name, edits=edits, **costs))
    return found


def _with_file(edit: Edit, texts: Mapping[str, str]) -> Edit:
    """An edit that says which file it is in: where it says nothing, there is one that it fits."""
    if edit.file:
        if edit.file not in texts:
            raise ValueError(f"file: there is no {edit.file!r}; {nearest(edit.file, [*texts])}")
        return edit
    files = [file for file, text in texts.items() if edit.old in text]
    if len(files) != 1:
        raise ValueError(
            f"file is missing, and old stands in {' and in '.join(files) or 'none'} of the "
            f"reference's files:\n{edit.old}"
        )
    return structs.replace(edit, file=files[0])


def plant(mistake: Mistake, folder: Path) -> None:
    """Write the files of a mistake's solution into `folder`, with the mistake in them."""
    build_solution(load_assignment(mistake.key), mistake.solution, folder)
    for edit in mistake.edits:
        path = folder / edit.file
        if edit.new is None:
            path.unlink()
            continue
        text = path.read_bytes().decode()
        old, count = edit.every or edit.old, text.count(edit.every or edit.old)
        if count != 1 and not (edit.every and count):
            raise PlantingError(
                f"mistake {mistake.name!r}: this text should occur exactly once in "
                f"{edit.file} of {mistake.base}, but occurs {count} times; give more of the lines "
                f"around it, or follow the solution where it has changed:\n{old}"
            )
        path.write_bytes(text.replace(old, edit.new).encode())
