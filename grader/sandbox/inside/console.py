"""The screen and the keyboard of the program in a trial.

What it prints goes to the output file, an unnamed file in memory that the trusted side reads at
its leisure: eight bytes with the number of all bytes ever printed, then the first `HEAD` bytes,
then a ring of the last `TAIL` bytes. So a program that prints without end uses no more room than
any other, and both where it began and where it ended can be shown.

What it reads comes line by line from whoever holds the conversation; outside of one, nobody types.
"""

import contextlib
import io
import os
import sys
from collections.abc import Callable, Iterator
from typing import Any

COUNT = 8
HEAD = 48_000
TAIL = 16_000


class OutputFile(io.RawIOBase):
    """Standard output and error of the program, kept up to a limit."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor = descriptor
        self._count = 0

    def writable(self) -> bool:
        return True

    def fileno(self) -> int:
        return self._descriptor

    def write(self, data: Any) -> int:
        view = memoryview(data).cast("B")
        rest = view[self._write_at(self._count, view, HEAD) :] if self._count < HEAD else view
        start = self._count + len(view) - len(rest) - HEAD
        for position, piece in _last_pieces(start, rest):
            os.pwrite(self._descriptor, piece, COUNT + HEAD + position)
        self._count += len(view)
        os.pwrite(self._descriptor, self._count.to_bytes(COUNT, "little"), 0)
        return len(view)

    def _write_at(self, position: int, view: memoryview, limit: int) -> int:
        """Writes as much as fits below the limit; how much that was."""
        return os.pwrite(self._descriptor, view[: limit - position], COUNT + position)


def _last_pieces(start: int, data: memoryview) -> Iterator[tuple[int, memoryview]]:
    """Where in the ring the last bytes of `data` go, if the first would be at `start`."""
    if len(data) > TAIL:
        start += len(data) - TAIL
        data = data[-TAIL:]
    while data:
        position = start % TAIL
        piece = data[: TAIL - position]
        yield position, piece
        start, data = start + len(piece), data[len(piece) :]


class Keyboard(io.TextIOBase):
    """Standard input of the program. Each line is asked for when it is wanted, and not before."""

    encoding = "utf-8"

    def __init__(self) -> None:
        self.ask: Callable[[], str | None] | None = None
        self._rest = ""
        self._shut = False

    @property
    def closed(self) -> bool:
        """Whether the program has closed its input, as exit() does."""
        return self._shut

    def close(self) -> None:
        self._shut = True

    def readable(self) -> bool:
        return True

    def readline(self, size: int | None = -1) -> str:  # type: ignore[override]
        """The next line with its end; empty at the end of the input."""
        if self._shut:
            raise ValueError("I/O operation on closed file.")
        if not self._rest:
            line = self.ask() if self.ask is not None else None
            self._rest = "" if line is None else f"{line}\n"
        wanted = len(self._rest) if size is None or size < 0 else size
        line, self._rest = self._rest[:wanted], self._rest[wanted:]
        return line

    def read(self, size: int | None = -1) -> str:
        """Lines until there is no more, or enough."""
        if size is not None and size >= 0:
            return self.readline(size)
        return "".join(iter(self.readline, ""))

    def forget(self) -> None:
        """Drops what was typed and not read."""
        self._rest = ""


_keyboard = Keyboard()


def open_console(descriptor: int) -> None:
    """Makes `descriptor` the program's screen, and our keyboard its standard input."""
    stream = io.TextIOWrapper(
        io.BufferedWriter(OutputFile(descriptor)),
        encoding="utf-8",
        errors="backslashreplace",
        newline="\n",
        # As on a terminal: what was printed before an endless loop is there to be shown.
        line_buffering=True,
    )
    sys.stdout = sys.stderr = stream
    sys.__stdout__ = sys.__stderr__ = stream  # type: ignore[misc]
    sys.stdin = sys.__stdin__ = _keyboard  # type: ignore[assignment,misc]


@contextlib.contextmanager
def keyboard(ask: Callable[[], str | None]) -> Iterator[None]:
    """While this lasts, somebody types: `ask` gives the next line. It begins like a program that
    was just started: with its input open.
    """
    _keyboard.ask, _keyboard._shut = ask, False
    try:
        yield
    finally:
        _keyboard.ask = None
        _keyboard.forget()
