"""Why a call does not come to an end: three answers, and each only when it is true."""

import subprocess
import sys
import time
from collections.abc import Iterator

import pytest

from grader.sandbox.stopwatch import MOST_ROUNDS, Stopwatch, Verdict, sleeps


class Process:
    """A process as the kernel tells of it, at every look."""

    def __init__(self, used: float | None, sleeping: bool | None) -> None:
        self.used, self.sleeping, self.looks = used, sleeping, 0

    def watch(self, limit: float = 5.0) -> Stopwatch:
        def seconds() -> float | None:
            self.looks += 1
            return None if self.used is None else self.used * self.looks

        return Stopwatch(limit, 0.0, seconds, lambda: self.sleeping)


def verdicts(watch: Stopwatch) -> Iterator[Verdict | None]:
    while True:
        verdict = watch.look()
        yield verdict
        if verdict is not None:
            return


def test_who_uses_up_its_time_has_computed() -> None:
    assert list(verdicts(Process(3.0, False).watch()))[-1] is Verdict.COMPUTED


def test_who_sleeps_has_waited() -> None:
    assert list(verdicts(Process(0.0, True).watch())) == [Verdict.WAITED]


def test_who_gets_no_processor_is_given_more_time_and_then_nothing_is_known() -> None:
    found = list(verdicts(Process(0.0, False).watch()))
    assert found == [None] * (MOST_ROUNDS - 1) + [Verdict.UNKNOWN]


@pytest.mark.parametrize("used", [None, 0.0])
def test_where_the_kernel_does_not_tell_who_uses_nothing_has_waited(used: float | None) -> None:
    watch = Process(used, None).watch()
    watch.wall = 1.0
    assert next(verdicts(watch)) is Verdict.WAITED


def test_what_sleeps_is_seen_from_outside() -> None:
    with subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as waits:
        while sleeps(waits.pid) is False:
            time.sleep(0.01)
        found = sleeps(waits.pid)
        waits.communicate(b"\n")
    with subprocess.Popen([sys.executable, "-c", "while True: pass"]) as computes:
        while sleeps(computes.pid):  # it has to start first
            time.sleep(0.01)
        busy = sleeps(computes.pid)
        computes.kill()
    assert (found, busy) in ((True, False), (None, None))
    assert sleeps(2**30) is None
