"""What is said in the terminal at the end of a run: who was not graded, the scores, the files."""

from collections import Counter
from collections.abc import Sequence
from statistics import median

from rich.console import Console

from grader.classroom.outcome import ClassResult, State
from grader.classroom.outputs import Outputs
from grader.classroom.progress import told_of
from grader.report.terminal import print_prose
from grader.support.escape import clean_line

SHOWN = 20


def print_summary(console: Console, result: ClassResult, outputs: Outputs) -> None:
    """Prints what a run found for a class: what needs a person comes last."""
    about = (
        f"{result.assignment}, edition {result.edition}" if result.edition else result.assignment
    )
    print_prose(console, f"{result.title} ({about}), run {result.run}: {_counts(result)}")
    points = [row.points for row in result.rows if row.points is not None]
    if points:
        print_prose(
            console,
            f"points of {result.max_score:g}: {min(points):g} to {max(points):g}, "
            f"median {median(points):g}",
        )
    for path in outputs.written:
        print_prose(console, f"written: {clean_line(str(path), 500)}")
    # All of them: these stand nowhere else.
    for note in outputs.notes:
        print_prose(console, clean_line(note, 600))
    if result.without_time:
        print_prose(console, result.without_time, "yellow")
    waiting = [row for row in result.rows if row.pending]
    if waiting:
        most = sum(row.pending for row in waiting)
        print_prose(
            console,
            f"to be reviewed: {_of(len(waiting), 'submission')}, {most:g} points at most",
            "yellow",
        )
    marks = Counter(mark for row in result.rows for mark in row.marks)
    _say_some(console, [f"{_of(n, 'submission')}: {mark}" for mark, n in marks.items()], "yellow")
    refused = (State.REFUSED, State.ANOTHER, State.FAULT)
    not_graded = [row for row in result.rows if row.state in refused]
    lines = [told_of(row) for row in not_graded]
    lines += [f"{clean_line(one.name)}: {clean_line(one.reason, 500)}" for one in result.unread]
    _say_some(console, lines, "yellow")


def _counts(result: ClassResult) -> str:
    """How many were graded and how many were not."""
    states = Counter(row.state for row in result.rows)
    known = sum(row.reused for row in result.rows)
    said = [f"{states[state]} {state}" for state in State if states[state]]
    if known:
        said[0] += f" ({known} of them as before)"
    return ", ".join(said) or "nobody handed in anything"


def _of(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"


def _say_some(console: Console, lines: Sequence[str], style: str = "") -> None:
    """Prints the first of some lines, and how many more there are."""
    for line in lines[:SHOWN]:
        print_prose(console, clean_line(line, 600), style)
    if len(lines) > SHOWN:
        print_prose(console, f"and {len(lines) - SHOWN} more, which class.html lists", style)
