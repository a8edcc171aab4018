"""Ends the grader at a signal (Ctrl-C, SIGTERM, SIGHUP, SIGQUIT), at once and with nothing left.

An exception would not do. pytest turns KeyboardInterrupt into a status of its own, hypothesis and
our own `finally` blocks may wait for a sandbox that no longer answers, and a second Ctrl-C would
interrupt the cleaning. So the handler itself removes what must not stay and ends the process.
Whoever makes such a thing (a folder, a process, half a file) says here how it is removed.
"""

import contextlib
import os
import signal
import threading
from collections.abc import Callable, Iterator
from types import FrameType

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)

Remove = Callable[[], None]

_removals: dict[object, Remove] = {}
_holding = 0
_waiting: int | None = None
# Whether nothing is said at the end: for a process whose user knows of another one only.
_quietly = False


def end_at_signals(quietly: bool = False) -> None:
    """From now on, a signal ends this process. One that is ignored (`nohup`) stays ignored."""
    global _quietly
    _quietly = quietly
    for number in SIGNALS:
        if signal.getsignal(number) is not signal.SIG_IGN:
            signal.signal(number, _arrived)


@contextlib.contextmanager
def held() -> Iterator[None]:
    """Lets a signal wait for the block, which makes something and says how it is removed. For
    short blocks only.
    """
    global _holding
    _holding += 1
    try:
        yield
    finally:
        _holding -= 1
        if _waiting is not None and not _holding:
            # Whoever holds may be another thread than the main one, which handles signals.
            signal.pthread_kill(threading.main_thread().ident or 0, _waiting)


def at_the_end(remove: Remove) -> Remove:
    """Has `remove` called when a signal ends the process; what is given back calls that off.

    It may be called in the middle of anything, so it must take no lock and wait for nobody.
    """
    key = object()
    _removals[key] = remove

    def call_off() -> None:
        _removals.pop(key, None)

    return call_off


def _arrived(number: int, frame: FrameType | None) -> None:
    global _waiting
    if _holding:
        _waiting = number
    else:
        _end(number)


def _end(number: int) -> None:
    """Says so, removes everything, and ends the process with the status that shells expect."""
    # Another signal, or pytest-timeout's alarm, must not interrupt the cleaning.
    for other in (*SIGNALS, signal.SIGALRM):
        signal.signal(other, signal.SIG_IGN)
    try:
        said = "" if number == signal.SIGINT else f" by {signal.Signals(number).name}"
        with contextlib.suppress(OSError):
            if not _quietly:
                os.write(2, f"grader: stopped{said}\n".encode())
        for remove in reversed(_removals.values()):
            with contextlib.suppress(Exception):
                remove()
    finally:
        os._exit(128 + number)
