"""The command line as users type it, within the tests' own process: to start one takes a second."""

import io
import os
import subprocess
import sys
from collections.abc import Collection, Iterator
from contextlib import (
    AbstractContextManager,
    chdir,
    contextmanager,
    redirect_stderr,
    redirect_stdout,
)
from multiprocessing.util import Finalize
from pathlib import Path

import pytest
from rich.console import Console

from grader.cli import main
from grader.core.assignment import ROOT
from grader.grading import grade as grading
from grader.grading.result import Result
from grader.report.terminal import WIDTH, print_report
from grader.sandbox import Sandbox, SharedSandboxes, open_sandbox
from tests import processes

Done = subprocess.CompletedProcess[str]

shared = SharedSandboxes()
Finalize(None, shared.close, exitpriority=1)


def grader(*arguments: str | Path, warm: bool = True) -> Done:
    """What a command wrote, and its exit status; `warm`: in a sandbox that was opened before."""
    words, out, err = list(map(str, arguments)), io.StringIO(), io.StringIO()
    with _surroundings(warm), redirect_stdout(out), redirect_stderr(err):
        try:
            status: object = main(words)
        except SystemExit as end:
            status = end.code
    assert isinstance(status, int)
    return subprocess.CompletedProcess(words, status, out.getvalue(), err.getvalue())


def graded(folder: Path, *parts: str) -> Result:
    """The result for these parts of dsc20 alone, without those that lead up to them."""
    wish = grading.Wish(key="dsc20", only=parts, nothing_else=True)
    return grading.grade(folder, wish, shared)


def report(folder: Path, *parts: str) -> str:
    """What the command line would print of these parts."""
    out = io.StringIO()
    console = Console(file=out, width=WIDTH, highlight=False)
    print_report(console, graded(folder, *parts), "full", everything=False)
    return out.getvalue()


@contextmanager
def _surroundings(warm: bool) -> Iterator[None]:
    """The project's folder, and no colours."""
    with chdir(ROOT), pytest.MonkeyPatch.context() as patch:
        patch.setenv("NO_COLOR", "1")
        if warm:
            patch.setattr(grading, "open_sandbox", lend)
        yield


def lend(
    weak: bool = False, kind: str | None = None, tools: Collection[str] = ()
) -> AbstractContextManager[Sandbox]:
    """A sandbox in the place of a new one: a warm one, where no kind is asked for."""
    return open_sandbox(weak, kind, tools) if kind else shared.lend(tools)


def grader_process(*arguments: str | Path, **environment: str) -> Done:
    """The same in a process of its own, for what depends on it."""
    return processes.run(
        [sys.executable, "-m", "grader", *map(str, arguments)],
        cwd=ROOT,
        env={**os.environ, "NO_COLOR": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )
