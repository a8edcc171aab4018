"""Reads the files with checks: the checks in them, or what is wrong with them and what to do."""

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from grader.core.assignment import Assignment
from grader.core.check import Check, CheckError, read_check
from grader.core.own_modules import own_module
from grader.support.faults import in_a_line


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
    except Exception as error:
        read.faults.append(f"{where}: {in_a_line(error)}")
        return read
    for name, thing in vars(module).items():
        if name.startswith("check_") and callable(thing):
            try:
                read.checks[name] = _checked(assignment, path, name, thing)
            except CheckError as error:
                read.faults.append(f"{where}: {error}")
    return read


def _checked(assignment: Assignment, path: Path, name: str, function: Callable[..., None]) -> Check:
    """A check, of a part that there is."""
    check = read_check(path.stem.removeprefix("check_"), name, function)
    if check.part not in {part.id for part in assignment.parts}:
        raise CheckError(f"{check.id} belongs to part {check.part!r}, which does not exist")
    return check
