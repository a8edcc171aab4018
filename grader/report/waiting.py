"""Shows on a terminal that something takes a while, and how far it is."""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import Timer

from rich.console import Console
from rich.live import Live
from rich.spinner import Spinner
from rich.text import Text

from grader.core.outcome import Heard, Outcome, nobody
from grader.support import stopping
from grader.support.escape import clean_line

# Before that, nothing is shown: it would only flicker.
PATIENCE = 1.0
SHOW_CURSOR = b"\x1b[?25h"


@contextmanager
def show_waiting(name: str) -> Iterator[Heard]:
    """While the block runs for longer than a second, a line on the terminal says what is graded.
    What is given says how many checks have run, of how many.
    """
    console = Console(stderr=True, highlight=False)
    if not console.is_terminal:
        yield nobody
        return
    begin = f"Grading {clean_line(name, 40)} ..."
    spinner = Spinner("dots", Text(begin), style="status.spinner")
    # It leaves standard output alone: that may be another one when this begins than when it ends.
    # What is said on standard error meanwhile stands above it.
    live = Live(
        spinner,
        console=console,
        transient=True,
        refresh_per_second=12.5,
        redirect_stdout=False,
    )

    def heard(done: int, count: int, outcomes: Mapping[str, Outcome]) -> None:
        spinner.update(text=Text(f"{begin} {done} of {count} checks"))

    timer = Timer(PATIENCE, live.start)
    timer.daemon = True
    call_off = stopping.at_the_end(show_cursor)
    timer.start()
    try:
        yield heard
    finally:
        timer.cancel()
        timer.join()
        live.stop()
        call_off()


def show_cursor() -> None:
    """Brings the cursor back, which is hidden while such a line is there."""
    os.write(2, SHOW_CURSOR)
