"""Shows how a run goes on: a bar on a terminal, plain lines everywhere else."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    TaskID,
    TextColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from grader.classroom.outcome import Row, State
from grader.classroom.run import Watcher
from grader.report.terminal import print_prose
from grader.report.waiting import show_cursor
from grader.support import stopping
from grader.support.escape import clean_line

MAX_NAME = 30


@contextmanager
def show_progress(console: Console) -> Iterator[Watcher]:
    """Who shows a run on this console."""
    if not console.is_terminal:
        yield _Lines(console)
        return
    columns = (
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[now]}", markup=False),
    )
    call_off = stopping.at_the_end(show_cursor)
    with Progress(*columns, console=console, transient=True) as progress:
        yield _Bar(console, progress)
    call_off()


def told_of(row: Row) -> str:
    """Who was not graded, and why, in a line."""
    return f"{clean_line(row.name, MAX_NAME)}: {row.state}: {clean_line(row.reason, 500)}"


class _Lines:
    """A line for each submission."""

    def __init__(self, console: Console) -> None:
        self._console = console
        self._count = self._done = 0

    def begins(self, count: int) -> None:
        """Says nothing: the first line comes soon."""
        self._count = count

    def grades(self, name: str) -> None:
        """Says nothing: a line is about what is known."""

    def has(self, row: Row) -> None:
        """A line about one student."""
        self._done += 1
        self._console.print(
            Text(f"[{self._done}/{self._count}] {_line(row)}"), soft_wrap=True, highlight=False
        )


class _Bar:
    """A bar, with a line above it for each submission that was not graded."""

    def __init__(self, console: Console, progress: Progress) -> None:
        self._console, self._progress = console, progress
        self._bar: TaskID | None = None

    def begins(self, count: int) -> None:
        """The bar is there."""
        self._bar = self._progress.add_task("", total=count, now="")

    def grades(self, name: str) -> None:
        """The name of who is graded stands beside the bar."""
        assert self._bar is not None
        self._progress.update(self._bar, now=clean_line(name, MAX_NAME))

    def has(self, row: Row) -> None:
        """The bar grows."""
        assert self._bar is not None
        if row.state is not State.GRADED:
            print_prose(self._console, told_of(row), "yellow")
        self._progress.advance(self._bar)


def _line(row: Row) -> str:
    if row.state is not State.GRADED or row.document is None:
        return told_of(row)
    points = f"{row.score:g} of {row.document.max_score:g}"
    waiting = f", {row.pending:g} to review" if row.pending else ""
    known = ", as before" if row.reused else ""
    return f"{clean_line(row.name, MAX_NAME)}: {points}{waiting}{known}"
