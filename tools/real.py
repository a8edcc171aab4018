"""Grades programs that strangers wrote with several commits, beside what a person would give.

    python -m tools.real LIST --commit A --commit B [--half 0] [--json FILE]

LIST is a table outside the project, with tabs and a heading: `key`, `folder` (seen from the table's
own), `fair` (points) and `half`, maybe `edition`; other columns are for people. Each commit is laid
out and set up in a folder of its own. What waits for a person is told apart: it is no wrong grade.
"""

import argparse
import csv
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import mean
from typing import Any

from grader.core.assignment import ROOT


@dataclass(frozen=True)
class Program:
    """A row of the table."""

    key: str
    folder: Path
    fair: float
    half: str
    edition: str = ""


@dataclass(frozen=True)
class Grade:
    """What a commit gives for a program: points, points that wait for a person, and of how many.
    Without points, `why` says what the grader said instead.
    """

    points: float | None
    waiting: float = 0
    most: float = 0
    why: str = ""

    def error(self, fair: float) -> float:
        """Return how far the grade is from the fair one, if a person gives what is fair of what
        waits; a program without a grade is as far as it gets.
        """
        if self.points is None:
            return fair
        return max(self.points - fair, fair - self.points - self.waiting, 0.0)


def main(words: Sequence[str]) -> int:
    """Grade the programs and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m tools.real")
    parser.add_argument("list", type=Path)
    parser.add_argument("--commit", action="append", required=True)
    parser.add_argument("--half", help="only this half")
    parser.add_argument("--json", type=Path, help="where to write all grades")
    options = parser.parse_args(words)
    programs = list(read_programs(options.list, options.half))
    found: dict[str, list[Grade]] = {}
    for commit in options.commit:
        with tempfile.TemporaryDirectory(prefix="real-") as home:
            tree = lay_out(commit, Path(home))
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                found[commit] = list(pool.map(grade, programs, [tree] * len(programs)))
    for line in told(programs, found):
        print(line)
    if options.json:
        grades = {
            commit: {
                str(one.folder): asdict(given) for one, given in zip(programs, every, strict=True)
            }
            for commit, every in found.items()
        }
        options.json.write_text(json.dumps(grades, indent=1), encoding="utf-8")
    return 0


def read_programs(table: Path, half: str | None = None) -> Iterator[Program]:
    """Read the rows of a table; of one half, if it is named."""
    with table.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter="\t"):
            if half is None or row["half"] == half:
                folder = (table.parent / row["folder"]).resolve()
                edition = row.get("edition") or ""
                yield Program(row["key"], folder, float(row["fair"]), row["half"], edition)


def lay_out(commit: str, home: Path) -> Path:
    """Return a folder with a commit of this project, ready to grade."""
    tree = home / commit.replace("/", "_")
    run(["git", "clone", "--quiet", "--no-checkout", str(ROOT), str(tree)], ROOT)
    run(["git", "checkout", "--quiet", "--detach", commit], tree)
    run(["sh", "setup.sh"], tree)
    return tree


def run(command: Sequence[str], folder: Path) -> None:
    """Run what must succeed."""
    subprocess.run(command, cwd=folder, check=True, stdin=subprocess.DEVNULL)


def grade(program: Program, tree: Path) -> Grade:
    """Return the grade that a commit gives."""
    with tempfile.TemporaryDirectory(prefix="real-") as name:
        result = Path(name) / "result.json"
        command = [str(tree / ".venv/bin/python"), "-m", "grader", "grade", "--json", str(result)]
        command += ["--assignment", program.key]
        command += ["--edition", program.edition] if program.edition else []
        done = subprocess.run(
            [*command, "--", str(program.folder)],
            cwd=tree,
            capture_output=True,
            text=True,
            stdin=subprocess.DEVNULL,
            check=False,
        )
        if not result.is_file():
            return Grade(None, why=(done.stderr or done.stdout).strip()[:200])
        return read_grade(json.loads(result.read_text(encoding="utf-8")))


def read_grade(document: dict[str, Any]) -> Grade:
    """Read the points and what waits for a person out of a result document."""
    if document.get("score") is None:
        return Grade(None, why="no score")
    return Grade(document["score"], document.get("pending") or 0, document["max_score"])


def told(programs: Sequence[Program], found: dict[str, list[Grade]]) -> Iterator[str]:
    """Yield a line for each program, then one for each assignment, half and commit."""
    halves: dict[str, list[tuple[float, Grade]]] = {}
    for program, *grades in zip(programs, *found.values(), strict=True):
        shown = ", ".join(map(_shown, grades))
        yield f"{program.key} {program.half} {program.folder.name}: fair {program.fair:g}: {shown}"
        for commit, given in zip(found, grades, strict=True):
            name = f"{program.key}, half {program.half}, {commit}"
            halves.setdefault(name, []).append((program.fair, given))
    for name, pairs in sorted(halves.items()):
        yield f"{name}: {summed(pairs)}"


def summed(pairs: Sequence[tuple[float, Grade]]) -> str:
    """Return the figures of some programs: each is a fair number of points, and a grade."""
    errors = [(given.error(fair), fair, given) for fair, given in pairs]
    within = [
        f"{mean(error <= share * (given.most or fair) for error, fair, given in errors):.0%}"
        for share in (0.01, 0.05)
    ]
    lost = sum(error > fair / 2 for error, fair, _ in errors)
    return (
        f"{len(errors)} programs, mean error {mean(error for error, *_ in errors):.2f}, "
        f"{within[0]} within 1% and {within[1]} within 5% of all points, "
        f"{lost} with less than half of what is fair, "
        f"{sum(given.waiting for _, given in pairs):.2f} points wait for a person"
    )


def _shown(grade: Grade) -> str:
    if grade.points is None:
        return f"no grade ({grade.why})"
    return f"{grade.points:g}{f' (+{grade.waiting:g})' if grade.waiting else ''}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
