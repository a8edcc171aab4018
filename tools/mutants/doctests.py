"""Types the starter's own doctests into Python, to tell what they are worth.

Each file's doctests run in a process of their own, as `python3 -m doctest card.py` would. What runs
is made from our own solutions, so no sandbox is needed; limits are, since a change may make a loop
endless.
"""

import ast
import contextlib
import doctest
import importlib
import os
import resource
import shutil
import signal
import sys
from collections.abc import Iterator
from pathlib import Path

from grader.core.assignment import Assignment
from tests.planting import stand_in_path

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
CPU_SECONDS = 3
WALL_SECONDS = 30
MEMORY = 1_500_000_000


class StarterDoctests:
    """The doctests of an assignment's starter files, by module."""

    def __init__(self, assignment: Assignment) -> None:
        self._assignment = assignment
        starter = assignment.starter
        self._docstrings = {
            name: list(_docstrings((starter / module.file).read_text(encoding="utf-8")))
            for name, module in assignment.modules.items()
            # A module of the solution's own is no starter file.
            if (starter / module.file).exists()
        }

    def fail(self, folder: Path, changed: str) -> bool:
        """Whether a doctest fails on the solution in `folder`: of the files that the change of the
        file `changed` can touch, and no others.
        """
        modules = self._assignment.modules
        spoilt = {module.name for module in modules.values() if module.file == changed}
        return any(
            self._module_fails(folder, name)
            for name in self._docstrings
            if spoilt & {name, *self._assignment.below(name)}
        )

    def _module_fails(self, folder: Path, name: str) -> bool:
        for inner in self._assignment.folders:
            shutil.rmtree(folder / inner, ignore_errors=True)
            (folder / inner).mkdir(parents=True)
        child = os.fork()
        if child == 0:
            status = 1
            with contextlib.suppress(BaseException):
                _hold()
                # What students have installed and this machine may not, has a stand-in there.
                sys.path[:0] = stand_in_path(self._assignment.address).split(os.pathsep)
                status = _failures(folder, name, self._docstrings[name])
            os._exit(min(status, 1))
        return os.waitpid(child, 0)[1] != 0


def _docstrings(text: str) -> Iterator[tuple[str, str]]:
    """The docstrings with doctests in them, and what has them."""
    for node in ast.walk(ast.parse(text)):
        docstring = ast.get_docstring(node, clean=False) if isinstance(node, DOCUMENTED) else None
        if docstring and ">>>" in docstring:
            yield getattr(node, "name", "module"), docstring


def _hold() -> None:
    """Puts limits on this process, and takes its input and output away."""
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.alarm(WALL_SECONDS)
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in (0, 1, 2):
        os.dup2(nothing, descriptor)


def _failures(folder: Path, name: str, docstrings: list[tuple[str, str]]) -> int:
    """How many doctests fail; here, in this process and its working folder."""
    os.chdir(folder)
    sys.path.insert(0, str(folder))
    sys.dont_write_bytecode = True
    importlib.invalidate_caches()
    module = importlib.import_module(name)
    runner = doctest.DocTestRunner(verbose=False)
    for owner, docstring in docstrings:
        test = doctest.DocTestParser().get_doctest(docstring, vars(module).copy(), owner, name, 0)
        runner.run(test, out=lambda text: None)
    return runner.failures
