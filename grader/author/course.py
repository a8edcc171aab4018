"""Prints a course file to begin with, every setting in it as a comment; and checks course files.

python -m grader author course dsc20 > course.toml     then take away the # of what you set
python -m grader author doctor --course course.toml    says whether all in it fits
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path

from grader.classroom.course import read_course
from grader.core.assignment import Assignment, assignment_keys, load_assignment
from grader.grading.fitting import misfits
from grader.grading.grade import Wish
from grader.grading.run import collect_checks
from grader.support.faults import UsageError

BEGINNING = """\
# The settings of a course, for `--course FILE` of grade, report, grade-all, watch, review and
# gradescope build. Take away the # in front of what you set; all else is as the
# assignment has it. Then check this file:
#     python -m grader author doctor --course FILE

# What students see of a failed check: "full", "actual-only" or "none".
# details = "actual-only"
# Who sees a result on Gradescope: "visible", "hidden", "after_due_date" or "after_published".
# visibility = "after_published"
# Of all points, what a program gets at most that does not start as it was handed in (1: all).
# does_not_run = 0.5

# [late]
# due = 2026-11-19T23:59:00+01:00
# grace_minutes = 10         # or grace_days
# per_day = 10               # per cent of the points, for each day begun
# at_most = 50               # no more than that
# cut_off_days = 7           # after that, nothing counts
# extensions = "more.csv"    # beside this file: student, and days or due

# On Gradescope: how many submissions of a student are graded in so many hours.
# [limit]
# submissions = 5
# hours = 24
"""


def course_file(assignment: Assignment) -> str:
    """A course file that sets nothing yet."""
    return "\n".join([BEGINNING, *_own_lines(assignment)]) + "\n"


def _own_lines(assignment: Assignment) -> Iterator[str]:
    key = assignment.key
    yield f"[assignment.{key}]"
    if assignment.editions:
        yield "# A term's variant of the assignment. There is:"
        for name, edition in assignment.editions.items():
            yield f"#     {name}: {edition.title}"
        yield f'# edition = "{next(iter(assignment.editions))}"'
    yield '# details = "none"'
    yield "# Seconds of CPU time for each call, if your machine is slow; no fewer than 2."
    yield "# call_seconds = 4"
    yield "# Docstrings that your own starter leaves out are asked of nobody. Its folder:"
    yield '# docstrings = "starter"'
    yield f'# starter = "{key}-starter"'
    checks = collect_checks(assignment).checks.values()
    if assignment.our_docstrings or any(check.our_starter for check in checks):
        yield "# You hand out the starter files of this project: what only they ask for counts."
        yield "# our_starter = true"
    first = next(iter(checks))
    yield "# Checks that are switched off: the others of their parts share the points."
    yield f'# without = ["{first.id}"]'
    yield ""
    yield "# What a check weighs beside the others of its part (most weigh 1)."
    yield f"# [assignment.{key}.weights]"
    yield f"# {json.dumps(first.id)} = {first.weight:g}"
    yield ""
    yield "# The points of each part. Those of a stage add up to its max_score."
    yield f"# [assignment.{key}.points]"
    for part in assignment.parts:
        yield f"# {json.dumps(part.id)} = {part.points:g}    # {part.title}"
    yield ""
    yield f"# [assignment.{key}.max_score]"
    for name, stage in assignment.stages.items():
        yield f"# {name} = {stage.max_score:g}"


def check_course(path: Path, keys: Sequence[str]) -> int:
    """Says whether a course file fits the assignments that it names, or these; if not, 1."""
    course = read_course(path)
    found = []
    for key in keys or course.settings.assignment or assignment_keys():
        try:
            assignment = Wish(course=course.terms).adapted(load_assignment(key))
            found += [f"{assignment.term.where}{misfit}" for misfit in misfits(assignment)]
        except UsageError as error:
            found.append(str(error))
    print(f"{path}: {counted(len(found))}")
    for misfit in found:
        print(f"  {misfit.removeprefix(f'{path}: ')}")
    return 1 if found else 0


def counted(problems: int) -> str:
    """How many problems there are, in words."""
    if not problems:
        return "no problems found"
    return "1 problem" if problems == 1 else f"{problems} problems"


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author course",
        description="Print a course file to begin with, with every setting in it as a comment.",
    )
    parser.add_argument("key", help="the assignment, for instance dsc20")
    print(course_file(load_assignment(parser.parse_args(arguments).key)), end="")
    return 0
