"""Mutates the harness itself, one line in each room, and sees whether `make test` notices.

    python -m tools.own_mutants [--seed N] [ROOM ...]

The tests run in a copy of the project, after the type checker, and stop at the first that fails.
Those that name the module come first, so that most mutants take seconds. What survives is shown as
a diff: read it, and write the test that would have failed.
"""

import argparse
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.core.assignment import ROOT
from tools.mutants.mutant import Mutant, mutants_of_file

HARNESS = ROOT / "grader"
# Long enough for any run that ends.
PATIENCE = 1800
TYPES = ["-m", "mypy", "--no-error-summary"]
TESTS = ["-m", "pytest", "-n", "auto", "-x", "--no-header"]
NO_TESTS = 5


def main(words: Sequence[str]) -> int:
    """Runs the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.own_mutants")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("rooms", nargs="*")
    options = parser.parse_args(words)
    if by := noticed_by(None):
        print(f"a copy without a mutant is not green: {by}", file=sys.stderr)
        return 1
    caught = 0
    chosen = list(one_in_each_room(options.seed, options.rooms))
    for room, mutant in chosen:
        started = time.monotonic()
        by = noticed_by(mutant)
        caught += bool(by)
        print(f"{room}: {by or 'NOT NOTICED'} ({time.monotonic() - started:.0f} s)")
        print(mutant.diff(), end="\n\n", flush=True)
    print(f"{caught} of {len(chosen)} noticed")
    return 0


def one_in_each_room(seed: int, wanted: Sequence[str]) -> Iterator[tuple[str, Mutant]]:
    """Chooses a mutant of each room; the same for a seed, as long as the room stays as it is."""
    rooms: dict[str, list[Path]] = {}
    for path in sorted(HARNESS.rglob("*.py")):
        inside = path.relative_to(HARNESS)
        room = "cli" if inside.name.startswith("__") else inside.parts[0].removesuffix(".py")
        rooms.setdefault(room if len(inside.parts) == 1 else inside.parts[0], []).append(path)
    for room, files in rooms.items():
        chance = random.Random(f"{seed} {room}")
        # A file of imports has no mutants, and a room may have no other file.
        for path in chance.sample(files, len(files)) if not wanted or room in wanted else ():
            mutants = mutants_of_file(path.relative_to(ROOT).as_posix(), path.read_text("utf-8"))
            if mutants:
                yield room, chance.choice(mutants)
                break


def noticed_by(mutant: Mutant | None) -> str:
    """Returns what fails in a copy of the project, with a mutant or without; nothing if green."""
    with tempfile.TemporaryDirectory(prefix="own-mutant-") as name:
        copy = Path(name) / "project"
        listed = subprocess.run(
            ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True
        ).stdout.decode()
        for file in filter(None, listed.split("\0")):
            target = copy / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / file, target)
        if mutant is not None:
            (copy / mutant.file).write_text(mutant.text, encoding="utf-8")
        steps = {"types": TYPES, "tests": TESTS}
        if mutant is not None and (near := importers(copy, mutant.file)):
            steps = {"types": TYPES, "own tests": [*TESTS, *near], "tests": TESTS}
        for step, command in steps.items():
            try:
                done = subprocess.run(
                    [sys.executable, *command],
                    cwd=copy,
                    capture_output=True,
                    encoding="utf-8",
                    timeout=PATIENCE,
                    check=False,
                )
            except subprocess.TimeoutExpired:
                return f"{step}: no end"
            if done.returncode not in (0, NO_TESTS):
                said = done.stdout.splitlines()
                failed = [one for one in said if one.startswith(("FAILED", "ERROR", "grader/"))]
                return f"{step}: {(failed or said or [''])[0]}"
    return ""


def importers(project: Path, file: str) -> list[str]:
    """Return the files with tests that import a module of the project; all import the package."""
    if file == "grader/__init__.py":
        return []
    module = file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")
    room, _, name = module.rpartition(".")
    named = re.compile(rf"{re.escape(module)}\b|from {re.escape(room)} import .*\b{name}\b")
    return [
        str(path.relative_to(project))
        for path in sorted((project / "tests").rglob("test_*.py"))
        if named.search(path.read_text(encoding="utf-8"))
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
