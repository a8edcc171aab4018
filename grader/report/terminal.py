"""The report in the terminal: points by part, and for each part that lost some, why."""

import textwrap
from collections.abc import Iterator

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.check import narrower
from grader.engine import Outcome
from grader.escape import clean, clean_line, unpasteable
from grader.feedback import Feedback
from grader.intake import Problem
from grader.report.columns import side_by_side
from grader.report.phrases import (
    EXCUSED,
    MINOR,
    OUR_FAULT,
    WORDS,
    caret_lines,
    parts_text,
    problem_text,
)
from grader.result import PartResult, Result

WIDTH = 80
STYLES = {
    "passed": "green",
    "excused": "green",
    "failed": "red",
    "remark": "yellow",
    "not-run": "red",
    "review": "yellow",
    "reviewed": "cyan",
    "fault": "magenta",
}
INDENT = 4
SHOWN_LINES = 24
SHOWN_FAULTS = 5


def print_report(console: Console, result: Result, details: str, everything: bool) -> None:
    """Prints the report of one submission."""
    _print_prose(console, _heading(result), bold=len(clean_line(result.submission)))
    for problem in result.problems:
        _print_problem(console, problem)
    for part in result.parts:
        if any(outcome.outcome != "passed" for outcome in part.outcomes):
            _print_part(console, part, details, everything)
    console.print()
    console.print(_table(result))
    _print_foot(console, result, everything)


def _heading(result: Result) -> str:
    stage = result.assignment.stages[result.stage]
    how = ", recognised by its files" if result.recognised else ""
    which = ", ".join(filter(None, (stage.title.lower(), parts_text(result.only))))
    about = f"{result.assignment.title}, {which} ({result.assignment.key}{how})"
    return f"{clean_line(result.submission)}: {about}"


def _wrapped(text: str, width: int, hanging: str = "") -> list[str]:
    """Prose in lines that no interpreter takes for input. No word is broken: one that is too long
    for a line is left to the terminal.
    """
    lines = textwrap.wrap(
        text,
        width,
        subsequent_indent=hanging,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [unpasteable(line) for line in lines]


def _print_prose(console: Console, text: str, style: str = "", bold: int = 0) -> None:
    """Prints a sentence of the report's own; so many characters at its beginning are bold."""
    shown = Text("\n".join(_wrapped(text, console.width)), style=style)
    shown.stylize("bold", 0, bold)
    console.print(shown, soft_wrap=True)


def _print_problem(console: Console, problem: Problem) -> None:
    _print_prose(
        console, f"! {problem_text(problem)}", "dim" if problem.label in MINOR else "yellow"
    )
    if problem.place is not None and problem.place.text:
        for line in caret_lines(problem.place, problem.column):
            console.print(Text(f"    {line}"), soft_wrap=True)


def _print_part(console: Console, part: PartResult, details: str, everything: bool) -> None:
    points = f"{part.score:g} of {part.part.points:g}"
    console.print()
    title = Text(f"{part.part.id}  {part.part.title}", style="bold")
    console.print(title.append(f"  {points}", style="bold cyan"))
    lost = [outcome for outcome in part.outcomes if outcome.outcome != "passed"]
    listed = lost if everything else _simplest_first(_without_repetition(lost))
    for number, outcome in enumerate(listed):
        _print_outcome(console, outcome, details if everything or number == 0 else "none")
    if not everything:
        _print_left_out(console, [outcome for outcome in lost if outcome not in listed])


def _simplest_first(outcomes: list[Outcome]) -> list[Outcome]:
    """The outcomes, with the one in front that takes the least reading: it is shown whole."""
    if not outcomes:
        return []
    simplest = min(outcomes, key=_reading)
    return [simplest, *(outcome for outcome in outcomes if outcome is not simplest)]


def _reading(outcome: Outcome) -> tuple[bool, bool, int]:
    """How much there is to read: what failed before what was not run, examples first."""
    feedback = outcome.feedback
    texts = (*feedback.typed, feedback.expected or "", feedback.got or "") if feedback else ()
    is_property = outcome.check.id.partition(".")[0].endswith("_properties")
    return outcome.word != "failed", is_property, sum(map(len, texts))


def _without_repetition(outcomes: list[Outcome]) -> list[Outcome]:
    """What is worth a line of its own: nothing that is excused, and each reason why checks were not
    run once.
    """
    listed: list[Outcome] = []
    reasons = set()
    for outcome in outcomes:
        if outcome.outcome == "not-run":
            if _reason(outcome) in reasons:
                continue
            reasons.add(_reason(outcome))
        if outcome.outcome != "excused":
            listed.append(outcome)
    return listed


def _print_left_out(console: Console, outcomes: list[Outcome]) -> None:
    excused = [outcome for outcome in outcomes if outcome.outcome == "excused"]
    if len(excused) < len(outcomes):
        console.print(f"  not run for the same reason: {len(outcomes) - len(excused)} more")
    if excused:
        causes = dict.fromkeys(cause for outcome in excused for cause in outcome.excused_by)
        said = f"excused: {len(excused)}, right once this is mended: {', '.join(causes)}"
        _print_titled(console, said, STYLES["excused"])


def _print_titled(console: Console, text: str, style: str) -> None:
    """Prints a line below a part; what stands before the first colon has the style."""
    lines = _wrapped(text, console.width - INDENT, hanging="  ")
    shown = Text("\n".join(f"  {line}" for line in lines))
    shown.stylize(style, 2, 2 + text.index(":"))
    console.print(shown, soft_wrap=True)


def _reason(outcome: Outcome) -> str:
    return outcome.feedback.sentence if outcome.feedback else ""


def _print_outcome(console: Console, outcome: Outcome, details: str) -> None:
    details = narrower(details, outcome.check.details)
    title = f"{WORDS[outcome.word]}: {outcome.check.title}"
    _print_titled(console, title, STYLES[outcome.word])
    if outcome.outcome == "excused":
        for text in _wrapped(f"{EXCUSED} {', '.join(outcome.excused_by)}", console.width - INDENT):
            console.print(f"    {text}", markup=False, soft_wrap=True)
    elif outcome.feedback is not None and details != "none":
        width = min(console.width, WIDTH)
        for text in feedback_lines(outcome.feedback, details, width):
            console.print(Text(f"    {text}"), soft_wrap=True)


def feedback_lines(feedback: Feedback, details: str, width: int = WIDTH) -> Iterator[str]:
    """The feedback of a check, line by line, safe to print. What is to be pasted, and what is shown
    of a program, stays in lines as it is; all else fits into the width.
    """
    for line in clean(feedback.sentence).splitlines():
        yield from _wrapped(line, width - INDENT)
    for line in feedback.typed:
        yield f">>> {clean_line(line, 2_000)}"
    if feedback.label == "screen" and details == "full":
        yield from side_by_side(feedback.expected or "", feedback.got or "", width - INDENT)
    else:
        yield from _values(feedback, details)
    for picture in feedback.pictures:
        yield from _wrapped(f"{clean_line(picture.caption)}:", width - INDENT)
        yield from (f"    {unpasteable(line)}" for line in picture.clean_lines)
    # A hint may give away what was expected.
    for hint in feedback.hints if details == "full" else ():
        yield from _wrapped(f"Hint: {hint}", width - INDENT, hanging="  ")
    for frame in feedback.frames:
        yield f"in {clean_line(frame.file)}, line {frame.line}, in {clean_line(frame.function)}"
    for place in feedback.places:
        if place.line:
            yield f"{clean_line(place.file)}, line {place.line}: {clean_line(place.text.strip())}"


def _values(feedback: Feedback, details: str) -> Iterator[str]:
    """What was expected and what came, one below the other."""
    if feedback.expected is not None and details == "full":
        yield from _block("Expected", feedback.expected)
    if feedback.got is not None:
        printed = feedback.printed if feedback.got else feedback.printed.removesuffix("\n")
        yield from _block("Got", printed + feedback.got)
    elif feedback.printed:
        yield from _block("Printed", feedback.printed)


def _block(title: str, text: str) -> Iterator[str]:
    if not text:
        yield f"{title} nothing"
        return
    yield f"{title}:"
    lines = clean(text).split("\n")
    for line in lines[:SHOWN_LINES]:
        yield f"    {unpasteable(line)}"
    if len(lines) > SHOWN_LINES:
        yield f"    [{len(lines) - SHOWN_LINES} more lines]"


def _table(result: Result) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    total = "-" if result.score is None else f"{result.score:g}"
    table.add_column("Part", "", no_wrap=True)
    table.add_column("", "Total")
    scaled = "" if result.scaled is None else f" ({result.scaled:g})"
    points = f"{total} of {result.max_score:g}{scaled}"
    table.add_column("Points", points, justify="right", no_wrap=True)
    table.add_column("Checks", "", justify="right", no_wrap=True)
    for part in result.parts:
        counted = [outcome for outcome in part.outcomes if outcome.word != "remark"]
        passed = sum(outcome.outcome in ("passed", "excused") for outcome in counted)
        full = passed == len(counted)
        score = f"{part.score:g} of {part.part.points:g}" if result.gradable else "-"
        table.add_row(
            part.part.id,
            part.part.title,
            Text(score, style="green" if full else "red"),
            f"{passed}/{len(counted)}",
        )
    return table


def _print_foot(console: Console, result: Result, everything: bool) -> None:
    reviews = sum(outcome.outcome == "review" for part in result.parts for outcome in part.outcomes)
    hidden = not everything and any(
        sum(outcome.outcome not in ("passed", "excused") for outcome in part.outcomes) > 1
        for part in result.parts
    )
    if result.forfeited_by is not None:
        _print_prose(console, result.forfeit_text, "bold red")
    if reviews:
        waiting = f"{reviews} checks need a look by the instructor"
        more = f", who may give up to {result.pending:g} points more." if result.gradable else "."
        _print_prose(console, waiting + more, "yellow")
    for fault in result.faults if everything else result.faults[:SHOWN_FAULTS]:
        _print_prose(console, f"harness fault: {clean_line(fault, 500)}", "magenta")
    if result.faults:
        _print_prose(console, OUR_FAULT, "bold")
    if hidden:
        _print_prose(console, "--all shows every failed check in full.", "dim")
    _print_prose(console, f"graded in {result.seconds:.1f} s", "dim")
    _print_prose(console, f"sandbox: {result.level} ({', '.join(result.isolation)})", "dim")
    if result.left_open:
        _print_prose(console, f"  it may {', '.join(result.left_open)}", "bold yellow")
    if result.advice:
        _print_prose(console, result.advice, "dim")
