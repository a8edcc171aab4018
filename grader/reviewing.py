"""Walks an instructor through the checks that need a look, and keeps what is decided."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from rich.console import Console
from rich.text import Text

from grader.engine import Outcome
from grader.report.terminal import feedback_lines
from grader.result import PartResult, Result, cost
from grader.review import Decision, Review, is_open, read_review, review_file, write_review

Ask = Callable[[str], str]

SHOWN_PLACES = 2
STOP = "q"
ALL = "all"
HELP = "or all; Enter leaves it for later, q stops"


def walk(console: Console, result: Result, submission: Path, ask: Ask) -> int:
    """Asks about each check that is open, and writes every answer at once; how many are left."""
    path = review_file(submission)
    review = read_review(path)
    digest = result.digest
    if review is None or not review.is_for(result.assignment.key, digest):
        review = Review(result.assignment.key, digest, {})
    waiting = [(part, one) for part in result.parts for one in part.outcomes if is_open(one)]
    left = len(waiting)
    for number, (part, outcome) in enumerate(waiting, start=1):
        _show(console, f"{number} of {len(waiting)}", part, outcome)
        try:
            decision = _decide(console, part, outcome, ask)
        except EOFError:
            break
        if decision is None:
            continue
        if isinstance(decision, str):
            break
        review = replace(review, decisions={**review.decisions, outcome.check.id: decision})
        write_review(path, review)
        left -= 1
    _print_end(console, left, path, bool(review.decisions))
    return left


def _show(console: Console, place: str, part: PartResult, outcome: Outcome) -> None:
    console.print()
    line = Text(f"{place}  ", style="dim")
    console.print(line.append(f"{part.part.id}  {outcome.check.title}", style="bold not dim"))
    for text in feedback_lines(outcome.feedback, "full") if outcome.feedback else ():
        console.print(Text(f"    {text}"), soft_wrap=True)
    if outcome.check.forfeits:
        console.print(
            Text("    As it stands, the assignment gives no points at all for this.", "red")
        )


def _decide(
    console: Console, part: PartResult, outcome: Outcome, ask: Ask
) -> Decision | str | None:
    """The decision; None to leave it for later, STOP to leave all."""
    most = round(cost(part.part, outcome, part.outcomes), 4)
    while True:
        answer = ask(f"Points, 0 to {most:g} ({HELP}): ").strip().lower()
        if not answer:
            return None
        if answer == STOP:
            return STOP
        points = most if answer == ALL else _number(answer)
        # What reports show is rounded: so many points are all of them, too.
        if points is not None and most < points <= round(most, SHOWN_PLACES):
            points = most
        if points is not None and 0 <= points <= most:
            return Decision(points, most, ask("Remark for the student: ").strip())
        console.print(f"{answer!r} is no number from 0 to {most:g}.", markup=False)


def _number(text: str) -> float | None:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None


def _print_end(console: Console, left: int, path: Path, kept: bool) -> None:
    console.print()
    if kept:
        console.print(Text(f"kept in {path}", style="dim"), soft_wrap=True)
    console.print("Nothing is left to review." if not left else f"{left} left to review.")
