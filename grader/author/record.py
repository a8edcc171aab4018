"""Makes the record of an assignment: grades its programs and writes what each of them loses.

    python -m grader author record dsc20

Results are remembered, so a run that was stopped goes on where it was.
"""

import argparse
import os
import sys
from collections.abc import Iterable, Mapping, Sequence

from grader.author.fair import summary
from grader.author.hints import hints_of, write_hints
from grader.author.losses import MISTAKE, Record, Verdict, read_record, write_record
from grader.author.programs import Program, forget_old, programs, verdicts
from grader.core.assignment import Assignment, load_assignment
from grader.core.check import Check
from grader.grading.run import collect_checks
from grader.support.faults import HarnessFault, UsageError

# What to write where there is nothing yet: for a part and a file of the reference.
FIRST = """\
[a-name-for-it]
about = "What the student does wrong."
loses = ["{part}"]
file = "{file}"
old = "text that stands once in this file of the reference"
new = "the same, done wrong"
"""


def main(arguments: Sequence[str]) -> int:
    """Run the command line; 1 if no mistake fails some check."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author record",
        description="Grade all planted programs and write down what each of them loses.",
    )
    parser.add_argument("key", help="the assignment, for instance dsc20, or its folder")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args(arguments)
    assignment = load_assignment(options.key)
    checks = checks_of(assignment)
    every = programs(assignment)
    if not any(one.name.startswith(MISTAKE) for one in every):
        raise UsageError(_nothing_planted(assignment, checks))
    before = read_record(assignment)
    now = graded(every, options.jobs)
    write_record(assignment, now)
    write_hints(assignment, hints_of(assignment, now, options.jobs))
    forget_old()
    changed = sum(before.get(name) != verdict for name, verdict in now.items())
    shown = assignment.layout.shown(assignment.layout.record)
    print(f"{shown}: {len(now)} programs, {changed} of them new or changed")
    if said := summary(assignment, now):
        print(said)
    bare = never_failed(checks, now)
    print(f"{assignment.key}: {len(checks) - len(bare)} of {len(checks)} checks fail on a mistake")
    for check in bare:
        print(f"  nothing has ever failed {check.id}: plant a mistake for it")
    return 1 if bare else 0


def checks_of(assignment: Assignment) -> list[Check]:
    """Return all checks of an assignment; HarnessFault if a check file is wrong."""
    collected = collect_checks(assignment)
    if collected.faults:
        raise HarnessFault("\n".join(collected.faults))
    return list(collected.checks.values())


def never_failed(checks: Iterable[Check], record: Record) -> list[Check]:
    """Return the checks that no planted mistake fails."""
    failed = {
        check
        for name, verdict in record.items()
        if name.startswith(MISTAKE)
        for check in verdict.losses
    }
    return [check for check in checks if check.id not in failed]


def graded(wanted: Sequence[Program], jobs: int) -> dict[str, Verdict]:
    """Grade programs; on a terminal, with a line that says how many are done."""
    found: dict[str, Verdict] = {}
    for program, verdict in verdicts(wanted, jobs):
        found[program.name] = verdict
        show_progress(found, wanted)
    return found


def show_progress(done: Mapping[str, Verdict], wanted: Sequence[Program]) -> None:
    """Say how many programs are graded, on a line of its own that is written over."""
    if sys.stderr.isatty():
        end = "\n" if len(done) == len(wanted) else ""
        print(f"\r{len(done)} of {len(wanted)} programs", end=end, file=sys.stderr, flush=True)


def _nothing_planted(assignment: Assignment, checks: Sequence[Check]) -> str:
    """Say what to write where no mistake is planted yet."""
    path = assignment.layout.shown(assignment.planted / "mistakes.toml")
    part = checks[0].part if checks else assignment.parts[0].id
    file = next(iter(assignment.modules.values())).file
    return (
        f"{path}: no mistake is planted yet, so nothing is known to fail a check. Write one for "
        f"each check into this file, such as:\n\n{FIRST.format(part=part, file=file)}"
    )
