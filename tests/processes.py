"""Processes for tests: they end with the block that starts them, and with the run of the tests.

Tests use `run`, `started` and `open_pool` in place of subprocess and concurrent.futures. When the
run itself is killed, its guardian (tests/guardian.py) ends what it has started.
"""

import contextlib
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from grader.support import stopping
from tests import guardian

# The marks of the run, and of the runs that it is a part of.
MARKS = "GRADER_TEST_RUNS"
# How many seconds a process has to clean up before it is killed.
PATIENCE = 10

# The guardian, and our end of its pipe, which stays open for as long as this process lives.
_guarded: list[object] = []


def guard() -> None:
    """Has everything that this process starts from now on ended when this process ends."""
    mark = f"{os.getpid()}-{time.time_ns()}"
    reading, writing = os.pipe()
    process = subprocess.Popen(
        [sys.executable, "-I", "-S", guardian.__file__, mark],
        stdin=reading,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    os.close(reading)
    _guarded.extend([process, writing])
    os.environ[MARKS] = " ".join(filter(None, [os.environ.get(MARKS), mark]))


@contextlib.contextmanager
def started(
    command: Sequence[str | Path] | str,
    *,
    env: dict[str, str] | None = None,
    preexec_fn: Callable[[], None] | None = None,
    session: bool = True,
    **options: Any,
) -> Iterator["subprocess.Popen[Any]"]:
    """A process that ends with the block, and all of its group with it. It has a session of its
    own, or only a group.

    It receives signals as at a terminal, also where the tests ignore SIGINT (`make test &`).
    """

    def begin() -> None:
        for number in stopping.SIGNALS:
            signal.signal(number, signal.SIG_DFL)
        if preexec_fn:
            preexec_fn()

    if env is not None:
        env = {**env, MARKS: os.environ.get(MARKS, "")}
    alone: dict[str, Any] = {"start_new_session": True} if session else {"process_group": 0}
    with subprocess.Popen(command, env=env, preexec_fn=begin, **alone, **options) as process:
        try:
            yield process
        finally:
            _end(process)


def _end(process: "subprocess.Popen[Any]") -> None:
    """Ends a process and its group: it may clean up behind itself first."""
    for number in (signal.SIGTERM, signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, number)
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(PATIENCE)


def run(
    command: Sequence[str | Path] | str,
    *,
    input: str | bytes | None = None,
    capture_output: bool = False,
    timeout: float | None = None,
    check: bool = False,
    **options: Any,
) -> "subprocess.CompletedProcess[Any]":
    """Does what subprocess.run does, with a process as `started` starts it."""
    if input is not None:
        options["stdin"] = subprocess.PIPE
    if capture_output:
        options |= {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    with started(command, **options) as process:
        out, err = process.communicate(input, timeout)
    done = subprocess.CompletedProcess(command, process.returncode, out, err)
    if check:
        done.check_returncode()
    return done


def alive(session: int) -> list[str]:
    """The processes of a session that do something; those that only wait to be counted do not."""
    found = []
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            name, _, rest = path.read_text().rpartition(")")
        except (FileNotFoundError, ProcessLookupError):
            continue
        state, _, _, its_session = rest.split()[:4]
        if int(its_session) == session and state not in "ZX":
            found.append(name)
    return found


def comes_to_nothing(found: Callable[[], Sequence[object]]) -> bool:
    """Whether there comes a time when nothing is found any more; the machine may be busy."""
    for _ in range(300):
        if not found():
            return True
        time.sleep(0.1)
    return False


def open_pool(workers: int, prepare: Callable[[], None] | None = None) -> ProcessPoolExecutor:
    """A pool of fresh interpreters that end when this process does, and clean up behind them.
    `prepare` runs in each of them first.
    """
    return ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin_worker,
        initargs=(prepare,),
    )


def _begin_worker(prepare: Callable[[], None] | None) -> None:
    stopping.end_at_signals(quietly=True)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()
    if prepare:
        prepare()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
