"""Why a call does not come to an end: three answers, and each only when it is true."""

import subprocess
import sys
import time

import pytest

from grader.sandbox.stopwatch import MOST_ROUNDS, Stopwatch, Verdict, sleeps
from tests import processes

STEP = 0.05


class Process:
    """A process as the kernel tells of it at every look, on a clock of its own."""

    def __init__(
        self, clock: pytest.MonkeyPatch, used: float | None, sleeping: bool | None
    ) -> None:
        self.used, self.sleeping, self.now = used, sleeping, 0.0
        clock.setattr("grader.sandbox.stopwatch.time.monotonic", lambda: self.now)
        self.watch = Stopwatch(2.0, 6.0, self.seconds, lambda: self.sleeping)

    def seconds(self) -> float | None:
        return None if self.used is None else self.used * self.now

    def verdict(self, until: float, step: float = STEP) -> Verdict | None:
        """The verdict by then; it stays without an answer for as long."""
        while self.now < until:
            self.now += step
            verdict = self.watch.look()
            if verdict is not None:
                return verdict
        return None


def test_who_uses_up_its_time_has_computed(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Process(monkeypatch, 1.0, False)
    assert process.verdict(until=1.9) is None
    assert process.verdict(until=2.1) is Verdict.COMPUTED


def test_who_sleeps_has_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Process(monkeypatch, 0.0, True)
    assert process.verdict(until=5.9) is None
    assert process.verdict(until=6.1) is Verdict.WAITED


def test_who_gets_no_processor_is_given_more_time_and_then_nothing_is_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    process = Process(monkeypatch, 0.01, False)
    assert process.verdict(until=MOST_ROUNDS * 6 - 1) is None
    assert process.verdict(until=MOST_ROUNDS * 6 + 1) is Verdict.UNKNOWN


def test_a_long_conversation_on_a_busy_machine_has_not_waited(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # Every answer takes long, and when it is looked at, the program has just gone to sleep.
    process = Process(monkeypatch, 0.0, True)
    for _ in range(25):
        assert process.verdict(until=process.now + 2.0, step=2.0) is None
        process.watch.begin()


def test_who_sleeps_between_its_questions_has_waited(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Process(monkeypatch, 0.0, True)
    found = []
    for _ in range(4):
        found.append(process.verdict(until=process.now + 2.0))
        process.watch.begin()
    assert found == [None, None, Verdict.WAITED, Verdict.WAITED]


@pytest.mark.parametrize("used", [None, 0.0])
def test_where_the_kernel_does_not_tell_who_uses_nothing_has_waited(
    monkeypatch: pytest.MonkeyPatch, used: float | None
) -> None:
    assert Process(monkeypatch, used, None).verdict(until=6.1) is Verdict.WAITED


def test_what_sleeps_is_seen_from_outside() -> None:
    with processes.started([sys.executable, "-c", "input()"], stdin=subprocess.PIPE) as waits:
        while sleeps(waits.pid) is False:
            time.sleep(0.01)
        found = sleeps(waits.pid)
        waits.communicate(b"\n")
    with processes.started([sys.executable, "-c", "while True: pass"]) as computes:
        while sleeps(computes.pid):  # it has to start first
            time.sleep(0.01)
        busy = sleeps(computes.pid)
    assert (found, busy) in ((True, False), (None, None))
    assert sleeps(2**30) is None
