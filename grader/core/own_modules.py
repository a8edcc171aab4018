"""Imports the modules of an assignment's own: its checks, and `provides`, `scenarios`, `again`.

They are a package: those of our assignments are grader.assignments.<key>, and a folder anywhere
else becomes one here, so that a module of it says `from .oracle import play` and two folders with
an oracle each do not meet. No folder is put on sys.path.
"""

import hashlib
import importlib
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any

from grader.core.assignment import GRADER, Assignment
from grader.support.faults import OURS, HarnessFault
from grader.support.schema import nearest

MISSING = re.compile(r"cannot import name '(\w+)' from '(grader\.api)'")


def own_module(assignment: Assignment, name: str) -> ModuleType | None:
    """The module of this name in the assignment's folder; None where there is none."""
    folder = assignment.folder
    if not (folder / f"{name}.py").is_file():
        return None
    try:
        if folder.parent == GRADER / "assignments":
            return importlib.import_module(f"grader.assignments.{folder.name}.{name}")
        with _no_bytecode():
            return importlib.import_module(f"{_package(folder)}.{name}")
    except OURS:
        raise
    except (Exception, SystemExit) as error:
        raise HarnessFault(_unreadable(assignment, folder / f"{name}.py", error)) from None


def provided_maker(assignment: Assignment, name: str) -> Any:
    """What the assignment's own provides.py has under this name; None where it has nothing."""
    return getattr(own_module(assignment, "provides"), name, None)


def _package(folder: Path) -> str:
    """The name of the package that a folder is."""
    name = f"assignment_{hashlib.sha256(str(folder).encode()).hexdigest()[:12]}"
    if name not in sys.modules:
        package = ModuleType(name)
        package.__path__ = [str(folder)]
        sys.modules[name] = package
    return name


@contextmanager
def _no_bytecode() -> Iterator[None]:
    """Leaves nothing in the folder, and sees a file that was changed a moment ago as it is now."""
    before, sys.dont_write_bytecode = sys.dont_write_bytecode, True
    importlib.invalidate_caches()
    try:
        yield
    finally:
        sys.dont_write_bytecode = before


def _unreadable(assignment: Assignment, path: Path, error: BaseException) -> str:
    """Why a file could not be imported: file, line, and what to do."""
    place = place_in(assignment, error) or assignment.layout.shown(path)
    if isinstance(error, SyntaxError) and error.filename:
        file = assignment.layout.shown(Path(error.filename))
        line = f" - in the line: {error.text.strip()}" if error.text else ""
        return f"{file}, line {error.lineno}: Python cannot read this: {error.msg}{line}"
    if isinstance(error, ModuleNotFoundError):
        return (
            f"{place}: {error}. A module of the assignment's own is "
            "imported with a dot before its name (from .oracle import play); another package must "
            "be installed beside the grader"
        )
    said = f"{type(error).__name__}: {error}"
    if missing := MISSING.match(str(error)):
        known = [name for name in vars(sys.modules[missing[2]]) if not name.startswith("_")]
        said = f"{missing[2]} has no {missing[1]}; {nearest(missing[1], known)}"
    return f"{place}: {said}"


def place_in(assignment: Assignment, error: BaseException) -> str:
    """The last line of the assignment's own that an exception passed; empty where there is none."""
    own = {str(path) for path in assignment.layout.code_files}
    for frame in reversed(traceback.extract_tb(error.__traceback__)):
        if frame.filename in own:
            return f"{assignment.layout.shown(Path(frame.filename))}, line {frame.lineno}"
    return ""
