"""Grades a class on a Dask cluster: the same tasks as on this machine, with the same results.

A worker of the cluster needs this project and a sandbox, and shares nothing with us but the
scheduler: a task brings its files along. A task whose worker is lost is done again by another one.
"""

import platform
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grader.classroom.pool import TRIES, Prepare, died_twice
from grader.classroom.task import Answer, Failed, Task, answer
from grader.classroom.worker import Died, Worker
from grader.grading.result import grader_hash
from grader.support.faults import UsageError

if TYPE_CHECKING:
    from distributed import Client

# So many tasks for each of the cluster's threads are on their way at the same time.
AHEAD = 2
CONNECTING = "30s"
INSTALL = "install it first: .venv/bin/python -m pip install -r requirements-cluster.txt"


@dataclass(frozen=True)
class Address:
    """Where a cluster's scheduler listens, and with which certificates one may talk to it."""

    scheduler: str
    ca: Path | None = None
    certificate: Path | None = None
    key: Path | None = None


@contextmanager
def open_cluster(
    address: Address,
) -> Iterator[Callable[[int, Prepare], Iterator[tuple[int, Answer]]]]:
    """What does tasks on a cluster, as `pool.answers` does them here."""
    try:
        from distributed import Client
        from distributed.security import Security
    except ImportError:
        raise UsageError(f"--cluster needs the package distributed; {INSTALL}") from None
    security = None
    if address.ca is not None:
        security = Security(
            require_encryption=True,
            tls_ca_file=str(address.ca),
            tls_client_cert=str(address.certificate),
            tls_client_key=str(address.key),
        )
    try:
        client = Client(address.scheduler, timeout=CONNECTING, security=security)
    except (OSError, ValueError, TimeoutError) as error:
        said = " ".join(str(error).split())[:200]
        raise UsageError(
            f"--cluster {address.scheduler}: no scheduler answers there ({said}); start one with "
            "`dask scheduler`, and workers with `dask worker`"
        ) from None
    with client:
        yield lambda count, prepare: _answers(client, count, prepare)


def _answers(client: "Client", count: int, prepare: Prepare) -> Iterator[tuple[int, Answer]]:
    """The answers for so many tasks, each with its number, as soon as it is there."""
    from distributed import as_completed

    room = AHEAD * max(1, sum(client.nthreads().values()))
    numbers: dict[Any, int] = {}
    coming = as_completed()
    for number in range(count):
        task = prepare(number)
        if not isinstance(task, Task):
            yield number, task
            continue
        if len(numbers) >= room:
            yield _next(coming, numbers)
        asked = _Asked(task, grader_hash(), platform.python_version())
        name = f"grade-{number}-{task.key[:16]}"
        future = client.submit(do, asked, key=name, pure=False)
        numbers[future] = number
        coming.add(future)
    while numbers:
        yield _next(coming, numbers)


def _next(coming: Any, numbers: dict[Any, int]) -> tuple[int, Answer]:
    """The answer that comes next; what the cluster could not do is a fault of ours."""
    future = next(coming)
    number = numbers.pop(future)
    if future.status == "finished":
        return number, future.result()
    said = " ".join(str(future.exception() if future.status == "error" else "").split())[:300]
    return number, Failed(
        f"the cluster did not do this ({future.status}: {said}); run the same command again"
    )


# On the cluster


@dataclass(frozen=True)
class _Asked:
    """A task, and which grader and Python it is for."""

    task: Task
    grader: str
    python: str


# The processes of this worker of the cluster that wait for something to do.
_idle: deque[Worker] = deque()


def do(asked: _Asked) -> Answer:
    """Does a task in a process of its own: grading needs signals, which only the first thread of a
    process gets, and a worker of a cluster runs tasks in other ones.
    """
    here = grader_hash(), platform.python_version()
    if here != (asked.grader, asked.python):
        return Failed(
            f"a worker of the cluster has another grader or Python than this machine ({here[0]}, "
            f"Python {here[1]}); give all of them the same project and the same Python"
        )
    for _ in range(TRIES):
        try:
            worker = _idle.pop()
        except IndexError:
            worker = Worker(answer)
        try:
            worker.begin(asked.task)
            found: Answer = worker.received()
        except Died as died:
            how = died
            continue
        _idle.append(worker)
        return found
    return died_twice(how)
