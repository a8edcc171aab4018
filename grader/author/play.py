"""Runs the reference of an assignment as a plain program, for a person to play.

    python -m grader author play cs220 12345    plays a game; what follows the key is the program's

Which file is run says `[play] run = "..."` in assignment.toml. A program that needs more than a
terminal is run by a module of the assignment's own, `by = "..."`, and with what stands in a file of
requirements, `packages = "..."`, which is installed when it is first needed.
"""

import importlib.metadata as metadata
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from grader.core.assignment import GRADER, ROOT, Assignment, load_assignment
from grader.support.commands import status_of
from grader.support.faults import UsageError

PINNED = re.compile(r"^([\w.-]+)==([\w.]+)$", re.MULTILINE)


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit status is the program's."""
    if not arguments:
        raise UsageError("usage: python -m grader author play KEY [arguments]")
    key, *rest = arguments
    assignment = load_assignment(key)
    if not assignment.play.run:
        raise UsageError(f"{key} has nothing to play: its assignment.toml names no [play] run")
    if assignment.play.packages:
        _provide(ROOT / assignment.play.packages)
    return status_of(
        [*_command(assignment), *rest],
        cwd=assignment.reference,
        env=os.environ | {"PYTHONPATH": str(GRADER.parent)},
    )


def _command(assignment: Assignment) -> list[str]:
    if not assignment.play.by:
        return [sys.executable, assignment.play.run]
    runner = f"grader.assignments.{assignment.key}.{assignment.play.by.removesuffix('.py')}"
    return [sys.executable, "-m", runner, assignment.play.run]


def _provide(requirements: Path) -> None:
    """Installs the packages of a file, unless they are there."""
    if missing_packages(requirements):
        print(f"Installing what {requirements.name} names (once) ...", file=sys.stderr)
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps"]
        if status_of([*command, "-r", requirements]):
            raise UsageError(
                f"it could not be installed; without a network, put the packages of "
                f"{requirements.name} into this Python by hand: {sys.executable}"
            )


def missing_packages(requirements: Path) -> list[str]:
    """The packages of a file of requirements that are not there, or not at that version."""
    return [
        name
        for name, version in PINNED.findall(requirements.read_text(encoding="utf-8"))
        if version not in {found.version for found in metadata.distributions(name=name)}
    ]
