"""Is the same submission always graded in the same way? `make steady`.

    python -m tools.steady dsc20                           all of it: hours of two cores
    python -m tools.steady dsc20 --repeats 3 --seeds 5     a short form

Three questions. Is a result the same byte for byte, times apart, under any PYTHONHASHSEED and on a
machine with twice the work that it has cores for? Does the order of the checks make a difference?
And with any seed, is the score the same? For that, only the parts are graded that the files which
differ from the reference can reach.
"""

import argparse
import os
import random
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path

from grader.author.planted import Mistake
from grader.core.assignment import DEFAULT, load_assignment
from grader.grading.grade import Wish
from grader.store.document import Document, written
from tests.hostile.attack import Attack, build
from tests.hostile.families import ATTACKS
from tests.judging import findings, judge, parts_in_reach
from tests.planting import (
    REFERENCE,
    build_solution,
    copy_solution,
    mistakes,
    plant,
    variants,
)
from tests.processes import open_pool

WORKERS = 2
HASH_SEEDS = 10
# The largest value of PYTHONHASHSEED.
MOST_HASH_SEEDS = 2**32 - 1
REFERENCE_REPEATS, OTHER_REPEATS = 50, 10
# Of each kind of submission that is odd in some way: right, wrong or hostile.
SOME_RIGHT, SOME_WRONG, SOME_HOSTILE = 3, 4, 3
STARTER = "starter"


@dataclass(frozen=True)
class Work:
    """A submission that we know: the reference, a variant, the starter files, a planted mistake or
    an attack.
    """

    key: str
    name: str
    made_from: Mistake | Attack | None = field(default=None, hash=False)

    @property
    def planted(self) -> bool:
        """Whether it is a planted mistake."""
        return isinstance(self.made_from, Mistake)

    def build(self, folder: Path) -> None:
        """Writes its files into a folder that is made for them."""
        if isinstance(self.made_from, Attack):
            build(self.made_from, folder, {})
            return
        folder.mkdir(parents=True)
        if isinstance(self.made_from, Mistake):
            plant(self.made_from, folder)
        elif self.name == STARTER:
            copy_solution(load_assignment(self.key).starter, folder)
        else:
            build_solution(self.key, self.name, folder)

    def files(self) -> frozenset[str]:
        """The files that may not be as the reference's are."""
        if isinstance(self.made_from, Mistake):
            return self.made_from.files
        return frozenset(module.file for module in load_assignment(self.key).modules.values())


def all_work(key: str) -> list[Work]:
    """Everything that we have to grade for an assignment, but what is hostile."""
    right = [Work(key, name) for name in (REFERENCE, *variants(key))]
    return right + [Work(key, mistake.name, mistake) for mistake in mistakes(key)]


def odd_work(key: str) -> list[Work]:
    """Submissions of every kind, other than the reference and the starter."""
    right = [work for work in all_work(key) if not work.planted and work.name != REFERENCE]
    wrong = [work for work in all_work(key) if work.planted]
    hostile = [
        Work(key, attack.id, attack)
        for attack in ATTACKS
        if attack.key == key and not (attack.prepare or attack.slow or attack.verdict.refused)
    ]
    return [
        *_spread(right, SOME_RIGHT),
        *_spread(wrong, SOME_WRONG),
        *_spread(hostile, SOME_HOSTILE),
    ]


def _spread(work: Sequence[Work], most: int) -> list[Work]:
    """So many, from the beginning to the end."""
    return list(work[:: max(1, len(work) // most)][:most])


# One seed, any machine


def grade_again(work: Sequence[Work], repeats: int) -> list[str]:
    """Grades each submission so many times, and tells which of them did not get one result."""
    found: dict[Work, set[str]] = defaultdict(set)
    rounds = min(HASH_SEEDS, repeats)
    for number in range(rounds):
        tasks = [(one, None) for one in work for _ in range(number, repeats, rounds)]
        with _busy_machine():
            texts = _graded(tasks, hash_seed=random.randrange(MOST_HASH_SEEDS))
        for (one, _), text in zip(tasks, texts, strict=True):
            found[one].add(text)
    return _differing(found, repeats)


def _differing(found: dict[Work, set[str]], repeats: int) -> list[str]:
    return [
        f"{one.name}: {len(texts)} different results of {repeats} gradings"
        for one, texts in found.items()
        if len(texts) > 1
    ]


@contextmanager
def _busy_machine() -> Iterator[None]:
    """Gives every core something else to do meanwhile."""
    processes = [get_context("spawn").Process(target=_spin) for _ in range(os.cpu_count() or 1)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()


def _spin() -> None:
    while True:
        pass


def _graded(tasks: Sequence[tuple[Work, int | None]], hash_seed: int) -> list[str]:
    """The results of some gradings, by workers with this PYTHONHASHSEED."""
    before = os.environ.get("PYTHONHASHSEED")
    os.environ["PYTHONHASHSEED"] = str(hash_seed)
    try:
        with open_pool(WORKERS) as pool:
            return list(pool.map(_grade_once, tasks))
    finally:
        if before is None:
            del os.environ["PYTHONHASHSEED"]
        else:
            os.environ["PYTHONHASHSEED"] = before


def _grade_once(task: tuple[Work, int | None]) -> str:
    work, order = task
    with tempfile.TemporaryDirectory(prefix="steady-") as name:
        folder = Path(name) / "student"
        work.build(folder)
        document = judge(folder, Wish(key=work.key, mixed=order))
        return told(document) if order is None else told_in_any_order(document)


def told(document: Document) -> str:
    """A result without what may differ: the time it took."""
    return written(document.lasting)


# Any order


def grade_mixed(work: Sequence[Work], repeats: int) -> list[str]:
    """Grades each submission in so many orders of its checks, and tells which of them did not get
    one result.
    """
    found: dict[Work, set[str]] = defaultdict(set)
    tasks = [(one, order) for one in work for order in range(repeats)]
    for (one, _), text in zip(tasks, _graded(tasks, hash_seed=0), strict=True):
        found[one].add(text)
    return _differing(found, repeats)


def told_in_any_order(document: Document) -> str:
    """A result without what may differ. Where a call ran out of time, the check that came first has
    waited for it and the others have not, so only the points count there.
    """
    if "out-of-time" in {finding.label for finding in findings(document)}:
        return f"{document.score} {document.parts}"
    return told(document)


# Any seed


def draw_again(work: Sequence[Work], seeds: int) -> list[str]:
    """Grades each submission under so many seeds, and tells which do not always get their points in
    the same parts. What is excused under one seed may pass under another.
    """
    found: dict[Work, set[str]] = defaultdict(set)
    tasks = [(one, seed) for one in work for seed in range(seeds)]
    with open_pool(WORKERS) as pool:
        for (one, _), points in zip(tasks, pool.map(_draw_once, tasks), strict=True):
            found[one].add(points)
    return _differing(found, seeds)


def _draw_once(task: tuple[Work, int]) -> str:
    """The points under a seed, of the parts that can be reached."""
    work, seed = task
    parts = parts_in_reach(work.key, work.files())
    with tempfile.TemporaryDirectory(prefix="steady-") as name:
        folder = Path(name) / "student"
        work.build(folder)
        document = judge(folder, Wish(key=work.key, seed=seed, only=parts, nothing_else=True))
        return f"{document.score} {document.parts}"


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; 1 where something is not steady."""
    parser = argparse.ArgumentParser(prog="python -m tools.steady", description="Grades again.")
    parser.add_argument("key", nargs="?", default=DEFAULT, help="the assignment")
    parser.add_argument(
        "--repeats", type=int, help="gradings with one seed (default: 50 of the reference, 10)"
    )
    parser.add_argument("--seeds", type=int, default=50, help="seeds for what is drawn")
    options = parser.parse_args(arguments)
    key = options.key
    reference, others = Work(key, REFERENCE), [Work(key, STARTER), *odd_work(key)]
    unsteady = []
    for work, usual in (([reference], REFERENCE_REPEATS), (others, OTHER_REPEATS)):
        repeats = options.repeats or usual
        unsteady += _print(
            f"{load_assignment(key).key}: {len(work)} submissions, each graded {repeats} times",
            grade_again(work, repeats),
        )
    repeats = options.repeats or OTHER_REPEATS
    unsteady += _print(
        f"{load_assignment(key).key}: {len(others)} submissions, each in {repeats} orders",
        grade_mixed(others, repeats),
    )
    work = all_work(key)
    unsteady += _print(
        f"{load_assignment(key).key}: {len(work)} submissions under {options.seeds} seeds",
        draw_again(work, options.seeds) if options.seeds else [],
    )
    return 1 if unsteady else 0


def _print(title: str, lines: list[str]) -> list[str]:
    print(title)
    for line in lines or ["always the same"]:
        print(f"  {line}", flush=True)
    return lines


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
