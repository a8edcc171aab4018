"""The tools for authors by their names: `python -m grader author TOOL ...`."""

import importlib
import os
import sys
from collections.abc import Sequence

from grader.core.assignment import IS_INSTALLED, ROOT
from grader.support.commands import status_of
from grader.support.faults import UsageError

TOOLS = {
    "check": "run one check on one submission, and show everything",
    "course": "print a course file to begin with, with every setting as a comment",
    "doctor": "check assignments and list their problems; with --course FILE, a course file",
    "fixtures": "make the expected outputs from the reference",
    "import": "make a check file from existing tests",
    "install": "install the tools that an assignment needs, for a machine without a network later",
    "new": "make a small assignment that works, in a new folder",
    "play": "play a game with the reference",
    "record": "grade all planted programs and write down what each of them loses",
    "shadow": "grade all planted programs and show whose grade differs from the record",
    "template": "make the students' starter files from the reference",
}
# Where a tool is, if not in the module of its name.
PLACES = {"import": "importing.command"}
# Of these, an installed grader has nothing: they are programs of this project's own, in tools/.
OF_THE_PROJECT = {
    "fidelity": "run what students are shown through Python's doctest: is it true?",
    "mutants": "mutate the solutions: do the checks notice?",
    "steady": "grade the same submissions many times: are the results the same?",
}


def main(arguments: Sequence[str]) -> int:
    """Runs the tool that is named first, with the other arguments; its exit status."""
    name, *rest = arguments or ("",)
    if name in TOOLS:
        place = PLACES.get(name, name)
        return int(importlib.import_module(f"grader.author.{place}").main(rest))
    if name in OF_THE_PROJECT:
        return _run_of_the_project(name, rest)
    print("usage: python -m grader author TOOL ...\n\ntools:", file=sys.stderr)
    for known, about in sorted({**TOOLS, **OF_THE_PROJECT}.items()):
        print(f"  {known:10}{about}", file=sys.stderr)
    return 2


def _run_of_the_project(name: str, arguments: Sequence[str]) -> int:
    """Runs a program in tools/ in a process of its own."""
    if IS_INSTALLED:
        raise UsageError(
            f"{name} is a part of the project, and this is a grader that was installed: download "
            "the project, and type the same in its folder"
        )
    # No current folder on the path: a submission's modules may lie there.
    command = [sys.executable, "-P", "-m", f"tools.{name}", *arguments]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    return status_of(command, env=environment)
