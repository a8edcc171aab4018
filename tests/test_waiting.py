"""A grading that takes a while says so on a terminal, and nowhere else."""

import contextlib
import os
import pty
import signal
import subprocess
import sys

import pytest

from grader.core.assignment import ROOT
from tests import processes

COMMAND = [sys.executable, "-m", "grader", "grade", "reference/dsc20"]
HIDE, SHOW = b"\x1b[?25l", b"\x1b[?25h"


def _read_until(ours: int, wanted: bytes) -> bytes:
    """What a terminal shows up to these bytes, or to the end."""
    said = b""
    with contextlib.suppress(OSError):  # nobody has the other end open any more
        while wanted not in said:
            said += os.read(ours, 4096)
    return said


@pytest.mark.costly
def test_a_terminal_shows_how_many_checks_have_run_and_gets_its_cursor_back() -> None:
    ours, theirs = pty.openpty()
    with processes.started(COMMAND, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=theirs) as run:
        os.close(theirs)
        said = _read_until(ours, b" checks")
        assert b"Grading dsc20 ..." in said
        assert HIDE in said
        run.send_signal(signal.SIGINT)
        assert SHOW in _read_until(ours, SHOW)
        assert run.wait() == 130
    os.close(ours)


@pytest.mark.costly
def test_the_report_comes_after_it() -> None:
    ours, theirs = pty.openpty()
    with processes.started(COMMAND, cwd=ROOT, stdout=theirs, stderr=theirs) as run:
        os.close(theirs)
        said = _read_until(ours, b"graded in")
        assert HIDE in said
        assert b"100 of 100" in said.partition(SHOW)[2]
        assert run.wait() == 0
    os.close(ours)


@pytest.mark.costly
def test_nothing_of_it_is_written_elsewhere() -> None:
    done = processes.run(
        [*COMMAND, "--part", "1.1"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stderr == ""
    assert "Grading" not in done.stdout
