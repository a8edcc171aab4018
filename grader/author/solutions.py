"""Right solutions of an assignment: the reference, and the correct but unusual ones, the variants.

A variant is a folder `planted/variants/NAME` with the files that differ from the reference's, or a
file `NAME.patch` that changes another solution.
"""

import shutil
from pathlib import Path

from grader.author.patches import PATCH, PatchError, patched, read_patch
from grader.core.assignment import Assignment
from grader.support.faults import HarnessFault

# The name of the solution that all others are variants of.
REFERENCE = "reference"


class PlantingError(HarnessFault):
    """Planted material that does not fit; the text says what to fix."""


def variants(assignment: Assignment) -> list[str]:
    """List the names of the correct but unusual solutions."""
    folder = assignment.planted / "variants"
    entries = folder.iterdir() if folder.is_dir() else ()
    names = [path.stem for path in entries if path.is_dir() or path.suffix == PATCH]
    if twice := sorted({name for name in names if names.count(name) > 1}):
        raise PlantingError(
            f"{assignment.key}: a folder and a patch are called {', '.join(twice)}; keep one"
        )
    return sorted(names)


def build_solution(assignment: Assignment, name: str, folder: Path) -> None:
    """Write the files of the reference, or of the variant of that name, into `folder`."""
    if name == REFERENCE:
        copy_solution(assignment.reference, folder)
    else:
        build_variant(assignment, name, folder)


def build_variant(assignment: Assignment, name: str, folder: Path) -> None:
    """Write the files of a variant into `folder`; those it does not have are the reference's."""
    if name not in variants(assignment):
        known = ", ".join(variants(assignment))
        raise PlantingError(f"{assignment.key} has no variant {name!r}; it has: {known}")
    overlay = assignment.planted / "variants" / name
    if not overlay.is_dir():
        _build_patched(assignment, overlay.with_name(name + PATCH), folder)
        return
    copy_solution(assignment.reference, folder)
    for module in assignment.modules.values():
        if module.any_name and not (overlay / module.file).exists():
            (folder / module.file).unlink()  # the variant has it under another name
    for path in sorted(overlay.rglob("*.py")):
        target = folder / path.relative_to(overlay)
        if not (target.is_file() or assignment.helpers):
            raise PlantingError(f"{path}: the reference has no such file; was it renamed?")
        # As bytes: a byte order mark or Windows line ends may be what the variant is about.
        shutil.copy(path, target)  # with its right to be executed


def _build_patched(assignment: Assignment, path: Path, folder: Path) -> None:
    """Write a variant that is a patch of another solution, which its first line names."""
    patch = read_patch(path)
    build_solution(assignment, patch.base, folder)
    for file, hunks in patch.hunks.items():
        target = folder / file
        try:
            lines = patched(target.read_text(encoding="utf-8").splitlines(), hunks)
        except PatchError as error:
            raise PlantingError(f"{path}: {file} of {patch.base}: {error}") from None
        ends = "\r\n" if file in patch.windows else "\n"
        target.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8", newline=ends)


def copy_solution(home: Path, folder: Path) -> None:
    """Write the Python files below `home` into `folder`."""
    for path in sorted(home.rglob("*.py")):
        target = folder / path.relative_to(home)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, target)  # with its right to be executed
