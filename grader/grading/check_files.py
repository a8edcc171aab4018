"""Reads the files with checks: the checks in them, or what is wrong with them and what to do.

An author makes mistakes too. Each is told with its file and line, before anything is graded.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import ModuleType
from typing import Any

from grader.core.assignment import Assignment
from grader.core.cases import CheckError
from grader.core.check import Check, read_checks_of
from grader.core.edition import reworded_for
from grader.core.own_modules import own_module, place_in
from grader.grading.provided import provided_names
from grader.support.faults import OURS, HarnessFault, in_a_line
from grader.support.schema import nearest

DEFINED = re.compile(r"^def (check_\w*)", re.MULTILINE)


@dataclass
class Read:
    """What was found in a file: the checks by the names of their functions, and faults. A check
    that is `broken` is one, and cannot be run.
    """

    checks: dict[str, Check] = field(default_factory=dict)
    faults: list[str] = field(default_factory=list)
    broken: set[str] = field(default_factory=set)


def read_checks(assignment: Assignment, path: Path) -> Read:
    """The checks of a file."""
    read = Read()
    where = assignment.layout.shown(path)
    try:
        module = own_module(assignment, path.stem)
        known = provided_names(assignment)
    except HarnessFault as fault:
        read.faults.append(str(fault))
        return read
    assert module is not None
    read.faults += [f"{where}{said}" for said in _lost_functions(path, module)]
    for name, thing in vars(module).items():
        if name.startswith("check_") and callable(thing):
            try:
                for check in _checked(assignment, path, name, thing):
                    key = f"check_{check.id.partition('.')[2]}"
                    if key in read.checks:
                        raise CheckError(f"there are two checks {check.id}; rename one")
                    read.checks[key] = check
                    _require_provided(check, known)
            except CheckError as error:
                read.faults.append(f"{where}{_line(thing)}: {error}")
                read.broken |= {key for key, one in read.checks.items() if one.function is thing}
    return read


def _checked(
    assignment: Assignment, path: Path, name: str, function: Callable[..., None]
) -> Iterator[Check]:
    """Yield the checks of a function, which are of a part that there is."""
    parts = [part.id for part in assignment.parts]
    for check in read_checks_of(path.stem.removeprefix("check_"), name, function):
        if check.part not in parts:
            raise CheckError(
                f"{check.id} belongs to part {check.part!r}, which does not exist; "
                f"{nearest(check.part, parts)}"
            )
        set_up = assignment.as_set(check)
        yield replace(set_up, title=reworded_for(assignment, set_up.title))


def _require_provided(check: Check, known: list[str]) -> None:
    """Raises where a check asks for what there is not."""
    for wanted in check.arguments:
        if wanted not in known:
            raise CheckError(
                f"{check.id} asks for {wanted!r}, which neither is a module nor is provided; "
                f"{nearest(wanted, known)}. Or write a function {wanted}(program, bench) in "
                "provides.py"
            )


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


def raised_by_check(assignment: Assignment, error: BaseException) -> str:
    """An exception that a check raised, for its author: where in the assignment it was."""
    place = place_in(assignment, error)
    if isinstance(error, HarnessFault):
        return f"{place}: {error}" if place else str(error)
    if not place or isinstance(error, OURS):
        return in_a_line(error)
    text = " ".join(str(error).split())[:300]
    return (
        f"{place}: {type(error).__name__}: {text}. This came with the reference as well, so the "
        "check is wrong, and not the program"
    )
