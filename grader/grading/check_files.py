"""Reads the files with checks: the checks in them, or what is wrong with them and what to do.

An author makes mistakes too. Each is told with its file and line, before anything is graded.
"""

import re
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from grader.core.assignment import Assignment
from grader.core.check import Check, CheckError, read_check
from grader.core.edition import reworded_for
from grader.core.own_modules import own_module
from grader.grading.provided import provided_names
from grader.support.faults import OURS, in_a_line
from grader.support.schema import nearest

MISSING = re.compile(r"cannot import name '(\w+)' from '(grader\.api)'")
DEFINED = re.compile(r"^def (check_\w*)", re.MULTILINE)


@dataclass
class Read:
    """What was found in a file: the checks by the names of their functions, and faults."""

    checks: dict[str, Check] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)


def read_checks(assignment: Assignment, path: Path) -> Read:
    """The checks of a file."""
    read = Read()
    where = assignment.layout.shown(path)
    try:
        module = own_module(assignment, path.stem)
        known = provided_names(assignment)
    except (Exception, SystemExit) as error:
        read.faults.append(_unreadable(assignment, where, error))
        return read
    assert module is not None
    read.faults += [f"{where}{said}" for said in _lost_functions(path, module)]
    for name, thing in vars(module).items():
        if name.startswith("check_") and callable(thing):
            try:
                read.checks[name] = _checked(assignment, path, name, thing, known)
            except CheckError as error:
                read.faults.append(f"{where}{_line(thing)}: {error}")
    return read


def _checked(
    assignment: Assignment,
    path: Path,
    name: str,
    function: Callable[..., None],
    known: list[str],
) -> Check:
    """A check of a part that there is, which asks for what there is."""
    check = read_check(path.stem.removeprefix("check_"), name, function)
    parts = [part.id for part in assignment.parts]
    if check.part not in parts:
        raise CheckError(
            f"{check.id} belongs to part {check.part!r}, which does not exist; "
            f"{nearest(check.part, parts)}"
        )
    for wanted in check.arguments:
        if wanted not in known:
            raise CheckError(
                f"{check.id} asks for {wanted!r}, which neither is a module nor is provided; "
                f"{nearest(wanted, known)}. Or write a function {wanted}(program, bench) in "
                "provides.py"
            )
    check = assignment.as_set(check)
    return replace(check, title=reworded_for(assignment, check.title))


def _lost_functions(path: Path, module: ModuleType) -> Iterator[str]:
    """What was meant to be a check, and would never run."""
    for name, thing in vars(module).items():
        marked = "part" in getattr(thing, "__dict__", {}) and not isinstance(thing, type)
        if marked and not name.startswith("check_") and thing.__module__ == module.__name__:
            yield (
                f"{_line(thing)}: {name} is decorated with @part, but its name does not begin with "
                f"check_, so it would never run. Call it check_{name.partition('_')[2] or name}"
            )
    for name, times in Counter(DEFINED.findall(path.read_text(encoding="utf-8"))).items():
        if times > 1:
            yield (
                f": there are {times} functions {name}, and only the last one would run. Give the "
                "others names of their own"
            )


def _line(thing: Any) -> str:
    code = getattr(thing, "__code__", None)
    return f", line {code.co_firstlineno}" if code is not None else ""


def _unreadable(assignment: Assignment, where: str, error: BaseException) -> str:
    """Why a file could not be imported."""
    if isinstance(error, SyntaxError) and error.filename:
        file = assignment.layout.shown(Path(error.filename))
        line = f" The line is: {error.text.strip()}" if error.text else ""
        return f"{file}, line {error.lineno}: Python cannot read this: {error.msg}.{line}"
    if isinstance(error, ModuleNotFoundError):
        return (
            f"{_place(assignment, error) or where}: {error}. A module of the assignment's own is "
            "imported with a dot before its name (from .oracle import play); another package must "
            "be installed beside the grader"
        )
    said = f"{type(error).__name__}: {error}"
    if missing := MISSING.match(str(error)):
        known = [name for name in vars(sys.modules[missing[2]]) if not name.startswith("_")]
        said = f"{missing[2]} has no {missing[1]}; {nearest(missing[1], known)}"
    return f"{_place(assignment, error) or where}: {said}"


def raised_by_check(assignment: Assignment, error: BaseException) -> str:
    """An exception that a check raised, for its author: where in the assignment it was."""
    place = _place(assignment, error)
    if not place or isinstance(error, OURS):
        return in_a_line(error)
    text = " ".join(str(error).split())[:300]
    return (
        f"{place}: {type(error).__name__}: {text}. This came with the reference as well, so the "
        "check is wrong, and not the program"
    )


def _place(assignment: Assignment, error: BaseException) -> str:
    """The last line of the assignment's own that an exception passed; empty where there is none."""
    own = {str(path) for path in assignment.layout.code_files}
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename in own:
            return f"{assignment.layout.shown(Path(frame.filename))}, line {frame.lineno}"
    return ""
