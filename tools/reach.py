"""Which checks a change can reach: those that ran a changed function when the reference was graded.

The reference is run with a note at the top of each function, by every check on a bench of its own,
so that no check lives on what another saw. A check whose programs never came by a function sees the
same of any other body of it: the programs get the same calls and the same chance. A check that
looks at the sources, or that did not pass with the notes, is in reach of every change.
"""

import ast
import contextlib
import os
import tempfile
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, TypeGuard
from unittest.mock import patch

import msgspec

from grader.author.programs import cache_folder, judge_hash
from grader.core.assignment import Assignment, load_assignment
from grader.core.check import Check
from grader.grading.engine import Engine
from grader.grading.run import collect_checks
from grader.intake import Submission, take_submission
from grader.program.bench import Bench
from grader.sandbox import Sandbox
from grader.sandbox.inside.console import COUNT, HEAD, TAIL
from grader.sandbox.screen import Screen
from grader.structure import Survey
from grader.support.files import write_whole
from tests.planting import copy_solution

# A function or method: its file, its class if it has one, and its name.
Function = tuple[str, str, str]


@dataclass(frozen=True)
class Ran:
    """A check's part, and the functions that it ran; None: it is in reach of any change."""

    part: str
    functions: frozenset[Function] | None


# By the names of the checks.
Reach = Mapping[str, Ran]

Definition = ast.FunctionDef | ast.AsyncFunctionDef
# In a trial, the file that takes what is printed; the notes stand behind all of that.
OUTPUT = 4
NOTES = COUNT + HEAD + TAIL
NOTE = "note_of_tests"
# Worlds in which one player plays for all checks.
PLAYED = frozenset({"simplegui", "terminal"})


def checks_in_reach(
    assignment: Assignment, folder: Path, parts: Collection[str], reach: Reach
) -> dict[str, str]:
    """The checks that a changed copy of the reference can fail, each with its part."""
    changed = changed_functions(_texts(assignment.reference), _texts(folder))
    return {
        name: ran.part
        for name, ran in reach.items()
        if ran.part in parts
        and (changed is None or ran.functions is None or changed & ran.functions)
    }


def _texts(folder: Path) -> dict[str, str]:
    return {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted(folder.rglob("*.py"))
    }


def changed_functions(before: Mapping[str, str], after: Mapping[str, str]) -> set[Function] | None:
    """The functions with another body; None where more than bodies of functions has changed."""
    if before.keys() != after.keys():
        return None
    changed: set[Function] = set()
    for file, text in before.items():
        if text == after[file]:
            continue
        found = _bodies_changed(file, text, after[file])
        if found is None:
            return None
        changed |= found
    return changed


def _bodies_changed(file: str, before: str, after: str) -> set[Function] | None:
    try:
        trees = ast.parse(before), ast.parse(after)
    except SyntaxError:
        return None
    ours, theirs = (_cut_bodies(file, tree) for tree in trees)
    if ast.dump(trees[0]) != ast.dump(trees[1]):
        return None
    return {name for name, body in ours.items() if body != theirs[name]}


def _cut_bodies(file: str, tree: ast.Module) -> dict[Function, str]:
    """Takes the bodies out of a tree, without their docstrings and those of generators, which do
    not run when they are called.
    """
    bodies = {}
    for name, function in _functions(file, tree):
        if not _is_generator(function):
            first = _after_docstring(function)
            bodies[name] = " ".join(ast.dump(step) for step in function.body[first:])
            del function.body[first:]
    return bodies


def _functions(file: str, tree: ast.Module) -> Iterator[tuple[Function, Definition]]:
    """The functions of a module and the methods of its classes, where a name has one meaning."""
    homes = [("", tree.body), *((one.name, one.body) for one in tree.body if _is_class(one))]
    for home, body in homes:
        defined = [step for step in body if isinstance(step, Definition)]
        for step in defined:
            if [other.name for other in defined].count(step.name) == 1:
                yield (file, home, step.name), step


def _is_class(step: ast.stmt) -> TypeGuard[ast.ClassDef]:
    return isinstance(step, ast.ClassDef)


def _is_generator(function: Definition) -> bool:
    return isinstance(function, ast.AsyncFunctionDef) or any(
        isinstance(node, ast.Yield | ast.YieldFrom) for node in ast.walk(function)
    )


def _after_docstring(node: Definition | ast.Module) -> int:
    return 1 if ast.get_docstring(node, clean=False) is not None else 0


def can_be_reached(assignment: Assignment) -> bool:
    """Whether it is worth knowing. Not if tools look at the source as a whole, nor if all checks
    share what one player saw of a window or a terminal.
    """
    return not assignment.tools and not {*assignment.worlds} & PLAYED


def known_reach(key: str, sandbox: Sandbox) -> Reach:
    """The reach of all checks of an assignment, as it is remembered or as it is found now."""
    path = cache_folder() / f"{judge_hash(key)[:32]}.reach.json"
    with contextlib.suppress(OSError, msgspec.DecodeError):
        return msgspec.json.decode(path.read_bytes(), type=dict[str, Ran])
    reach = reach_of_checks(key, sandbox)
    with contextlib.suppress(OSError):  # what cannot be kept is found again
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.encode(reach), lasting=False)
    return reach


def reach_of_checks(key: str, sandbox: Sandbox) -> Reach:
    """The functions of the reference that each check of an assignment ran."""
    assignment = load_assignment(key)
    with tempfile.TemporaryDirectory(prefix="reach-") as name:
        folder = Path(name)
        copy_solution(assignment.reference, folder)
        functions = _write_notes(folder)
        submission, _ = take_submission(folder, key, "final")
    parts = {part.id for part in assignment.parts_of("final")}
    return {
        check.id: Ran(check.part, _functions_of(check, sandbox, assignment, submission, functions))
        for check in collect_checks(assignment).checks.values()
        if check.part in parts
    }


def _write_notes(folder: Path) -> list[Function]:
    """Has functions note that they ran; the functions, in the order of the notes."""
    noted: list[Function] = []
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for name, function in _functions(path.relative_to(folder).as_posix(), tree):
            note = ast.parse(f"{NOTE}({OUTPUT}, b'1', {NOTES + len(noted)})").body
            first = _after_docstring(function)
            function.body[first:first] = note
            noted.append(name)
        first = _after_docstring(tree)
        tree.body[first:first] = ast.parse(f"from os import pwrite as {NOTE}").body
        path.write_text(ast.unparse(ast.fix_missing_locations(tree)), encoding="utf-8")
    return noted


class _Watched(Bench):
    """A bench that knows whether a check looked at more than at running programs."""

    sources_seen = False

    @cached_property
    def survey(self) -> Survey:
        self.sources_seen = True
        return super().survey

    @property
    def files(self) -> dict[str, bytes]:
        self.sources_seen = True
        return super().files

    def look_over(self, *arguments: Any, **named: Any) -> Any:
        self.sources_seen = True
        return super().look_over(*arguments, **named)


def _functions_of(
    check: Check,
    sandbox: Sandbox,
    assignment: Assignment,
    submission: Submission,
    functions: list[Function],
) -> frozenset[Function] | None:
    bench = _Watched(sandbox, assignment, submission)
    with _notes_read(len(functions)) as notes:
        passed = Engine(bench).passes(check)
    if not passed or bench.sources_seen:
        return None
    return frozenset(functions[number] for number in notes)


@contextmanager
def _notes_read(count: int) -> Iterator[set[int]]:
    """The numbers of the notes that all trials leave from here on."""
    notes: set[int] = set()
    close = Screen.close

    def read_and_close(screen: Screen) -> None:
        data = os.pread(screen.descriptor, count, NOTES)
        notes.update(number for number, byte in enumerate(data) if byte)
        close(screen)

    with patch.object(Screen, "close", read_and_close):
        yield notes
