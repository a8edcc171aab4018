"""Keeps Dask from executing in this process what another machine has sent.

Dask's messages carry pickles, and a pickle runs what whoever made it chose. Here, what another
machine has serialised stays bytes, and no pickle finds a function or a class, whoever reads it.
"""

import logging
import sys
import threading
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cache
from typing import Any
from unittest.mock import patch

from grader.support.faults import UsageError

_guards = 0
_here = threading.local()


@contextmanager
def guarded(largest: int) -> Iterator[None]:
    """Within the block, Dask reads plain data and bytes only, and no message much larger than this
    number of bytes. What it would log or print is another machine's word, and is not shown.
    """
    from distributed import Client
    from distributed.comm import tcp
    from distributed.protocol import core

    global _guards
    _install()
    with ExitStack() as undo:
        for where, name, ours in (
            (core, "merge_and_deserialize", _as_bytes),
            (core, "decompress", lambda header, frames: frames),
            (tcp, "MAX_BUFFER_SIZE", largest + 1_000_000),
            (Client, "_default_event_handlers", {}),
            (Client, "_handle_task_erred", _has_erred),
        ):
            if not hasattr(where, name):
                raise UsageError(
                    "--cluster does not know this version of the package distributed; install the "
                    "one that requirements-cluster.txt names"
                )
            undo.enter_context(patch.object(where, name, ours))
        before = logging.root.manager.disable
        undo.callback(logging.disable, before)
        logging.disable(logging.CRITICAL)
        _guards += 1
        try:
            yield
        finally:
            _guards -= 1


@contextmanager
def own_pickles() -> Iterator[None]:
    """Within the block, this thread reads pickles: Dask reads what it has just made of our own
    objects, to see that it can. What comes from elsewhere is read in other threads.
    """
    _here.own = True
    try:
        yield
    finally:
        _here.own = False


@cache
def _install() -> None:
    sys.addaudithook(_refuse)


def _refuse(event: str, arguments: Any) -> None:
    if event == "pickle.find_class" and _guards and not getattr(_here, "own", False):
        raise TypeError("no pickle is read here")


def _as_bytes(header: object, frames: list[bytes], deserializers: object = None) -> bytes:
    return b"".join(frames)


def _has_erred(client: Any, key: Any = None, exception: Any = None, traceback: Any = None) -> None:
    """Takes a task for failed, without a look at the exception."""
    state = client.futures.get(key)
    if state is not None:
        state.set_error(RuntimeError("a worker failed"), None)
