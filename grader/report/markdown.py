"""A summary of one result in Markdown, as GitHub and GitLab show it beside a run.

Whatever may come from a program or a file name stands in a code span or in a fence that it cannot
close: nothing in it becomes a link, a picture, a mention or a tag.
"""

import re
from collections.abc import Iterable, Iterator

from grader.grading.result import Result
from grader.report.terminal import body_lines
from grader.report.view import EXCUSED, OUR_FAULT, PartView, report_view

# The platforms show a megabyte.
MOST_LINES, LONGEST_LINE = 100, 300
PUNCTUATION = re.compile(r"([\\`*_\[\]<>&|~@#!$])")


def render_markdown(result: Result, details: str) -> str:
    """The points by part, and for each part that lost some what a student may see of why."""
    view = report_view(result, "student", details)
    total = OUR_FAULT if view.score is None else f"{view.score} of {view.max_score} points"
    if view.scaled is not None:
        total += f" (counts as {view.scaled})"
    lines = [f"## {plain(result.assignment.title)}: {total}", ""]
    lines += [f"{in_a_span(view.submission)}, {plain(view.stage.lower())}", ""]
    lines += ["| part | | points | checks |", "| --- | --- | ---: | ---: |"]
    for part in view.parts:
        points = "-" if part.score is None else f"{part.score} of {part.max_score}"
        title = f"{plain(part.id)} | {plain(part.title)}"
        lines.append(f"| {title} | {points} | {part.earned}/{part.count} |")
    if view.forfeit:
        lines += ["", *fence([view.forfeit])]
    if view.reviews:
        lines += ["", plain(f"{view.reviews} by the instructor.")]
    if view.problems:
        lines += ["", "### Files", "", *fence(one.text for one in view.problems)]
    if view.unwritten:
        lines += ["", "### Not written yet", "", *fence(view.unwritten)]
    for part in view.parts:
        if part.brief and part.tells:
            lines += ["", f"### {plain(part.id)} {plain(part.title)}", "", *fence(_checks(part))]
    return "\n".join(lines) + "\n"


def _checks(part: PartView) -> Iterator[str]:
    """The checks of a part that did not pass, the first of them in full."""
    for check in part.brief:
        points = f" ({check.points})" if check.points else ""
        yield f"{check.word}: {check.title}{points}"
        if check.excused_by:
            yield f"    {EXCUSED} {', '.join(check.excused_by)}"
        yield from (f"    {line}" for line in [*body_lines(check.body), check.follows] if line)


def plain(text: str) -> str:
    """Text in which nothing is Markdown or a tag."""
    return PUNCTUATION.sub(r"\\\1", " ".join(text.split()))


def in_a_span(text: str) -> str:
    """Text as code, in a line. In a table or not, nothing ends it."""
    marks = _longer_than_any_in(text, 1)
    return f"{marks} {' '.join(text.split()).replace('|', '/')} {marks}"


def fence(lines: Iterable[str]) -> list[str]:
    """Lines as code, in a fence that is longer than any run of its marks in them."""
    # What is one line here is one there: a carriage return would end it.
    kept = [one for line in lines for one in line.splitlines() or [""]]
    cut = [f"[{len(kept) - MOST_LINES} more lines]"] if len(kept) > MOST_LINES else []
    shown = [line[:LONGEST_LINE] for line in kept[:MOST_LINES]]
    marks = _longer_than_any_in("\n".join(shown), 3)
    return [f"{marks}text", *shown, *cut, marks]


def _longer_than_any_in(text: str, least: int) -> str:
    """Backticks, more of them than stand anywhere in a row."""
    return "`" * max([least, *(len(run) + 1 for run in re.findall("`+", text))])
