"""Runs one check on one submission and shows all of it: the inner loop of writing checks.

    python -m grader author check hangman/check_words.py::check_length --against ada/

It says how the check comes out, what the student would read, and everything that was done with the
program. Without `--against`, the check runs on the reference, which must pass it.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console

from grader.blame import Blame
from grader.core.assignment import ASSIGNMENTS, Assignment, load_assignment
from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.grading.attempt import run_check
from grader.grading.check_files import raised_by_check, read_checks
from grader.grading.engine import Engine
from grader.grading.provided import settle_language
from grader.grading.run import surroundings
from grader.intake import Submission, take_submission
from grader.program.bench import Bench
from grader.program.feedback import Script
from grader.program.program import Step
from grader.report.terminal import WIDTH, body_lines, print_prose
from grader.report.view import body_of
from grader.sandbox import open_sandbox
from grader.support.escape import clean, clean_line, unpasteable
from grader.support.faults import HarnessFault, UsageError
from grader.support.schema import nearest

LINE = 200


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; 1 where the check does not pass."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author check",
        description="Run one check on one submission, and show everything.",
    )
    parser.add_argument("check", metavar="FILE::NAME", help="the file and the check's function")
    parser.add_argument(
        "--against", type=Path, metavar="DIR", help="the submission (default: the reference)"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed for generated inputs")
    parser.add_argument("--allow-weak-sandbox", action="store_true", help="as for grade")
    options = parser.parse_args(arguments)
    file, _, name = options.check.partition("::")
    assignment = _assignment_of(Path(file))
    with surroundings():
        check = _find(assignment, Path(file), name)
        stage = next(part.stage for part in assignment.parts if part.id == check.part)
        submission, _ = take_submission(
            options.against or assignment.reference, assignment.address, stage
        )
        with open_sandbox(options.allow_weak_sandbox, tools=assignment.tools) as sandbox:
            bench = Bench(sandbox, assignment, submission, options.seed)
            settle_language(bench)
            return _run(check, bench, submission)


def _assignment_of(file: Path) -> Assignment:
    """The assignment that a check file belongs to: it lies in its folder."""
    folder = file.resolve().parent
    if not file.is_file():
        raise UsageError(f"{file}: there is no such file; give a check as FILE::NAME")
    return load_assignment(folder.name if folder.parent == ASSIGNMENTS else str(folder))


def _find(assignment: Assignment, file: Path, name: str) -> Check:
    """The check of that name, with or without check_; what is wrong with its file is told first."""
    path = file.resolve()
    if path not in assignment.layout.check_files:
        raise UsageError(f"{file}: this is no file with checks; these are called check_*.py")
    read = read_checks(assignment, path)
    if read.faults:
        raise HarnessFault("\n".join(read.faults))
    found = read.checks.get(name) or read.checks.get(f"check_{name}")
    if found is None:
        raise UsageError(f"{file}: there is no check {name!r}; {nearest(name, [*read.checks])}")
    return found


def _run(check: Check, bench: Bench, submission: Submission) -> int:
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = WIDTH
    engine = Engine(bench)
    try:
        outcome = engine.judge(check)
        said = list(_told(outcome, submission))
        if outcome.costs and Blame(engine).passes_on_reference(check):
            said.append("It passes with the reference's version of what its part stands on.")
        # Of a property, the record of one example would say little.
        record = [] if check.strategies else _record(check, bench)
    except Exception as error:
        raise HarnessFault(f"{check.id}: {raised_by_check(bench.assignment, error)}") from None
    title = f"{outcome.word}: {check.title}"
    print_prose(console, f"{title} ({check.id}, part {check.part}, weight {check.weight:g})")
    for line in said:
        console.print(f"  {line}", soft_wrap=True, markup=False)
    if record:
        console.print("\nWhat the check did:")
    for line in record:
        console.print(f"  {line}", soft_wrap=True, markup=False)
    return 0 if outcome.status is Status.PASSED else 1


def _told(outcome: Outcome, submission: Submission) -> Iterator[str]:
    """What a student reads."""
    if outcome.feedback is not None:
        sources = {file: submission.lines(name) for name, file in submission.files.items()}
        yield from body_lines(body_of(outcome.feedback, "full", sources))


def _record(check: Check, bench: Bench) -> list[str]:
    """All that a check did with the program, in one more run."""
    bench.draw_chance(check.id)
    program = bench.program()
    try:
        run_check(check, program, bench, {})
    except Exception as error:
        return [*_lines(program.steps), raised_by_check(bench.assignment, error)]
    finally:
        program.end()
    return list(_lines(program.steps))


def _lines(steps: Sequence[Step]) -> Iterator[str]:
    """Steps as they would be typed, each with what came of it."""
    script = Script(steps, {})
    for step in steps:
        if step.operation in ("import", "get"):
            continue
        typed = clean_line(script.text(step), LINE)
        yield f">>> {typed}" if typed else clean_line(f"({step.operation} {step.target})", LINE)
        for line in clean(step.printed).splitlines():
            yield f"    {unpasteable(line)}"
        if step.error is not None:
            yield f"    raised {clean_line(step.error.type_name, LINE)}"
        elif step.finished and step.result is not None:
            yield f"    {clean_line(repr(step.result), LINE)}"
