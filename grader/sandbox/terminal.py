"""A program at a terminal, seen from the trusted side: started by its name, typed to and read.

It runs in a sandbox of its own, under the same layers as a trial, with one more thing allowed: that
the kernel starts it, by its first line. A pseudo-terminal is its keyboard and its screen. Nothing
that comes over it is believed; it is text to be shown, and of much of it the rest is dropped.
"""

import contextlib
import os
import select
import socket
import struct
import termios
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fcntl import ioctl
from typing import TYPE_CHECKING, Any, Self

from grader.sandbox.backends import FINDER
from grader.sandbox.inside import wire
from grader.support.faults import HarnessFault

if TYPE_CHECKING:
    from grader.sandbox.sandbox import Sandbox
    from grader.sandbox.trial import Ending, Limits

MOST_BYTES = 64_000
START_SECONDS = 10.0
LOOK_SECONDS = 0.05
LINES, COLUMNS = 24, 80
# The program that the first line names starts another one: that takes two starts.
BY_FINDER = b"#!" + bytes(FINDER)


class CannotLaunch(Exception):
    """The machine cannot start a program by its name and hold it to that; says why."""


class NotStarted(Exception):
    """The kernel would not start the file: the name of its error."""

    def __init__(self, error: str) -> None:
        super().__init__(error)
        self.error = error


@dataclass(frozen=True)
class File:
    """A file that the program consists of."""

    data: bytes
    executable: bool = False


class Terminal:
    """The terminal that a program was started at. Ends the program when it is left."""

    def __init__(
        self,
        sandbox: "Sandbox",
        command: str,
        files: Mapping[str, File],
        limits: "Limits",
    ) -> None:
        self._sandbox = sandbox
        self._limits = limits
        self._data = b""
        self._ended = False
        self._open = True
        # It was computing, and not waiting, when it had used up its CPU time.
        self.busy = False
        self.ending: Ending | None = None
        self._master, slave = os.openpty()
        try:
            _set_up(slave)
            os.set_blocking(self._master, False)
            channel = sandbox.launch(slave, limits, starts=_starts(files[command].data))
        except BaseException:
            os.close(self._master)
            raise
        finally:
            os.close(slave)
        try:
            with channel:
                self._send_files(channel, command, files)
                self._await_start(channel)
        except BaseException:
            self.end()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    @property
    def screen(self) -> str:
        """What was printed until now, the first part of it where it is much."""
        return self._data.decode("utf-8", "replace")

    def wait(self, until: Callable[[str], bool], seconds: float) -> bool:
        """Reads until `until` says of the screen that it is enough. False where it never is: the
        program has ended, used up its CPU time, or nothing comes for so many seconds in all.
        """
        deadline = time.monotonic() + seconds
        while not until(self.screen):
            self.busy = self._open and self._has_computed_enough()
            if not self._open or self.busy or time.monotonic() >= deadline:
                return False
            if select.select([self._master], [], [], LOOK_SECONDS)[0]:
                self._read()
        return True

    def type(self, line: str) -> None:
        """Types a line. What a program does not read is lost."""
        with contextlib.suppress(OSError):
            os.write(self._master, f"{line}\n".encode())

    @property
    def runs(self) -> bool:
        """Whether the program holds on to its terminal."""
        return self._open

    def end(self) -> None:
        """Ends the program and lets go of the terminal."""
        if not self._ended:
            self._ended = True
            self.ending = self._sandbox.end_trial()
            os.close(self._master)

    def _has_computed_enough(self) -> bool:
        used = self._sandbox.cpu_seconds()
        return used is not None and used >= self._limits.call_seconds

    def _read(self) -> None:
        try:
            piece = os.read(self._master, 65_536)
        except BlockingIOError:
            return
        except OSError:  # the other end is closed: that is how a terminal tells
            piece = b""
        self._open = bool(piece)
        self._data += piece[: max(0, MOST_BYTES - len(self._data))]

    def _send_files(self, channel: socket.socket, command: str, files: Mapping[str, File]) -> None:
        listed = [
            [path, 0o755 if file.executable else 0o644, len(file.data)]
            for path, file in files.items()
        ]
        setup = wire.pack({"command": f"./{command}", "files": listed})
        channel.settimeout(START_SECONDS)
        with contextlib.suppress(OSError):  # what was wrong comes back, if anything does
            channel.sendall(setup + b"".join(file.data for file in files.values()))

    def _await_start(self, channel: socket.socket) -> None:
        """Returns when the program was started: then its end of the channel is closed."""
        said = b""
        try:
            while piece := channel.recv(4_096):
                said += piece
        except OSError:  # it did not take the files: what it said comes first
            if not said:
                raise HarnessFault("a program could not be started: no answer came") from None
        if not said:
            return
        answer: dict[str, Any] = wire.unpack(said[4:])
        if not answer["launched"]:
            raise CannotLaunch(str(answer["failed"]))
        raise NotStarted(str(answer["failed"]))


def _set_up(slave: int) -> None:
    """A terminal of the usual size that shows no more than is printed."""
    modes = termios.tcgetattr(slave)
    modes[1] &= ~termios.OPOST
    modes[3] &= ~termios.ECHO
    termios.tcsetattr(slave, termios.TCSANOW, modes)
    ioctl(slave, termios.TIOCSWINSZ, struct.pack("=HHHH", LINES, COLUMNS, 0, 0))


def _starts(data: bytes) -> int:
    """How many starts it takes until a file runs, by its first line."""
    words = data.split(b"\n", 1)[0].split()
    return 2 if words and BY_FINDER in (words[0], b"".join(words[:2])) else 1
