"""The report in the terminal: points by part, and for each part that lost some, why."""

import textwrap
from collections.abc import Iterator
from itertools import zip_longest

from rich import box
from rich.cells import cell_len
from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.grading.result import Result
from grader.report.view import (
    EXCUSED,
    OUR_FAULT,
    Body,
    CheckView,
    PartView,
    ProblemView,
    ReportView,
    Side,
    Sides,
    report_view,
)
from grader.support.escape import unpasteable

WIDTH = 80
STYLES = {
    "passed": "green",
    "excused": "green",
    "failed": "red",
    "remark": "yellow",
    "not-run": "red",
    "not-written": "yellow",
    "review": "yellow",
    "reviewed": "cyan",
    "fault": "magenta",
}
INDENT = 4
GAP = 3
SHOWN_LINES = 24
SHOWN_FAULTS = 5


def print_report(console: Console, result: Result, details: str, everything: bool) -> None:
    """Prints the report of one submission."""
    view = report_view(result, "terminal", details)
    print_prose(console, _heading(view, result), bold=len(view.submission))
    for text in view.unwritten:
        print_prose(console, f"! {text}", "yellow")
    for problem in view.problems:
        _print_problem(console, problem)
    for part in view.parts:
        if part.lost if everything else part.tells:
            _print_part(console, part, everything)
    console.print()
    console.print(_table(view))
    _print_foot(console, view, result, everything)


def _heading(view: ReportView, result: Result) -> str:
    how = ", recognised by its files" if result.recognised else ""
    which = ", ".join(filter(None, (view.stage.lower(), view.edition, view.only)))
    return f"{view.submission}: {result.assignment.title}, {which} ({result.assignment.key}{how})"


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


def print_prose(console: Console, text: str, style: str = "", bold: int = 0) -> None:
    """Prints a sentence of the report's own; so many characters at its beginning are bold."""
    shown = Text("\n".join(_wrapped(text, console.width)), style=style)
    shown.stylize("bold", 0, bold)
    console.print(shown, soft_wrap=True)


def _print_problem(console: Console, problem: ProblemView) -> None:
    print_prose(console, f"! {problem.text}", "dim" if problem.minor else "yellow")
    for line in problem.source:
        console.print(Text(f"    {line}"), soft_wrap=True)


def _print_part(console: Console, part: PartView, everything: bool) -> None:
    points = f"{part.score or '-'} of {part.max_score}"
    console.print()
    title = Text(f"{part.id}  {part.title}", style="bold")
    console.print(title.append(f"  {points}", style="bold cyan"))
    for check in part.shown if everything else part.brief:
        _print_check(console, check)
        _print_others(console, check, everything)
    if not everything:
        _print_excused(console, part)


def _print_others(console: Console, check: CheckView, everything: bool) -> None:
    if not check.others or (check.for_all and not everything):
        return
    if check.unwritten:
        for other in check.others:
            _print_check(console, other)
        return
    console.print(f"  {check.others_title}")
    for other in check.others if everything else ():
        note = f" {other.note}" if other.note else ""
        for line in _wrapped(f"- {other.title}{note}", console.width - INDENT, hanging="  "):
            console.print(Text(f"    {line}"), soft_wrap=True)


def _print_excused(console: Console, part: PartView) -> None:
    if excused := [check for check in part.excused if not check.is_followed]:
        causes = dict.fromkeys(cause for check in excused for cause in check.excused_by)
        said = f"excused: {len(excused)}, would pass once this is fixed: {', '.join(causes)}"
        _print_titled(console, said, STYLES["excused"])


def _print_titled(console: Console, text: str, style: str) -> None:
    """Prints a line below a part; what stands before the first colon has the style."""
    lines = _wrapped(text, console.width - INDENT, hanging="  ")
    shown = Text("\n".join(f"  {line}" for line in lines))
    shown.stylize(style, 2, 2 + text.index(":"))
    console.print(shown, soft_wrap=True)


def _print_check(console: Console, check: CheckView) -> None:
    points = f" ({check.points})" if check.points else ""
    _print_titled(console, f"{check.word}: {check.title}{points}", STYLES[check.kind])
    if check.excused_by:
        lines = _wrapped(f"{EXCUSED} {', '.join(check.excused_by)}", console.width - INDENT)
    else:
        lines = list(body_lines(check.body, min(console.width, WIDTH)))
    for said in (check.follows, *(f"comment: {one}" for one in check.comments)):
        lines += _wrapped(said, console.width - INDENT)
    for line in lines:
        console.print(Text(f"    {line}"), soft_wrap=True)


def body_lines(body: Body, width: int = WIDTH) -> Iterator[str]:
    """What a check has to tell, line by line, safe to print. What is to be pasted, and what is
    shown of a program, stays in lines as it is; all else fits into the width.
    """
    for sentence in body.sentences:
        yield from _wrapped(sentence, width - INDENT)
    yield from (f">>> {line}" if line else "..." for line in body.typed)
    yield from _wrapped(body.answers, width - INDENT)
    if body.sides is not None and body.sides.screens:
        yield from _side_by_side(body.sides, width - INDENT)
        yield from filter(None, [body.difference])
    else:
        yield from _values(body)
    for drawing in body.drawings:
        yield from _wrapped(f"{drawing.caption}:", width - INDENT)
        yield from (f"    {unpasteable(line)}" for line in drawing.lines)
    for hint in body.hints:
        yield from _wrapped(f"Hint: {hint}", width - INDENT, hanging="  ")
    yield from (f"in {frame.where}" for frame in body.frames)
    yield from body.places


def _side_by_side(screens: Sides, width: int) -> Iterator[str]:
    """The two screens in columns, or one below the other where that is too narrow; both are safe to
    print.
    """
    left, right = _texts(screens.expected), _texts(screens.got)
    column = (width - GAP) // 2
    if all(cell_len(line) <= column for line in (*left, *right)):
        yield f"{'Expected:':{column + GAP}}Got:"
        yield from _columns(left, right, column)
    else:
        yield from ("Expected:", *(f"    {line}" for line in left))
        yield from ("Got:", *(f"    {line}" for line in right))


def _columns(left: list[str], right: list[str], column: int) -> Iterator[str]:
    apart = False
    for one, other in zip_longest(left, right):
        # Only the first one: after it, everything may have moved.
        sign = " ! " if one != other and not apart else " | "
        apart = apart or one != other
        one, other = one or "", other or ""
        yield f"{one}{' ' * (column - cell_len(one))}{sign}{other}".rstrip()


def _texts(side: Side | None) -> list[str]:
    rows = side.rows if side is not None and side.rows else ((),)
    return [unpasteable("".join(piece.text for piece in row)) for row in rows]


def _values(body: Body) -> Iterator[str]:
    """What was expected and what came, one below the other, as the interpreter shows it: what was
    printed stands before the value.
    """
    expected = body.sides.expected if body.sides is not None else None
    got = body.sides.got if body.sides is not None else None
    printed = body.printed.text if body.printed is not None else ""
    if expected is not None:
        yield from _block("Expected", expected.text)
    if got is not None:
        yield from _block("Got", printed + got.text if got.text else printed.removesuffix("\n"))
    elif printed:
        yield from _block("Printed", printed, None if body.again else SHOWN_LINES)
    for what, typed in body.again:
        yield what
        yield f"    {typed}"


def _block(title: str, text: str, most: int | None = SHOWN_LINES) -> Iterator[str]:
    if not text:
        yield f"{title} nothing"
        return
    yield f"{title}:"
    lines = text.split("\n")
    for line in lines[:most]:
        yield f"    {unpasteable(line)}"
    if most is not None and len(lines) > most:
        yield f"    [{len(lines) - most} more lines]"


def _table(view: ReportView) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_footer=True)
    table.add_column("Part", "", no_wrap=True)
    table.add_column("", "Total")
    scaled = "" if view.scaled is None else f" ({view.scaled})"
    points = f"{view.score or '-'} of {view.max_score}{scaled}"
    table.add_column("Points", points, justify="right", no_wrap=True)
    table.add_column("Checks", "", justify="right", no_wrap=True)
    for part in view.parts:
        score = "-" if part.score is None else f"{part.score} of {part.max_score}"
        style = "green" if part.full else "red"
        table.add_row(part.id, part.title, Text(score, style), f"{part.earned}/{part.count}")
    return table


def _print_foot(console: Console, view: ReportView, result: Result, everything: bool) -> None:
    if view.forfeit:
        print_prose(console, view.forfeit, "bold red")
    if view.reviews:
        waiting = f"{view.reviews} by the instructor"
        more = "." if view.pending is None else f", who may give up to {view.pending} points more."
        ask = " One answer may settle most: python -m grader review" if result.questions else ""
        print_prose(console, waiting + more + ask, "yellow")
    for fault in view.faults if everything else view.faults[:SHOWN_FAULTS]:
        print_prose(console, f"harness fault: {fault}", "magenta")
    if view.score is None:
        print_prose(console, OUR_FAULT, "bold")
    if not everything and any(len(part.lost) - len(part.excused) > 1 for part in view.parts):
        print_prose(console, "--all shows every failed check in full.", "dim")
    print_prose(console, f"graded in {result.seconds:.1f} s", "dim")
    print_prose(console, f"sandbox: {result.level} ({', '.join(result.isolation)})", "dim")
    if result.left_open:
        print_prose(console, f"  it may {', '.join(result.left_open)}", "bold yellow")
    if view.advice:
        print_prose(console, view.advice, "dim")
