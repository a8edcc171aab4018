"""Grades one submission, from its folder to its result."""

import time
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from grader.core.assignment import Assignment, Part
from grader.core.edition import in_edition_of
from grader.core.outcome import Heard, nobody
from grader.core.term import Term
from grader.grading.agenda import agenda, matters_of
from grader.grading.editions import about_edition, in_edition_of_words, sign_of_edition
from grader.grading.fitting import must_fit
from grader.grading.own_folder import decisions_folder, old_review
from grader.grading.provided import settle_language
from grader.grading.result import Result, hashes, score_parts
from grader.grading.review import honour, no_check
from grader.grading.run import GradingPlugin, collect_checks, run_checks
from grader.grading.starting import starting_problems
from grader.grading.unwritten import mark_unwritten
from grader.intake import Problem, Submission, take_submission
from grader.program.bench import LIMITS, Bench
from grader.sandbox import Sandbox, SharedSandboxes, open_sandbox
from grader.sandbox.backends import how_to_isolate
from grader.sandbox.probe import ISOLATED
from grader.store.decisions import Decisions, Guidance
from grader.store.document import Matter
from grader.support.faults import HarnessFault, UsageError


@dataclass(frozen=True)
class Wish:
    """How the user wants a submission to be graded."""

    # One of our assignments, or the folder of another; None: the files tell which of ours.
    key: str | None = None
    stage: str = "final"
    # The variant of the assignment; empty for the assignment as it is.
    edition: str = ""
    # What the course sets, by assignment; "" is for those that it does not name.
    course: Mapping[str, Term] = field(default_factory=dict)
    seed: int = 0
    # The parts to be shown, and of these the checks to be shown; empty: all of them.
    only: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    sandbox: str | None = None
    weak_sandbox_allowed: bool = False
    isolation_required: bool = False
    # The instructor's folder with decisions; None: the one in the user's state folder. Who decides.
    decisions: Path | None = None
    by: str = ""
    # Whether all is graded even where the reference loses points; and by how many checks it does.
    anyway: bool = False
    doubt: int = 0
    # What this project's own tools wish. That nothing is run beside the parts of `only`, because
    # nothing is wrong with the others; of these, the checks of these names; and a number to draw
    # another order of the checks from.
    nothing_else: bool = False
    checks: frozenset[str] | None = None
    mixed: int | None = None

    def adapted(self, assignment: Assignment) -> Assignment:
        """The assignment as the course sets it, in the edition that is wished."""
        term = self.course.get(assignment.key) or self.course.get("", Term())
        adapted = assignment.in_term(term)
        return adapted.in_edition(self.edition) if self.edition else adapted


# What is done in a sandbox before anything else is graded in it; the wish that counts from then on.
First = Callable[[Sandbox, Assignment, Wish], Wish]


def nothing_first(sandbox: Sandbox, assignment: Assignment, wish: Wish) -> Wish:
    """Grades at once."""
    return wish


def grade(
    path: Path,
    wish: Wish,
    shared: SharedSandboxes | None = None,
    heard: Heard = nobody,
    first: First = nothing_first,
) -> Result:
    """The result for the submission at `path`; who grades many lends each a sandbox from before.
    `heard` is told which checks have run.
    """
    submission, assignment = taken_alone(path, wish)
    must_fit(assignment)
    decisions = open_decisions(path, wish, assignment)
    guidance = decisions.guidance(submission.digest, submission.older_digest)
    noticed = tuple(_old_review(path))
    return grade_taken(submission, assignment, wish, guidance, shared, heard, noticed, first)


def grade_taken(
    submission: Submission,
    assignment: Assignment,
    wish: Wish,
    guidance: Guidance,
    shared: SharedSandboxes | None = None,
    heard: Heard = nobody,
    noticed: tuple[Problem, ...] = (),
    first: First = nothing_first,
) -> Result:
    """The result for a submission whose files were read, with what was said of it. `noticed`: what
    lies around it.
    """
    wanted_parts(assignment, wish)  # before anything is opened
    with wished_sandbox(wish, assignment, shared) as sandbox:
        wish = first(sandbox, assignment, wish)
        return graded_in(sandbox, submission, assignment, wish, guidance, heard, noticed)


def graded_in(
    sandbox: Sandbox,
    submission: Submission,
    assignment: Assignment,
    wish: Wish,
    guidance: Guidance,
    heard: Heard = nobody,
    noticed: tuple[Problem, ...] = (),
) -> Result:
    """The same in a sandbox that is open."""
    started, made = time.monotonic(), datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    parts = wanted_parts(assignment, wish)
    guidance = guidance.under_new_names(assignment.renamed)
    level = sandbox.observation.level
    if wish.doubt:
        noticed = (Problem("reference-loses", "reference", str(wish.doubt)), *noticed)
    chosen = bool(wish.edition or assignment.term.edition)
    noticed = (*about_edition(assignment, submission, chosen), *noticed)
    with in_edition_of(assignment):
        limits = LIMITS.for_calls_of(assignment.term.call_seconds)
        bench = Bench(sandbox, assignment, submission, wish.seed, limits, guidance.taught)
        settle_language(bench)
        unused: list[Problem] = []
        matters: list[Matter] = []

        def decide(ran: GradingPlugin) -> None:
            found = [(part, ran.outcomes_of(part)) for part in assignment.parts_of(wish.stage)]
            matters.extend(matters_of([one for one in found if one[0] in parts], guidance.decided))
            problems = honour(guidance.decided, found)
            unused.extend(problem for part, problem in problems if part in parts)
            for outcome in (one for _, outcomes in found for one in outcomes):
                outcome.comments = guidance.comments.get(outcome.check.id, ())

        asked = frozenset(part.id for part in parts)
        run = asked if wish.nothing_else else assignment.judged_with(parts)
        ran = run_checks(bench, run, wish.mixed, asked, decide, wish.checks, heard)
        unwritten = mark_unwritten(bench, ran.outcomes.values())
        stopped = starting_problems(bench, wish.stage, ran.outcomes.values())
    outcomes = {part.id: ran.outcomes_of(part) for part in parts}
    scored = score_parts(parts, [one for found in outcomes.values() for one in found])
    empty = [f"part {part.part.id} has no checks" for part in scored if not part.outcomes]
    return Result(
        assignment=assignment,
        stage=wish.stage,
        submission=submission.name,
        recognised=wish.key is None,
        parts=scored,
        only=tuple(part.id for part in parts) if wish.only or wish.named else (),
        named=wish.named,
        problems=(*stopped, *bench.problems, *noticed, *unused),
        unwritten=unwritten,
        faults=(*ran.faults, *empty),
        isolation=sandbox.layers,
        level=level,
        left_open=sandbox.observation.open,
        advice="" if level == ISOLATED or wish.sandbox else how_to_isolate(sandbox.refusals),
        seed=wish.seed,
        hashes=hashes(assignment, submission),
        digest=submission.digest,
        older_digest=submission.older_digest,
        made=made,
        seconds=ran.ended - started,
        readings=tuple(bench.readings),
        questions=bench.readings.open,
        meanings=bench.readings.meanings,
        sources={file: submission.lines(name) for name, file in submission.files.items()},
        agenda=agenda(matters, bench.readings.open, bench.readings.meanings),
    )


def taken(path: Path, wish: Wish) -> tuple[Submission, Assignment]:
    """The submission at `path`, and the assignment as it is wished."""
    submission, assignment = take_submission(path, wish.key, wish.stage)
    return submission, wish.adapted(assignment)


def taken_alone(path: Path, wish: Wish) -> tuple[Submission, Assignment]:
    """The same for a program that is graded by itself: if nobody has chosen an edition, its words
    do. A class has one edition for all.
    """
    submission, assignment = taken(path, wish)
    return submission, in_edition_of_words(assignment, sign_of_edition(assignment, submission))


@contextmanager
def wished_sandbox(
    wish: Wish, assignment: Assignment, shared: SharedSandboxes | None = None
) -> Iterator[Sandbox]:
    """A sandbox as it is wished, or a fault where this machine has none that isolates so well."""
    with _sandbox(wish, assignment, shared) as sandbox:
        level = sandbox.observation.level
        if wish.isolation_required and level != ISOLATED:
            advice = "" if wish.sandbox else f" {how_to_isolate(sandbox.refusals)}"
            raise HarnessFault(
                f"isolation was required, this machine has: {level} "
                f"({', '.join(sandbox.layers)}).{advice}"
            )
        yield sandbox


def _sandbox(
    wish: Wish, assignment: Assignment, shared: SharedSandboxes | None
) -> AbstractContextManager[Sandbox]:
    """A sandbox as it is wished; what is shared is always of the strongest kind."""
    if shared is not None and not wish.sandbox:
        return shared.lend(assignment.tools)
    return open_sandbox(wish.weak_sandbox_allowed, wish.sandbox, assignment.tools)


def open_decisions(path: Path, wish: Wish, assignment: Assignment) -> Decisions:
    """The instructor's decisions about submissions for an assignment."""
    return Decisions(decisions_folder(wish.decisions, path), assignment.key, wish.by)


def _old_review(path: Path) -> Iterator[Problem]:
    """A file that was believed once, and that a student can hand in."""
    found = old_review(path)
    if found is not None:
        yield Problem("old-review", found.name)


def wanted_parts(assignment: Assignment, wish: Wish) -> tuple[Part, ...]:
    """The parts of the stage; or only those that were asked for, and those of the checks that were
    asked for.
    """
    parts = assignment.parts_of(wish.stage)
    known = {part.id for part in parts}
    unknown = set(wish.only) - known
    if unknown:
        raise UsageError(
            f"there is no part {', '.join(sorted(unknown))} in {assignment.key}, stage "
            f"{wish.stage}; there are: {', '.join(part.id for part in parts)}"
        )
    asked = set(wish.only) | _parts_of_checks(assignment, wish.named, known)
    return tuple(part for part in parts if not asked or part.id in asked)


def _parts_of_checks(
    assignment: Assignment, names: tuple[str, ...], parts: Collection[str]
) -> set[str]:
    """The parts that checks belong to; UsageError where a stage has no such check."""
    if not names:
        return set()
    checks = {
        name: check.part
        for name, check in collect_checks(assignment).checks.items()
        if check.part in parts
    }
    for name in names:
        if name not in checks:
            raise UsageError(no_check(name, checks))
    return {checks[name] for name in names}
