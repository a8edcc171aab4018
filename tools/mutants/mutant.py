"""The mutants of a solution: each file of it with one change, and what that change looks like."""

import ast
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tools.mutants.operators import Change, changes
from tools.mutants.source import Source

# What a mutant is known by while lines move up and down: file, function, the lines that differ
# before and after, and which of those that look the same.
Key = tuple[str, str, str, str, int]


@dataclass(frozen=True)
class Mutant:
    """A solution with one change. `old` and `new` are the lines that differ, without indentation;
    `number` tells mutants apart that look the same in one function, from 1.
    """

    file: str
    function: str
    operator: str
    old: str
    new: str
    number: int
    line: int
    text: str

    @property
    def key(self) -> Key:
        """What a mutant is known by."""
        return (self.file, self.function, self.old, self.new, self.number)

    def diff(self) -> str:
        """The change, as a person reads it."""
        old = [f"-{line}" for line in self.old.splitlines()]
        new = [f"+{line}" for line in self.new.splitlines()]
        return "\n".join([f"{self.file}, line {self.line}, in {self.function}:", *old, *new])


def mutants_of(folder: Path, files: list[str]) -> list[Mutant]:
    """All mutants of the solution in a folder; of its files, those that are named."""
    return [
        mutant
        for file in files
        for mutant in mutants_of_file(file, (folder / file).read_bytes().decode())
    ]


def mutants_of_file(file: str, text: str) -> list[Mutant]:
    """The mutants of one file. Two changes that make the same program are one mutant."""
    source = Source(text)
    seen = {ast.dump(source.tree)}
    alike: Counter[tuple[str, ...]] = Counter()
    found = []
    for change, changed in sorted(_done(source), key=lambda done: done[0].start):
        program = ast.dump(ast.parse(changed))
        if program not in seen:
            seen.add(program)
            mutant = _mutant(file, source, change, changed)
            looks = (mutant.function, mutant.old, mutant.new)
            alike[looks] += 1
            found.append(Mutant(**{**vars(mutant), "number": alike[looks]}))
    return found


def _done(source: Source) -> Iterator[tuple[Change, str]]:
    """Every change with the text that it makes, where that is a program."""
    for change in changes(source):
        text = source.text[: change.start] + change.new + source.text[change.end :]
        if _is_program(text):
            yield change, text


def _is_program(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True


def _mutant(file: str, source: Source, change: Change, text: str) -> Mutant:
    first, last = source.line(change.start), source.line(change.end)
    old = source.text.splitlines()[first - 1 : last]
    new = text.splitlines()[first - 1 : last + change.new.count("\n") - _lines(source, change)]
    return Mutant(
        file=file,
        function=source.function(change.node),
        operator=change.operator,
        old=_flush(old),
        new=_flush(new),
        number=1,
        line=first,
        text=text,
    )


def _lines(source: Source, change: Change) -> int:
    """How many line ends there are in what a change replaces."""
    return source.text.count("\n", change.start, change.end)


def _flush(lines: list[str]) -> str:
    """Lines without the indentation that they share, and without blanks at their end."""
    margin = min((len(line) - len(line.lstrip()) for line in lines if line.strip()), default=0)
    return "\n".join(line[margin:].rstrip() for line in lines)
