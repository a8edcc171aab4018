"""A process that grades for another one: Python, pytest and the sandbox are started once.

It is a new Python, and no copy of this one: so it can be started from any process, from a thread
of a cluster's worker too. Where the process that started it dies, it ends itself.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from grader.core.assignment import GRADER
from grader.support import stopping
from grader.support.faults import in_a_line

# The current folder may be a submission's: nothing is imported from there.
START = (
    "import sys; sys.path.append(sys.argv[1]); from grader.classroom.worker import serve; serve()"
)
PATIENCE = 10.0


class Died(Exception):
    """A worker has ended before it answered; the text says how."""


class Worker:
    """A process that does one thing after the other. `work` is a function with one argument that
    another process can find by its name.
    """

    def __init__(self, work: Callable[[Any], Any]) -> None:
        ours, theirs = _pipe()
        # Nothing is ever written to it: it ends where this process does.
        life, hold = os.pipe()
        given = (theirs.fileno(), life)
        command = [sys.executable, "-P", "-c", START, str(GRADER.parent), *map(str, given)]
        with stopping.held():
            self._process = subprocess.Popen(command, pass_fds=given, stdin=subprocess.DEVNULL)
            self._call_off = stopping.at_the_end(self._process.terminate)
        theirs.close()
        os.close(life)
        self.connection, self._hold = ours, hold
        self.done = 0
        self._send(work)

    def begin(self, task: Any) -> None:
        """Gives it something to do."""
        self._send(task)

    def received(self) -> Any:
        """What it answers; waits for that."""
        try:
            found = pickle.loads(self.connection.recv_bytes())
        except (EOFError, OSError):
            self.end()
            status = self._process.returncode
            how = f"signal {-status}" if status < 0 else f"status {status}"
            raise Died(how) from None
        self.done += 1
        return found

    def end(self) -> None:
        """Ends the process: it cleans up behind itself, and is killed where it does not."""
        self.connection.close()
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        if self._hold >= 0:
            os.close(self._hold)
            self._hold = -1
        self._call_off()

    def _send(self, what: Any) -> None:
        """Hands something over; where the process has died, that is seen when it should answer."""
        try:
            self.connection.send_bytes(pickle.dumps(what))
        except OSError:
            return


def _pipe() -> tuple[Connection, Connection]:
    from multiprocessing import Pipe

    return Pipe()


# In the worker


def serve() -> None:
    """Does what comes, until nothing comes any more."""
    # Ctrl-C reaches all processes at once: the one that started this ends it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    stopping.end_at_signals(quietly=True)
    number, life = map(int, sys.argv[2:])
    # What is said here is unpickled: no process that is started from here may have a part in it.
    for one in (number, life):
        os.set_inheritable(one, False)
    threading.Thread(target=_end_with_the_other, args=(life,), daemon=True).start()
    connection = Connection(number)
    try:
        work = pickle.loads(connection.recv_bytes())
        while True:
            connection.send_bytes(pickle.dumps(work(pickle.loads(connection.recv_bytes()))))
    except (EOFError, OSError):
        pass  # there is no more to do, or nobody to do it for
    except Exception as error:
        # Whoever started us says that we have ended; this says why.
        print(f"grader: {in_a_line(error)}", file=sys.stderr)
        sys.exit(1)


def _end_with_the_other(life: int) -> None:
    os.read(life, 1)
    os.kill(os.getpid(), signal.SIGTERM)
