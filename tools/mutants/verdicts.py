"""Grades mutants in two worker processes: which parts each of them loses, and what sees it.

A worker takes mutants by the batch and keeps one warm sandbox for a batch; every check still gets
a fresh trial in it. What makes this faster than grading is what is left out: of a part, the checks
after the first that fails; what properties draw for other files than the changed one, unless
nothing was lost by then; the smallest input; the feedback; parts that stand on nothing that was
changed; and most of the patience with what does not come to an end.
"""

import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.blame import Blame
from grader.core.assignment import Assignment, load_assignment
from grader.core.check import Check
from grader.grading.engine import Engine
from grader.grading.run import collect_checks
from grader.intake import take_submission
from grader.program.bench import Bench
from grader.sandbox import Limits, Sandbox, open_sandbox
from grader.support.faults import HarnessFault
from tests.judging import parts_in_reach
from tests.planting import build_solution
from tests.processes import open_pool
from tools.mutants.doctests import StarterDoctests
from tools.mutants.mutant import Mutant

BATCH = 12
WORKERS = 2
STAGE = "final"
# A call of a mutant takes milliseconds, or never ends.
LIMITS = Limits(call_seconds=0.5, call_wall_seconds=4.0)


@dataclass(frozen=True)
class Question:
    """What to find out about mutants. `quick`: only whether they lose any point."""

    key: str
    solution: str
    seeds: tuple[int, ...] = (0,)
    quick: bool = False
    properties_only: bool = False
    doctests: bool = True


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: the parts that lost points, and the check that saw it in each."""

    lost: tuple[str, ...]
    seen_by: tuple[str, ...]
    doctests: bool
    fault: str = ""

    @property
    def killed(self) -> bool:
        """Whether it lost points."""
        return bool(self.lost)

    @property
    def by_properties_only(self) -> bool:
        """Whether no check of plain examples saw it."""
        return self.killed and all(is_property(check) for check in self.seen_by)


def is_property(check: str) -> bool:
    """Whether a check, by its name, looks at inputs that are drawn."""
    return check.partition(".")[0].endswith("_properties")


def verdicts(question: Question, mutants: Sequence[Mutant]) -> Iterator[tuple[Mutant, Verdict]]:
    """The verdict on each mutant, in their order."""
    batches = [mutants[start : start + BATCH] for start in range(0, len(mutants), BATCH)]
    with open_pool(WORKERS) as pool:
        for batch, found in zip(
            batches, pool.map(_judge_batch, [question] * len(batches), batches), strict=True
        ):
            yield from zip(batch, found, strict=True)


def _judge_batch(question: Question, mutants: Sequence[Mutant]) -> list[Verdict]:
    tools = load_assignment(question.key).tools
    with (
        open_sandbox(tools=tools) as sandbox,
        tempfile.TemporaryDirectory(prefix="mutants-") as name,
    ):
        folder = Path(name)
        build_solution(question.key, question.solution, folder)
        court = _Court(question, sandbox, folder)
        return [court.judge(mutant) for mutant in mutants]


class _Court:
    """Judges mutants of one solution, one at a time, in one sandbox."""

    def __init__(self, question: Question, sandbox: Sandbox, folder: Path) -> None:
        self._question = question
        self._sandbox = sandbox
        self._folder = folder
        self._assignment = load_assignment(question.key)
        collected = collect_checks(self._assignment)
        if collected.faults:
            raise HarnessFault("; ".join(collected.faults))
        self._checks = tuple(collected.checks.values())
        self._doctests = StarterDoctests(self._assignment)

    def judge(self, mutant: Mutant) -> Verdict:
        """The verdict on one mutant: the parts that it loses under all of the seeds."""
        path = self._folder / mutant.file
        right = path.read_bytes()
        path.write_bytes(mutant.text.encode())
        try:
            found = [self._under(seed, mutant.file) for seed in self._question.seeds]
            typed = self._question.doctests and self._doctests.fail(self._folder, mutant.file)
        except Exception as error:  # whatever a check raises that is no finding is a fault of ours
            return Verdict((), (), False, f"{type(error).__name__}: {error}")
        finally:
            path.write_bytes(right)
        worst = min(found, key=len)
        return Verdict(tuple(worst), tuple(worst.values()), typed)

    def _under(self, seed: int, changed: str) -> dict[str, str]:
        """The parts that the solution in the folder loses, each with the check that says so."""
        submission, _ = take_submission(self._folder, self._question.key, STAGE)
        engine = Engine(Bench(self._sandbox, self._assignment, submission, seed, LIMITS))
        lost: dict[str, str] = {}
        for checks, last_resort in self._rounds(changed):
            if lost and last_resort:
                break
            found = self._first_failure(engine, checks, tuple(lost))
            if found:
                lost[checks[0].part] = found
                if self._question.quick:
                    break
        return lost

    def _rounds(self, changed: str) -> Iterator[tuple[list[Check], bool]]:
        """The checks in reach of a change, part by part: all of the changed file's own parts, then
        those of the others. What is drawn comes last there, and only if nothing is lost by then.
        """
        parts = parts_in_reach(self._question.key, [changed], STAGE)
        own = [part for part in parts if _file(self._assignment, part) in (changed, "")]
        for part in own:
            yield self._checks_of(part), False
        others = [self._checks_of(part) for part in parts if part not in own]
        for drawn in (False, True):
            for checks in others:
                yield [check for check in checks if is_property(check.id) is drawn], drawn

    def _first_failure(self, engine: Engine, checks: list[Check], lost: tuple[str, ...]) -> str:
        """The first check that costs points; empty when there is none."""
        modules = {one.id: one.module for one in self._assignment.parts}
        blame = Blame(engine)
        for check in checks:
            below = self._assignment.below(modules[check.part])
            upstream = any(modules[one] in below for one in lost)
            if not engine.passes(check) and not (upstream and blame.passes_on_reference(check)):
                return check.id
        return ""

    def _checks_of(self, part: str) -> list[Check]:
        """The checks of a part, those with plain examples first."""
        checks = [check for check in self._checks if check.part == part]
        if self._question.properties_only:
            return [check for check in checks if is_property(check.id)]
        return sorted(checks, key=lambda check: is_property(check.id))


def _file(assignment: Assignment, part: str) -> str:
    module = next(one.module for one in assignment.parts if one.id == part)
    return assignment.modules[module].file if module else ""
