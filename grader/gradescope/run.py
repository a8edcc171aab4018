"""Grades the submission in Gradescope's folders: what `run_autograder` starts.

What Gradescope reads is written after every check, marked as unfinished, and once more with points
at the end. If grading fails because of us, nothing is left there, and the status says so: then
Gradescope reports that the autograder failed, and no student has a score. What is printed is for
instructors.
"""

import contextlib
import json
import os
import shutil
import signal
import stat
import time
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from threading import Timer

from rich.console import Console

from grader.classroom.course import Course
from grader.classroom.outcome import Lateness
from grader.core.assignment import Assignment, load_assignment
from grader.core.outcome import Heard, Outcome
from grader.gradescope.metadata import OverLimit, lateness, over_limit, read_metadata
from grader.gradescope.results import Document, Results
from grader.gradescope.settings import VERDICTS, Settings, read_settings
from grader.grading.grade import Wish, grade_taken, graded_in, taken_alone, wished_sandbox
from grader.grading.reference_first import ReferenceLoses, kind_of, proven, proven_in
from grader.grading.result import Result
from grader.grading.run import collect_checks
from grader.intake import Submission
from grader.report.terminal import WIDTH, print_report
from grader.sandbox import Sandbox, open_sandbox
from grader.sandbox.room import MachineAtItsEnd
from grader.sandbox.tools import missing_tools
from grader.store.decisions import Guidance
from grader.store.document import Document as ResultDocument
from grader.support.escape import clean
from grader.support.faults import HarnessFault, Ungradable
from grader.support.files import write_whole

RESULTS = "results/results.json"
GRADED, NOT_GRADED = 0, 1
# How long the end of a run may take before it is forced.
PATIENCE = 5.0
NO_LANDLOCK = (
    "This kernel has no Landlock: a submission can read what everybody may read in this container. "
    "/autograder is closed to it, with the grader, the expected outputs and the results."
)
TIME_IS_UP = (
    "Not graded to the end within {seconds:g} seconds, which is our limit: there is no score. "
    "Grade this submission again. If that does not help, give the autograder more time in "
    "Gradescope's settings, and build the zip file with --minutes."
)
# Without Landlock, a user of its own can still do this in a container. It reads no file of ours,
# because the folder of Gradescope is closed to others, and meets no other submission.
HARMLESS_THERE = frozenset(
    {
        "read the grader's files",
        "list other processes",
        "write beside its folder",
        "write to /tmp",
    }
)


def run(root: Path) -> int:
    """Grades what was handed in; the exit status."""
    place = root / RESULTS
    _remove(place)
    try:
        return _run(root, place)
    except BaseException:
        # Whatever went wrong is no finished result, and no unfinished one that helps anybody.
        _remove(place)
        raise


def _run(root: Path, place: Path) -> int:
    settings, course = read_settings(root / "source", root / "submission")
    assignment = _adapted(settings)
    results = Results(assignment, settings, course)
    _say(f"{assignment.title}, {settings.stage}; our limit: {settings.our_seconds:g} seconds")
    late, over = _recorded(root, course)
    if over is not None:
        _say(over.reason)
        _write(place, results.limited(over))
        return GRADED
    # First of all, what stays if the time is up.
    heard = _tell_how_far(place, settings, assignment, results)
    with _deadline(settings.our_seconds):
        document = _graded(root, settings, assignment, results, late, heard)
    if document is None:
        _remove(place)
        return NOT_GRADED
    _write(place, document)
    return GRADED


def _wish(place: Path, settings: Settings) -> Wish:
    """How submissions are graded here."""
    return replace(
        _sandbox(place),
        key=load_assignment(settings.assignment).address,
        stage=settings.stage,
        edition=settings.edition,
        course={"": settings.term},
        seed=settings.seed,
        anyway=settings.anyway,
    )


def _adapted(settings: Settings) -> Assignment:
    """The assignment as the course sets it."""
    assignment = load_assignment(settings.assignment).in_term(settings.term)
    return assignment.in_edition(settings.edition)


def _recorded(root: Path, course: Course) -> tuple[Lateness, OverLimit | None]:
    """What follows from when it was handed in, if anything does."""
    policy, limit = course.policy, course.settings.limit
    if policy is None and limit is None:
        return Lateness(), None
    found = read_metadata(root)
    late = Lateness() if policy is None else lateness(found, policy)
    return late, None if limit is None else over_limit(found, limit)


def _graded(
    root: Path,
    settings: Settings,
    assignment: Assignment,
    results: Results,
    late: Lateness,
    heard: Heard,
) -> Document | None:
    """The finished document; None where a fault of ours was in the way."""
    path = root / "submission"
    if not path.is_dir():
        raise HarnessFault(f"{path}: there is no such folder; Gradescope puts the submission there")
    wish = _wish(root, settings)
    try:
        submission, assignment = _taken(path, wish)
    except Ungradable as error:
        reason = str(error).removeprefix(f"{path}: ")
        _say(f"This submission cannot be graded, and gets 0 points: {reason}")
        return results.refused(reason)

    def first(sandbox: Sandbox, assignment: Assignment, wish: Wish) -> Wish:
        return proven_in(sandbox, assignment, wish, root / "source" / VERDICTS)

    try:
        result = grade_taken(submission, assignment, wish, Guidance(), heard=heard, first=first)
    except ReferenceLoses as fault:
        _say(f"harness fault: {fault}")
        return None
    # What would isolate it better is nothing that anybody could install there.
    result = replace(result, advice="")
    print_report(Console(width=WIDTH, highlight=False), result, "full", everything=True)
    if late.why:
        _say(late.why)
    return results.finished(result, late) if result.gradable else None


def _taken(path: Path, wish: Wish) -> tuple[Submission, Assignment]:
    """The submission and its assignment. A browser uploads files without their modes: where none
    may be executed, nothing tells whether that was meant.
    """
    submission, assignment = taken_alone(path, wish)
    if not any(submission.executable.values()):
        submission = replace(submission, executable={})
    return submission, assignment


def _tell_how_far(
    place: Path, settings: Settings, assignment: Assignment, results: Results
) -> Heard:
    """Writes the unfinished results, now and after every check."""
    parts = {part.id for part in assignment.parts_of(settings.stage)}
    checks = [one for one in collect_checks(assignment).checks.values() if one.part in parts]

    def heard(done: int, count: int, seen: Mapping[str, Outcome]) -> None:
        _write(place, results.unfinished(checks, seen))

    heard(0, len(checks), {})
    return heard


def _sandbox(root: Path) -> Wish:
    """A wish for the strongest sandbox of this container; or for one that is weaker, where nothing
    is in reach that it would have to keep from the program.
    """
    try:
        with open_sandbox():
            return Wish()
    except MachineAtItsEnd:
        raise
    except HarnessFault as fault:
        others_may = stat.S_IMODE(root.stat().st_mode) & 0o077
        with open_sandbox(weak_allowed=True, only="root") as sandbox:
            if others_may or not HARMLESS_THERE.issuperset(sandbox.observation.open):
                raise fault
        _say(NO_LANDLOCK)
        return Wish(sandbox="root", weak_sandbox_allowed=True)


@contextlib.contextmanager
def _deadline(seconds: float) -> Iterator[None]:
    """Ends this process when the time is up, as Gradescope would: the unfinished results stay."""
    timer = Timer(seconds, _end, [seconds])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _end(seconds: float) -> None:
    # Not by print: while checks run, that leads to nowhere.
    os.write(1, f"{TIME_IS_UP.format(seconds=seconds)}\n".encode())
    os.kill(os.getpid(), signal.SIGTERM)
    time.sleep(PATIENCE)
    os._exit(NOT_GRADED)


def _remove(place: Path) -> None:
    """Removes the results; where nothing can be removed, nothing was written either."""
    with contextlib.suppress(OSError):
        place.unlink()


def _write(place: Path, document: Document) -> None:
    # It is read soon after, or never.
    write_whole(place, json.dumps(document, indent=1) + "\n", lasting=False)


def _say(text: str) -> None:
    print(clean(text), flush=True)


def prepare(source: Path) -> int:
    """What is done once, while the container is made and has a network: installs the tools that the
    assignment needs, and sees whether the reference gets all points here.
    """
    settings, _ = read_settings(source, source / "submission")
    assignment = _adapted(settings)
    missing = missing_tools(assignment.tools)
    if missing:
        raise HarnessFault(f"these tools could not be installed: {', '.join(sorted(missing))}")
    wish = replace(_wish(source, settings), anyway=True)
    shutil.rmtree(source / VERDICTS, ignore_errors=True)
    result = _seen_to_earn(source, assignment, wish)
    waiting = f", and up to {result.pending:g} after a review" if result.pending else ""
    _say(f"The reference gets {result.score} of {result.max_score:g} points{waiting}.")
    _say(f"Submissions will be {result.level} here: {', '.join(result.isolation)}.")
    if result.score is not None and result.score + result.pending == result.max_score:
        return GRADED
    print_report(Console(width=WIDTH, highlight=False), result, "full", everything=True)
    return GRADED if settings.anyway else NOT_GRADED


def _seen_to_earn(source: Path, assignment: Assignment, wish: Wish) -> Result:
    """The result of the reference in this container; the verdict stays in it."""
    seen: list[Result] = []
    with wished_sandbox(wish, assignment) as sandbox:

        def grade_it(submission: Submission, asked: Wish) -> ResultDocument:
            seen.append(graded_in(sandbox, submission, assignment, asked, Guidance()))
            return seen[0].document()

        kind, folder = kind_of(sandbox), source / VERDICTS
        proven(assignment, wish, kind, grade_it, folder, fixed=True)
    return seen[0]
