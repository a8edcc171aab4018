"""Makes test submissions: the reference with a planted mistake, and unusual correct solutions.

tests/planted/README.md describes the material.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from grader.author.planted import Mistake, PlantingError, read_mistakes
from grader.author.planted import copy_solution as copy_solution
from grader.author.planted import plant as plant
from grader.core.assignment import assignment_keys, load_assignment
from tools.patches import PATCH, PatchError, patched, read_patch

ROOT = Path(__file__).resolve().parent.parent
PLANTED = ROOT / "tests" / "planted"

# The name of the solution that all others are variants of.
REFERENCE = "reference"


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
    folder = load_assignment(key).planted / "variants"
    entries = folder.iterdir() if folder.is_dir() else ()
    names = [path.stem for path in entries if path.is_dir() or path.suffix == PATCH]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise PlantingError(f"{key}: a folder and a patch are called {', '.join(twice)}; keep one")
    return sorted(names)


def build_variant(key: str, name: str, folder: Path) -> None:
    """Writes the files of a variant into `folder`; those it does not have are the reference's."""
    if name not in variants(key):
        raise PlantingError(f"{key} has no variant {name!r}; it has: {', '.join(variants(key))}")
    overlay = load_assignment(key).planted / "variants" / name
    if not overlay.is_dir():
        _build_patched(key, overlay.with_name(name + PATCH), folder)
        return
    _copy_reference(key, folder)
    for module in load_assignment(key).modules.values():
        if module.any_name and not (overlay / module.file).exists():
            (folder / module.file).unlink()  # the variant has it under another name
    for path in sorted(overlay.rglob("*.py")):
        target = folder / path.relative_to(overlay)
        if not (target.is_file() or load_assignment(key).helpers):
            raise PlantingError(f"{path}: the reference has no such file; was it renamed?")
        # As bytes: a byte order mark or Windows line ends may be what the variant is about.
        shutil.copy(path, target)  # with its right to be executed


def _build_patched(key: str, path: Path, folder: Path) -> None:
    """Writes a variant that is a patch of another solution, which its first line names."""
    patch = read_patch(path)
    build_solution(key, patch.base, folder)
    for file, hunks in patch.hunks.items():
        target = folder / file
        try:
            lines = patched(target.read_text(encoding="utf-8").splitlines(), hunks)
        except PatchError as error:
            raise PlantingError(f"{path}: {file} of {patch.base}: {error}") from None
        ends = "\r\n" if file in patch.windows else "\n"
        target.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline=ends)


def build_solution(key: str, name: str, folder: Path) -> None:
    """Writes the files of the reference, or of the variant of that name, into `folder`."""
    if name == REFERENCE:
        _copy_reference(key, folder)
    else:
        build_variant(key, name, folder)


def _copy_reference(key: str, folder: Path) -> None:
    copy_solution(load_assignment(key).reference, folder)
