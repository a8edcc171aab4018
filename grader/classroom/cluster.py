"""Grades a class on a Dask cluster: the same tasks as on this machine, with the same results.

A worker of the cluster needs this project and a sandbox, and shares nothing with us but the
scheduler: a task brings its files along. A task whose worker is lost is done again by another one.
Tasks and answers are bytes (`parcel`); the scheduler passes them on, and needs nothing of ours.
"""

import ipaddress
import re
import secrets
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from pkgutil import resolve_name
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any

from grader.classroom.guarded import guarded, own_pickles
from grader.classroom.parcel import AGAIN, LARGEST, Expected, answered, asked, failed, key_of
from grader.classroom.pool import TRIES, Prepare, died_twice
from grader.classroom.task import Answer, Failed, Task
from grader.classroom.worker import Died, Worker
from grader.grading.grade import Wish
from grader.support.faults import UsageError

if TYPE_CHECKING:
    from distributed import Client

# So many tasks for each of the cluster's threads are on their way at the same time.
AHEAD = 2
CONNECTING = "30s"
# How long an answer that is there may take to arrive; its worker may be lost meanwhile.
ARRIVING = 600
# Where no answer has come for so many minutes, none will: no grading takes nearly as long.
SILENCE = 30
INSTALL = "install it first: .venv/bin/python -m pip install -r requirements-cluster.txt"
# What a worker is asked to do, by its name.
DO = "grader.classroom.cluster:do"


@dataclass(frozen=True)
class Address:
    """Where a cluster's scheduler listens, and with which certificates one may talk to it."""

    scheduler: str
    ca: Path | None = None
    certificate: Path | None = None
    key: Path | None = None
    # Whether it is said that nobody else is in its network.
    trusted: bool = False

    def must_be_safe(self) -> None:
        """UsageError where strangers might be between us and the cluster, or in it."""
        found = re.fullmatch(r"(tcp|tls)://(\[[0-9a-fA-F:]+\]|[\w.-]+):\d+", self.scheduler)
        if found is None:
            raise UsageError(
                f"--cluster {self.scheduler}: this is not the address of a scheduler; write "
                "tls://HOST:PORT, or tcp://127.0.0.1:PORT for one on this machine"
            )
        protocol, host = found.groups()
        if (protocol == "tls") != (self.ca is not None):
            raise UsageError(
                f"--cluster {self.scheduler}: an address with tls:// and --tls CA CERT KEY belong "
                "together; docs/classes.md shows both"
            )
        for file in filter(None, (self.ca, self.certificate, self.key)):
            if not file.is_file():
                raise UsageError(f"--tls: there is no file {file}")
        if not (self.ca or self.trusted or _is_here(host)):
            raise UsageError(
                f"--cluster {self.scheduler}: without certificates, everybody who reaches this "
                "scheduler can run code on the cluster and change grades. Use --tls CA CERT KEY, "
                "as docs/classes.md shows. If nobody else can reach it, say so: --trust-network"
            )


def _is_here(host: str) -> bool:
    """Whether a host is this machine, by any name that cannot be another's."""
    try:
        return host == "localhost" or ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


@contextmanager
def open_cluster(
    address: Address, wish: Wish
) -> Iterator[Callable[[int, Prepare], Iterator[tuple[int, Answer]]]]:
    """What does tasks with this wish on a cluster, as `pool.answers` does them here."""
    address.must_be_safe()
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
    expected = Expected.of(wish)
    with guarded(LARGEST):
        try:
            client = Client(address.scheduler, timeout=CONNECTING, security=security)
        except (OSError, ValueError, TimeoutError) as error:
            said = " ".join(str(error).split())[:200]
            raise UsageError(
                f"--cluster {address.scheduler}: no scheduler answers there ({said}); start one "
                "with `dask scheduler`, and workers with `dask worker`"
            ) from None
        with client:
            yield lambda count, prepare: _answers(client, expected, count, prepare)


def _answers(
    client: "Client", expected: Expected, count: int, prepare: Prepare
) -> Iterator[tuple[int, Answer]]:
    """The answers for so many tasks, each with its number, as soon as it is there. Once no answer
    comes any more, nothing is left to wait for.
    """
    room = AHEAD * max(1, sum(client.nthreads().values()))
    doing: dict[Any, tuple[int, Task]] = {}
    coming: SimpleQueue[Any] = SimpleQueue()
    try:
        for number in range(count):
            task = prepare(number)
            if not isinstance(task, Task):
                yield number, task
                continue
            if len(doing) >= room:
                yield _next(coming, doing, expected)
            try:
                future = _submit(client, f"grade-{number}-{secrets.token_hex(16)}", asked(task))
            except Exception as error:
                said = type(error).__name__
                yield number, Failed(f"the cluster takes no more tasks ({said}); {AGAIN}")
                continue
            doing[future] = number, task
            future.add_done_callback(coming.put)
        while doing:
            yield _next(coming, doing, expected)
    except Empty:
        silent = Failed(
            f"no worker of the cluster has answered for {SILENCE} minutes; see what `dask worker` "
            f"printed, and {AGAIN}"
        )
        left = [*(one for one, _ in doing.values()), *range(number, count)]
        yield from ((one, silent) for one in dict.fromkeys(left))


def _submit(client: "Client", name: str, data: bytes) -> Any:
    """Has a worker call `do`. The scheduler unpickles what it is given, and does not have this
    project: so the function is named, and only a worker looks it up.
    """
    from dask.utils import apply

    with own_pickles():
        return client.get({name: (apply, (resolve_name, DO), [data])}, name, sync=False)


def _next(
    coming: "SimpleQueue[Any]", doing: dict[Any, tuple[int, Task]], expected: Expected
) -> tuple[int, Answer]:
    """The answer that comes next; what the cluster could not do is a fault of ours."""
    future = coming.get(timeout=60 * SILENCE)
    number, task = doing.pop(future)
    if future.status != "finished":
        return number, Failed(
            f"the cluster did not do this ({future.status}): its workers ended or failed at it; "
            f"see what `dask worker` printed, and {AGAIN}"
        )
    try:
        data = future.result(timeout=ARRIVING)
    except Exception as error:
        return number, Failed(
            f"the answer of a worker of the cluster did not arrive ({type(error).__name__}); "
            f"{AGAIN}"
        )
    return number, expected.answer(data, task)


# On the cluster


# The processes of this worker of the cluster that wait for something to do.
_idle: deque[Worker] = deque()


def do(data: bytes) -> bytes:
    """Does a task in a process of its own: grading needs signals, which only the first thread of a
    process gets, and a worker of a cluster runs tasks in other ones.
    """
    for _ in range(TRIES):
        try:
            worker = _idle.pop()
        except IndexError:
            worker = Worker(answered)
        try:
            worker.begin(data)
            found: bytes = worker.received()
        except Died as died:
            how = died
            continue
        _idle.append(worker)
        return found
    return failed(key_of(data), died_twice(how))
