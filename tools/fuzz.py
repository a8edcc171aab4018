"""Replaces public names of the references by what nobody would hand in, and looks for faults.

    python -m tools.fuzz                     every name of every assignment, with some replacements
    python -m tools.fuzz cs220 --every       every replacement

A program may give anything back. Whatever it is, the submission is graded, and that is no fault of
ours: see `Engine._try`.
"""

import argparse
import ast
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.core.assignment import assignment_keys, load_assignment
from grader.grading.grade import Wish
from grader.store.document import Document
from tests.judging import Judge, open_judge, parts_in_reach
from tests.planting import REFERENCE, build_solution

# What a name is replaced by; NAME stands for it, OLD for what it was.
REPLACEMENTS = {
    "gone": "del NAME",
    "a huge number": "NAME = 10 ** 400",
    "an infinite number": "NAME = float('inf')",
    "a text": "NAME = 'text'",
    "a list of itself": "NAME = []; NAME.append(NAME)",
    "a function without arguments": "NAME = lambda: None",
    "gives None": "NAME = lambda *a, **k: None",
    "gives a huge number": "NAME = lambda *a, **k: 10 ** 400",
    "gives a number that is too long": "NAME = lambda *a, **k: 10 ** 5000",
    "gives nan": "NAME = lambda *a, **k: float('nan')",
    "gives itself": "NAME = lambda *a, **k: a[0] if a else NAME",
    "gives a generator": "NAME = lambda *a, **k: (n for n in range(3))",
    "gives a class": "NAME = lambda *a, **k: type('Odd', (), {})",
    "gives bytes": "NAME = lambda *a, **k: b'\\xff'",
    "gives half a character": "NAME = lambda *a, **k: '\\ud800' * 3",
    "gives odd containers": "NAME = lambda *a, **k: [{1: [None]}, {(): 2}, (set(), [[]])]",
    "gives it twice": "NAME = (lambda old: lambda *a, **k: (old(*a, **k), old))(NAME)",
    "raises what ends a loop": "def _stop(*a, **k): raise StopIteration\nNAME = _stop",
    "exits": "def _exit(*a, **k): raise SystemExit('bye')\nNAME = _exit",
}


@dataclass(frozen=True)
class Change:
    """A name of a reference's, and what takes its place."""

    key: str
    file: str
    name: str
    replacement: str

    def __str__(self) -> str:
        return f"{self.key}, {self.file}: {self.name}: {self.replacement}"

    def parts(self, briefly: bool) -> tuple[str, ...]:
        """The parts to grade: all in reach, or briefly those of the file itself, if it has any."""
        assignment = load_assignment(self.key)
        modules = {name for name, module in assignment.modules.items() if module.file == self.file}
        own = tuple(part.id for part in assignment.parts_of("final") if part.module in modules)
        return own if own and briefly else parts_in_reach(self.key, [self.file])

    def build(self, folder: Path) -> None:
        """Writes the reference with the change."""
        build_solution(self.key, REFERENCE, folder)
        path = folder / self.file
        lines = path.read_text(encoding="utf-8").splitlines()
        code = REPLACEMENTS[self.replacement].replace("NAME", self.name)
        place = _end_of_definitions(ast.parse("\n".join(lines)))
        lines[place:place] = ["", *code.splitlines(), ""]
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def changes(key: str, every: bool = False, stride: int = 5) -> list[Change]:
    """The changes of an assignment: all, or for each name one in so many, never the same ones."""
    assignment = load_assignment(key)
    files = [module.file for module in assignment.modules.values() if not module.provided]
    names = [(file, name) for file in files for name in _names(assignment.reference / file)]
    return [
        Change(key, file, name, replacement)
        for number, (file, name) in enumerate(names)
        for turn, replacement in enumerate(REPLACEMENTS)
        if every or (number + turn) % stride == 0
    ]


def faults(
    judge: Judge, chosen: Sequence[Change], briefly: bool = False
) -> Iterator[tuple[Change, Document]]:
    """The changes that end in a fault of ours, with the results. Briefly: only the parts that the
    changed file is there for are graded, and not those of what stands on it.
    """
    with tempfile.TemporaryDirectory(prefix="fuzz-") as name:
        folders = []
        wishes = []
        for number, change in enumerate(chosen):
            folders.append(Path(name) / str(number))
            folders[-1].mkdir()
            change.build(folders[-1])
            wishes.append(Wish(key=change.key, only=change.parts(briefly), nothing_else=briefly))
        begun = [judge.start(*one) for one in zip(folders, wishes, strict=True)]
        for change, future in zip(chosen, begun, strict=True):
            document = future.result()
            if document.faults:
                yield change, document


def _names(path: Path) -> Iterator[str]:
    """The public names of a module, and those of its classes with the special methods."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)) and not node.name.startswith("_"):
            yield node.name
        if isinstance(node, ast.ClassDef):
            for inner in node.body:
                if isinstance(inner, ast.FunctionDef) and not _is_private(inner.name):
                    yield f"{node.name}.{inner.name}"


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.endswith("__")


def _end_of_definitions(tree: ast.Module) -> int:
    """The line behind the last class or function of a module, before what it does when it runs."""
    defined = [node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))]
    return max((node.end_lineno or 0 for node in defined), default=0)


def main(arguments: Sequence[str]) -> int:
    """Grades all changes; 1 where one of them is held for our fault."""
    parser = argparse.ArgumentParser(prog="python -m tools.fuzz", description="Replaces names.")
    parser.add_argument("key", nargs="*", help="the assignments (default: all)")
    parser.add_argument("--every", action="store_true", help="every replacement of every name")
    options = parser.parse_args(arguments)
    count = 0
    with open_judge() as judge:
        for key in options.key or assignment_keys():
            chosen = changes(key, options.every)
            print(f"{key}: {len(chosen)} changes", flush=True)
            for change, document in faults(judge, chosen):
                count += 1
                print(f"  {change}\n    {document.faults[0]}", flush=True)
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
