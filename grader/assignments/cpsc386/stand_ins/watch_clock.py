"""Runs beside the student's program: waiting costs nothing.

Time goes by only as the program sleeps or looks at the clock, so that a loop that waits for a time
comes to its end as well. A coroutine that waits is a sleep, too.
"""

import selectors
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


class _Waiting(selectors.PollSelector):
    """Stands for what the loop of asyncio waits with."""

    def select(self, timeout: float | None = None) -> Any:
        """What has happened; where nothing has, the time has gone by."""
        if timeout is None or timeout <= 0:
            return super().select(timeout)
        happened = super().select(0)
        if not happened:
            _sleep(timeout)
        return happened


def _install() -> None:
    time.sleep = _sleep  # type: ignore[assignment]
    time.time = _time
    time.monotonic = time.perf_counter = _elapsed
    selectors.DefaultSelector = _Waiting  # type: ignore[misc, assignment]


_install()
