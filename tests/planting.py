"""Makes test submissions: the reference with a planted mistake, and unusual correct solutions.

tests/planted/README.md describes the material.
"""

import os
import subprocess
import sys
from pathlib import Path

from grader.author import solutions
from grader.author.planted import Mistake, read_mistakes
from grader.author.planted import plant as plant
from grader.author.solutions import REFERENCE as REFERENCE
from grader.author.solutions import copy_solution as copy_solution
from grader.core.assignment import assignment_keys, load_assignment

ROOT = Path(__file__).resolve().parent.parent
PLANTED = ROOT / "tests" / "planted"


def stand_in_path(key: str) -> str:
    """What PYTHONPATH is for a program to import, without a grader, what runs beside it in one."""
    folders = {str(path.parent) for path in load_assignment(key).stand_ins.values()}
    return os.pathsep.join(sorted(folders))


def run_beside(key: str, code: str, cwd: str | None = None) -> str:
    """Runs code that can import the stand-ins of an assignment; what it printed, or the last line
    of an error.
    """
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-c", code],
        cwd=cwd,
        env={"PYTHONPATH": stand_in_path(key), "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout.strip() or done.stderr.strip().splitlines()[-1]


def mistakes(key: str) -> list[Mistake]:
    """The planted mistakes of an assignment, in the order of the file."""
    return read_mistakes(load_assignment(key))


# The assignments with planted material. What a new one still lacks is for the doctor to say, in one
# test, and no reason for others to fail.
FINISHED = [key for key in assignment_keys() if mistakes(key)]


def variants(key: str) -> list[str]:
    """The names of the correct but unusual solutions of an assignment."""
    return solutions.variants(load_assignment(key))


def build_variant(key: str, name: str, folder: Path) -> None:
    """Writes the files of a variant into `folder`."""
    solutions.build_variant(load_assignment(key), name, folder)


def build_solution(key: str, name: str, folder: Path) -> None:
    """Writes the files of the reference, or of the variant of that name, into `folder`."""
    solutions.build_solution(load_assignment(key), name, folder)
