"""Grades in several processes at once, each of them warm.

A process that dies takes nobody with it: what it was grading is tried once more in a new one, and
is a fault of ours after that.
"""

from collections import deque
from collections.abc import Callable, Iterator
from multiprocessing.connection import wait

from grader.classroom.task import Answer, Failed, Task, answer
from grader.classroom.worker import Died, Worker

# A worker is replaced after so many submissions, so that nothing can add up in it.
FRESH_AFTER = 100
TRIES = 2

# What makes the task of a number, or knows the answer already.
Prepare = Callable[[int], Task | Answer]


def answers(
    count: int,
    prepare: Prepare,
    jobs: int,
    work: Callable[[Task], Answer] = answer,
) -> Iterator[tuple[int, Answer]]:
    """The answers for so many tasks, each with its number, as soon as it is there. A task is made
    when a process is free for it, so that few are in memory at the same time.
    """
    pool = _Pool(work, jobs)
    try:
        for number in range(count):
            task = prepare(number)
            if isinstance(task, Task):
                yield from pool.make_room()
                pool.give(number, task)
            else:
                yield number, task
        while pool.busy:
            yield from pool.results()
    finally:
        pool.end()


class _Pool:
    """Some workers, and what each of them is doing."""

    def __init__(self, work: Callable[[Task], Answer], jobs: int) -> None:
        self._work, self._jobs = work, jobs
        self._idle: deque[Worker] = deque()
        self.busy: dict[Worker, tuple[int, Task, int]] = {}

    def make_room(self) -> Iterator[tuple[int, Answer]]:
        """Waits until a worker is free; the answers that come meanwhile."""
        while len(self.busy) >= self._jobs:
            yield from self.results()

    def give(self, number: int, task: Task, tries: int = 1) -> None:
        """Has a worker do a task."""
        worker = self._idle.popleft() if self._idle else Worker(self._work)
        self.busy[worker] = number, task, tries
        worker.begin(task)

    def results(self) -> Iterator[tuple[int, Answer]]:
        """The answers that are there next."""
        ready = set(wait([worker.connection for worker in self.busy]))
        for worker in [one for one in self.busy if one.connection in ready]:
            number, task, tries = self.busy.pop(worker)
            try:
                found: Answer = worker.received()
            except Died as died:
                if tries < TRIES:
                    self.give(number, task, tries + 1)
                    continue
                yield number, died_twice(died)
                continue
            if worker.done < FRESH_AFTER:
                self._idle.append(worker)
            else:
                worker.end()
            yield number, found

    def end(self) -> None:
        """Ends all workers."""
        for worker in [*self._idle, *self.busy]:
            worker.end()


def died_twice(died: Died) -> Failed:
    """What is said of a task in which two workers have ended."""
    return Failed(
        f"the process that graded this ended with {died}, twice; is there enough memory? Run the "
        "same command again, with JOBS=1"
    )
