"""Is the same submission always graded in the same way? `make steady`.

    python -m tests.steady dsc20                           all of it: an hour of two cores
    python -m tests.steady dsc20 --repeats 4 --seeds 5     a short form

Two questions. With one seed, is the result the same byte for byte, times apart, whatever the order
of the checks and whatever PYTHONHASHSEED, while both cores are busy? And with any seed, is the
score the same? For that, only checks that the seed can reach are run, of the files that differ from
the reference.
"""

import argparse
import json
import os
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from grader.assignment import DEFAULT, Assignment, load_assignment
from grader.bench import Bench
from grader.check import Check
from grader.engine import Engine, collect_checks
from grader.grading import Wish
from grader.intake import take_submission
from grader.sandbox import Sandbox, open_sandbox
from tests.judging import Document, judge
from tests.planting import REFERENCE, build_solution, mistakes, plant, variants

WORKERS = 2
HASH_SEEDS = 10
SOME_MISTAKES = 8


@dataclass(frozen=True)
class Work:
    """A submission that we know: the reference, a variant, or a planted mistake."""

    key: str
    name: str
    planted: bool = False

    def build(self, folder: Path) -> None:
        """Writes its files."""
        if self.planted:
            plant(next(one for one in mistakes(self.key) if one.name == self.name), folder)
        else:
            build_solution(self.key, self.name, folder)

    def files(self) -> frozenset[str]:
        """The files that may not be as the reference's are."""
        if self.planted:
            return next(one.files for one in mistakes(self.key) if one.name == self.name)
        return frozenset(module.file for module in load_assignment(self.key).modules.values())


def all_work(key: str) -> list[Work]:
    """Everything that we have to grade for an assignment."""
    right = [Work(key, name) for name in (REFERENCE, *variants(key))]
    return right + [Work(key, mistake.name, planted=True) for mistake in mistakes(key)]


# One seed, any order


def grade_again(work: Sequence[Work], repeats: int) -> list[str]:
    """Grades each submission so many times, and tells which of them did not get one result."""
    found: dict[Work, set[str]] = defaultdict(set)
    for hash_seed in range(min(HASH_SEEDS, repeats)):
        orders = range(hash_seed, repeats, HASH_SEEDS)
        tasks = [(one, order) for one in work for order in orders]
        for (one, _), text in zip(tasks, _graded(tasks, hash_seed), strict=True):
            found[one].add(text)
    return [
        f"{one.name}: {len(texts)} different results of {repeats} gradings"
        for one, texts in found.items()
        if len(texts) > 1
    ]


def _graded(tasks: Sequence[tuple[Work, int]], hash_seed: int) -> list[str]:
    """The results of some gradings, by workers with this PYTHONHASHSEED."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = str(hash_seed)
    try:
        with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
            return list(pool.map(_grade_once, tasks))
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


def _grade_once(task: tuple[Work, int]) -> str:
    work, order = task
    with tempfile.TemporaryDirectory(prefix="steady-") as name:
        folder = Path(name) / "student"
        folder.mkdir()
        work.build(folder)
        return told(judge(folder, Wish(key=work.key, mixed=order)))


def told(document: Document) -> str:
    """A result without what may differ: the time it took. Where a call ran out of time, the check
    that came first has waited for it and the others have not, so only the points count there.
    """
    lasting = {name: value for name, value in document.items() if name != "seconds"}
    labels = {(check["finding"] or {}).get("label") for check in document["checks"]}
    if "out-of-time" in labels:
        lasting = {"score": document["score"], "parts": document["parts"]}
    return json.dumps(lasting, sort_keys=True)


# Any seed


def draw_again(work: Sequence[Work], seeds: int) -> list[str]:
    """Runs what draws its inputs under so many seeds, and tells what came out in two ways."""
    with ProcessPoolExecutor(WORKERS, mp_context=get_context("spawn")) as pool:
        found = pool.map(_draw_one, work, [seeds] * len(work))
        return [line for lines in found for line in lines]


def _draw_one(work: Work, seeds: int) -> list[str]:
    assignment = load_assignment(work.key)
    collected = collect_checks(assignment).checks.values()
    checks = [check for check in collected if _is_drawn(assignment, check, work.files())]
    passed: dict[str, int] = defaultdict(int)
    with (
        open_sandbox(tools=assignment.tools) as sandbox,
        tempfile.TemporaryDirectory(prefix="steady-") as name,
    ):
        work.build(Path(name))
        for seed in range(seeds):
            for check in _passing(sandbox, assignment, Path(name), checks, seed):
                passed[check] += 1
    return [
        f"{work.name}: {check.id} passes under {passed[check.id]} of {seeds} seeds"
        for check in checks
        if 0 < passed[check.id] < seeds
    ]


def _is_drawn(assignment: Assignment, check: Check, files: Iterable[str]) -> bool:
    """Whether a check of one of these files can see the seed."""
    module = next(part.module for part in assignment.parts if part.id == check.part)
    own = module in assignment.modules and assignment.modules[module].file in files
    return own and bool(check.strategies or "bench" in check.arguments)


def _passing(
    sandbox: Sandbox, assignment: Assignment, folder: Path, checks: Sequence[Check], seed: int
) -> list[str]:
    """The checks that cost nothing under a seed."""
    submission, _ = take_submission(folder, assignment.key, "final")
    engine = Engine(Bench(sandbox, assignment, submission, seed))
    return [check.id for check in checks if engine.passes(check) or engine.excuse(check)]


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; 1 where something is not steady."""
    parser = argparse.ArgumentParser(prog="python -m tests.steady", description="Grades again.")
    parser.add_argument("key", nargs="?", default=DEFAULT, help="the assignment")
    parser.add_argument("--repeats", type=int, default=50, help="gradings with one seed")
    parser.add_argument("--seeds", type=int, default=50, help="seeds for what is drawn")
    options = parser.parse_args(arguments)
    work = all_work(options.key)
    right = [one for one in work if not one.planted]
    planted = [one for one in work if one.planted]
    some = [right[0], *planted[:: max(1, len(planted) // SOME_MISTAKES)]]
    unsteady = grade_again(some, options.repeats)
    print(f"{options.key}: {len(some)} submissions, each graded {options.repeats} times")
    _print(unsteady)
    lucky = draw_again(work, options.seeds)
    print(f"{options.key}: {len(work)} submissions under {options.seeds} seeds")
    _print(lucky)
    return 1 if unsteady or lucky else 0


def _print(lines: Sequence[str]) -> None:
    for line in lines or ["always the same"]:
        print(f"  {line}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
