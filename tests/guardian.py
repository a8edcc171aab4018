"""Ends every process that a run of the tests has started, as soon as the run itself has ended.

    python guardian.py MARK

The run may have been killed, so it cannot do this itself. The guardian's standard input is a pipe
whose other end only the run has: it closes when the run ends. MARK stands in the environment of
every process that the run starts. Sandboxes have an empty environment, but end with their parents.
"""

import contextlib
import os
import signal
import sys
import time
from pathlib import Path

POLLS, PAUSE = 100, 0.1


def main(mark: str) -> None:
    """Waits for the end of the run, then ends what is left of it: what can clean up, does."""
    sys.stdin.buffer.read()
    for number in (signal.SIGTERM, signal.SIGKILL):
        for _ in range(POLLS):
            left = processes(mark)
            if not left:
                return
            for pid in left:
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.kill(pid, number)
            time.sleep(PAUSE)


def processes(mark: str) -> list[int]:
    """The processes that were started with this text in their environment, and have not ended."""
    found = []
    for place in Path("/proc").glob("[0-9]*/environ"):
        with contextlib.suppress(OSError):  # another user's, or it has ended meanwhile
            if mark.encode() in place.read_bytes():
                found.append(int(place.parent.name))
    return found


if __name__ == "__main__":
    main(sys.argv[1])
