"""Grades in several processes at once, each of them warm: Python, pytest and the sandbox are
started once and not for every student.

A process that dies takes nobody with it: what it was grading is tried once more in a new one, and
is a fault of ours after that. Where the main process dies, its workers end themselves.
"""

import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess

from grader.classroom.task import Answer, Failed, Task, close
from grader.core.assignment import ROOT
from grader.support import stopping

# A worker is replaced after so many submissions, so that nothing can add up in it.
FRESH_AFTER = 100
TRIES = 2
PATIENCE = 10.0

# How a task is done; a function that another process can find by its name.
Work = Callable[[Task], Answer]


class _Worker:
    """A process that grades, and what it is grading now."""

    def __init__(self, work: Work) -> None:
        _make_findable()
        context = get_context("spawn")
        with stopping.held():
            self.connection, theirs = context.Pipe()
            self.process: BaseProcess = context.Process(
                target=_serve, args=(theirs, work), daemon=True
            )
            self.process.start()
            theirs.close()
            self._call_off = stopping.at_the_end(self.process.terminate)
        self.number: int | None = None
        self.done = 0

    def begin(self, number: int, task: Task) -> None:
        """Gives it something to grade."""
        self.number = number
        self.connection.send(task)

    def end(self) -> None:
        """Ends the process: it cleans up behind itself, and is killed where it does not."""
        self.connection.close()
        if self.number is not None:
            self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()
        self._call_off()


def answers(
    tasks: Sequence[Task],
    jobs: int,
    work: Work,
    begun: Callable[[int], None] = lambda number: None,
) -> Iterator[tuple[int, Answer]]:
    """Has tasks done in so many processes, and gives each answer, with the number of its task, as
    soon as it is there.
    """
    waiting = deque(range(len(tasks)))
    tries = [0] * len(tasks)
    workers: list[_Worker] = []
    try:
        while waiting or workers:
            while waiting and len(workers) < jobs:
                workers.append(_Worker(work))
            for worker in [one for one in workers if one.number is None]:
                if not waiting or worker.done >= FRESH_AFTER:
                    workers.remove(worker)
                    worker.end()
                    continue
                number = waiting.popleft()
                tries[number] += 1
                begun(number)
                _begin(worker, number, tasks[number])
            # Without a worker there is nothing to wait for.
            for ready in wait([one.connection for one in workers], None if workers else 0):
                worker = next(one for one in workers if one.connection is ready)
                number = _number_of(worker)
                found = _received(worker)
                if found is None:
                    workers.remove(worker)
                    worker.end()
                    if tries[number] < TRIES:
                        waiting.append(number)
                        continue
                    found = Failed(_how_it_ended(worker.process))
                yield number, found
    finally:
        for worker in workers:
            worker.end()


def _make_findable() -> None:
    """Lets a new Python find the grader where it is not installed but started in its own folder."""
    if str(ROOT) not in sys.path:
        sys.path.append(str(ROOT))


def _begin(worker: _Worker, number: int, task: Task) -> None:
    """Gives a worker something; where it has died meanwhile, that is seen when it is waited for."""
    try:
        worker.begin(number, task)
    except OSError:
        worker.number = number


def _number_of(worker: _Worker) -> int:
    assert worker.number is not None
    return worker.number


def _received(worker: _Worker) -> Answer | None:
    """What a worker answers; None where it has died."""
    try:
        found: Answer = worker.connection.recv()
    except (EOFError, OSError):
        return None
    worker.number = None
    worker.done += 1
    return found


def _how_it_ended(process: BaseProcess) -> str:
    status = process.exitcode or 0
    how = f"signal {-status}" if status < 0 else f"status {status}"
    return (
        f"the process that graded this ended with {how}, twice; is there enough memory? Run the "
        "same command again, with JOBS=1"
    )


# In a worker


def _serve(connection: Connection, work: Work) -> None:
    """Does what comes, until nothing comes any more."""
    # Ctrl-C reaches all processes at once: the main one ends the others.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stopping.end_at_signals(quietly=True)
    threading.Thread(target=_end_with_the_main_process, daemon=True).start()
    try:
        while True:
            connection.send(work(connection.recv()))
    except (EOFError, OSError):
        pass  # the main process has no more to grade, or has gone
    finally:
        close()


def _end_with_the_main_process() -> None:
    main = parent_process()
    assert main is not None
    wait([main.sentinel])
    os.kill(os.getpid(), signal.SIGTERM)
