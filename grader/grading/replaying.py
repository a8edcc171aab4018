"""Plays games of a submission again, as the assignment's own `again.py` does it."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.core.own_modules import own_module
from grader.findings.base import NEXT, Game
from grader.grading.grade import Wish, wished_sandbox
from grader.intake import take_submission
from grader.program.bench import Bench
from grader.support.faults import UsageError


def replay(path: Path, wish: Wish, seeds: Sequence[str], lines: Sequence[str]) -> Iterator[str]:
    """What the screen shows in each game; `lines` are the answers, with NEXT between two starts."""
    submission, assignment = take_submission(path, wish.key, wish.stage)
    own = own_module(assignment, "again")
    if own is None:
        raise UsageError(f"{assignment.key} has no games that can be played again")
    starts = _split(lines)
    if len(starts) != len(seeds):
        raise UsageError(
            f"there are {len(seeds)} seeds, and answers for {len(starts)} games; give --seed once "
            f"for each game, and put this line between their answers: {NEXT}"
        )
    games = [Game(seed, typed) for seed, typed in zip(seeds, starts, strict=True)]
    with wished_sandbox(wish, assignment) as sandbox:
        try:
            yield from own.play_again(Bench(sandbox, assignment, submission), games)
        except ValueError as error:
            raise UsageError(str(error)) from None


def _split(lines: Sequence[str]) -> list[tuple[str, ...]]:
    """The answers of each start."""
    starts: list[list[str]] = [[]]
    for line in lines:
        if line == NEXT:
            starts.append([])
        else:
            starts[-1].append(line)
    return [tuple(start) for start in starts]
