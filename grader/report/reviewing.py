"""Walks an instructor through the checks that need a look, and keeps what is decided."""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum

from rich.console import Console
from rich.text import Text

from grader.core.outcome import Outcome
from grader.grading.decisions import Decision, Decisions
from grader.grading.result import PartResult, Result
from grader.grading.review import is_open, worth
from grader.report.terminal import body_lines
from grader.report.view import body_of
from grader.support.escape import clean

Ask = Callable[[str], str]

SHOWN_PLACES = 2
STOP = "q"
ALL = "all"
YES = ("y", "yes")
HELP = "or all; Enter leaves it for later, q stops"
# All that an answer may hold; a remark is shown to a student.
MOST_TYPED = 1_000


class Left(Enum):
    """Why there is no decision: this one is left for later, or all that are left."""

    FOR_LATER = 1
    ALL = 2


def walk(
    console: Console,
    result: Result,
    decisions: Decisions,
    ask: Ask,
    proposed: Mapping[str, Decision] | None = None,
) -> int:
    """Asks about each check that is open, and keeps every answer at once; how many are left.

    `proposed`: only these checks, each with a decision that is to be confirmed.
    """
    waiting = [one for one in _open(result) if proposed is None or one[1].check.id in proposed]
    left = len(waiting)
    for number, (part, outcome) in enumerate(waiting, start=1):
        _show(console, f"{number} of {len(waiting)}", part, outcome)
        most = worth(part.part, outcome, part.outcomes)
        try:
            if proposed is None:
                answer = _decide(console, most, ask)
            else:
                answer = _confirm(console, proposed[outcome.check.id], most, ask)
        except EOFError:
            break
        if answer is Left.ALL:
            break
        if isinstance(answer, Decision):
            decisions.put(result.digest, outcome.check.id, answer)
            left -= 1
    console.print()
    console.print("Nothing is left to review." if not left else f"{left} left to review.")
    return left


def _open(result: Result) -> Iterator[tuple[PartResult, Outcome]]:
    for part in result.parts:
        for outcome in part.outcomes:
            if is_open(outcome):
                yield part, outcome


def _show(console: Console, place: str, part: PartResult, outcome: Outcome) -> None:
    console.print()
    line = Text(f"{place}  ", style="dim")
    console.print(line.append(f"{part.part.id}  {outcome.check.title}", style="bold not dim"))
    for text in body_lines(body_of(outcome.feedback)) if outcome.feedback else ():
        console.print(Text(f"    {text}"), soft_wrap=True)
    if outcome.check.forfeits:
        console.print(
            Text("    As it stands, the assignment gives no points at all for this.", "red")
        )


def _decide(console: Console, most: float, ask: Ask) -> Decision | Left:
    """What the instructor gives for a check that is worth `most` points."""
    while True:
        answer = ask(f"Points, 0 to {most:g} ({HELP}): ").strip().lower()
        if not answer:
            return Left.FOR_LATER
        if answer == STOP:
            return Left.ALL
        points = most if answer == ALL else _number(answer)
        # What reports show is rounded: so many points are all of them, too.
        if points is not None and most < points <= round(most, SHOWN_PLACES):
            points = most
        if points is not None and 0 <= points <= most:
            return Decision(points, most, ask("Remark for the student: ").strip()[:MOST_TYPED])
        console.print(f"{answer!r} is no number from 0 to {most:g}.", markup=False)


def _confirm(console: Console, proposed: Decision, most: float, ask: Ask) -> Decision | Left:
    """The decision that was found in a file, if the instructor says that it is theirs."""
    given = f"{proposed.points:g} of {proposed.out_of:g} points"
    console.print(Text(f"    The file gives {given}: {clean(proposed.remark)}"), soft_wrap=True)
    if proposed.out_of != most:
        console.print(
            Text(f"    The check is worth {most:g} points today, so this cannot be kept.")
        )
        return Left.FOR_LATER
    answer = ask("Keep this decision? (y keeps it, Enter does not, q stops): ").strip().lower()
    if answer == STOP:
        return Left.ALL
    return proposed if answer in YES else Left.FOR_LATER


def _number(text: str) -> float | None:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None
