"""Compares what planted programs get now with the record, and shows whose grade has changed.

    python -m grader author shadow                      all assignments
    python -m grader author shadow dsc20 "mistake/*"    some programs of one

What no change can reach is remembered from an earlier run, and not graded again.
"""

import argparse
import os
from collections.abc import Collection, Iterator, Mapping, Sequence
from fnmatch import fnmatch
from typing import TypeVar

from grader.author.fair import summary
from grader.author.losses import Verdict, changes, read_record
from grader.author.programs import programs
from grader.author.record import graded
from grader.core.assignment import Assignment, assignment_keys, load_assignment

T = TypeVar("T")


def main(arguments: Sequence[str]) -> int:
    """Run the command line; 1 if a grade has changed."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author shadow",
        description="Grade all planted programs and show whose grade differs from the record.",
    )
    parser.add_argument("key", nargs="?", help="the assignment, or its folder (default: all)")
    parser.add_argument("patterns", nargs="*", help='the programs, such as "mistake/*"')
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    options = parser.parse_args(arguments)
    changed = 0
    for key in [options.key] if options.key else assignment_keys():
        changed += _compare(load_assignment(key), options.patterns, options.jobs)
    return 1 if changed else 0


def _compare(assignment: Assignment, patterns: Collection[str], jobs: int) -> int:
    """Print what has changed in an assignment; return how many programs have."""
    before = _wanted(read_record(assignment), patterns)
    every = {one.name: one for one in programs(assignment)}
    now = graded([*_wanted(every, patterns).values()], jobs)
    told = {
        name: [*differences(assignment, before.get(name), now.get(name))]
        for name in sorted(before.keys() | now.keys())
    }
    changed = {name: lines for name, lines in told.items() if lines}
    print(f"{assignment.key}: {len(changed)} of {len(now)} programs changed")
    for name, lines in changed.items():
        print("\n    ".join([f"  {name}: {lines[0]}", *lines[1:]]))
    if said := summary(assignment, {**before, **now}):
        print(said)
    return len(changed)


def _wanted(programs: Mapping[str, T], patterns: Collection[str]) -> dict[str, T]:
    return {
        name: one
        for name, one in programs.items()
        if not patterns or any(fnmatch(name, pattern) for pattern in patterns)
    }


def differences(
    assignment: Assignment, before: Verdict | None, now: Verdict | None
) -> Iterator[str]:
    """Say how a program's grade has changed, and then in which checks; nothing if it has not."""
    if before is None or now is None:
        again = assignment.layout.command("record")
        yield f"{'gone' if now is None else 'not in the record'}; {again}"
        return
    checks = changes(before, now, assignment.renamed)
    if before.score != now.score:
        yield f"{before.score} -> {now.score} ({now.points - before.points:+.4g})"
    elif checks:
        yield f"{now.score}, as before"
    yield from checks
