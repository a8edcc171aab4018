"""Grades one submission, from its folder to its result."""

import time
from dataclasses import dataclass
from pathlib import Path

from grader.assignment import Assignment, Part
from grader.bench import Bench
from grader.engine import run_checks
from grader.faults import HarnessFault, UsageError
from grader.intake import Problem, take_submission
from grader.result import Result, hashes, score_parts
from grader.review import honour, read_review, review_file
from grader.sandbox import open_sandbox
from grader.sandbox.backends import how_to_isolate
from grader.sandbox.probe import ISOLATED


@dataclass(frozen=True)
class Wish:
    """How the user wants a submission to be graded."""

    key: str | None = None
    stage: str = "final"
    seed: int = 0
    only: tuple[str, ...] = ()
    sandbox: str | None = None
    weak_sandbox_allowed: bool = False
    isolation_required: bool = False
    # A number to draw another order of the checks from: no user wishes that, `make steady` does.
    mixed: int | None = None


def grade(path: Path, wish: Wish) -> Result:
    """The result for the submission at `path`."""
    started = time.monotonic()
    submission, assignment = take_submission(path, wish.key, wish.stage)
    parts = _wanted_parts(assignment, wish)
    with open_sandbox(wish.weak_sandbox_allowed, wish.sandbox, assignment.tools) as sandbox:
        level = sandbox.observation.level
        if wish.isolation_required and level != ISOLATED:
            raise HarnessFault(
                f"isolation was required, this machine has: {level} "
                f"({', '.join(sandbox.layers)}). {'' if wish.sandbox else how_to_isolate()}"
            )
        bench = Bench(sandbox, assignment, submission, wish.seed)
        ran = run_checks(bench, frozenset(part.id for part in parts), wish.mixed)
    problems = list(bench.problems)
    review = read_review(review_file(path))
    if review is not None and review.is_for(assignment.key, submission.digest):
        honour(review, ran.outcomes.values())
    elif review is not None:
        problems.append(Problem("old-review", review_file(path).name))
    scored = score_parts(parts, ran.outcomes.values())
    empty = [f"part {part.part.id} has no checks" for part in scored if not part.outcomes]
    return Result(
        assignment=assignment,
        stage=wish.stage,
        submission=submission.name,
        recognised=wish.key is None,
        parts=scored,
        problems=tuple(problems),
        faults=(*ran.faults, *empty),
        isolation=sandbox.layers,
        level=level,
        left_open=sandbox.observation.open,
        advice="" if level == ISOLATED or wish.sandbox else how_to_isolate(),
        seed=wish.seed,
        hashes=hashes(assignment, submission),
        digest=submission.digest,
        seconds=time.monotonic() - started,
        readings=tuple(bench.readings),
        sources={file: submission.lines(name) for name, file in submission.files.items()},
    )


def _wanted_parts(assignment: Assignment, wish: Wish) -> tuple[Part, ...]:
    """The parts of the stage; or only those that were asked for."""
    parts = assignment.parts_of(wish.stage)
    unknown = set(wish.only) - {part.id for part in parts}
    if unknown:
        raise UsageError(
            f"there is no part {', '.join(sorted(unknown))} in {assignment.key}, stage "
            f"{wish.stage}; there are: {', '.join(part.id for part in parts)}"
        )
    return tuple(part for part in parts if not wish.only or part.id in wish.only)
