"""Imports the modules of an assignment's own: its checks, and `provides`, `scenarios`, `again`.

They are a package: those of our assignments are grader.assignments.<key>, and a folder anywhere
else becomes one here, so that a module of it says `from .oracle import play` and two folders with
an oracle each do not meet. No folder is put on sys.path.
"""

import hashlib
import importlib
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

from grader.core.assignment import GRADER, Assignment


def own_module(assignment: Assignment, name: str) -> ModuleType | None:
    """The module of this name in the assignment's folder; None where there is none."""
    folder = assignment.folder
    if not (folder / f"{name}.py").is_file():
        return None
    if folder.parent == GRADER / "assignments":
        return importlib.import_module(f"grader.assignments.{folder.name}.{name}")
    with _no_bytecode():
        return importlib.import_module(f"{_package(folder)}.{name}")


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
