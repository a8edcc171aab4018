"""Runs beside the student's program: waiting costs nothing, and the terminal is always the same.

Time goes by only as the program sleeps or looks at the clock, so that a loop that waits for a time
comes to its end as well. A screen that is cleared by a command of the system's is left as it is:
nothing can be started here, and what was printed shall be read.
"""

import os
import subprocess
import time
from typing import Any

# Some evening; what a look at the clock takes.
START = 1_648_746_000.0
TICK = 0.01

_now = 0.0


def _sleep(seconds: float = 0) -> None:
    """Stands for time.sleep."""
    global _now
    if seconds < 0:
        raise ValueError("sleep length must be non-negative")
    _now += seconds


def _elapsed() -> float:
    """Stands for the clocks that count from anywhere."""
    global _now
    _now += TICK
    return _now


def _time() -> float:
    """Stands for time.time."""
    return START + _elapsed()


def _nothing(*arguments: Any, **named: Any) -> int:
    """Stands for os.system and the like: done, without a word."""
    return 0


def _run(*arguments: Any, **named: Any) -> "subprocess.CompletedProcess[Any]":
    """Stands for subprocess.run."""
    return subprocess.CompletedProcess(arguments, 0)


def _terminal_size(*arguments: Any) -> os.terminal_size:
    """Stands for os.get_terminal_size."""
    return os.terminal_size((80, 24))


def _install() -> None:
    time.sleep = _sleep  # type: ignore[assignment]
    time.time = _time
    time.monotonic = time.perf_counter = _elapsed
    os.system = _nothing
    os.get_terminal_size = _terminal_size
    subprocess.run = _run
    subprocess.call = subprocess.check_call = _nothing
    os.environ["TERM"] = "dumb"
    os.environ["COLUMNS"], os.environ["LINES"] = "80", "24"


_install()
