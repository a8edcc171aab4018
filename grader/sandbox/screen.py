"""Reads what the program in a trial has printed: the trusted side of `inside/console.py`.

Whatever stands in the output file was written by the program, the number of bytes included; it is
shown, and never more than that.
"""

import os

from grader.sandbox.inside.console import COUNT, HEAD, TAIL

LEFT_OUT = "\n[... {} bytes left out ...]\n"


class Screen:
    """The output file of a trial, read piece by piece."""

    def __init__(self, descriptor: int) -> None:
        self.descriptor = descriptor
        self._seen = 0

    def close(self) -> None:
        """Lets go of the output file."""
        os.close(self.descriptor)

    def news(self) -> str:
        """What was printed since this was asked last; of very much, the beginning and the end."""
        count = int.from_bytes(self._bytes(0, COUNT), "little")
        start, self._seen = self._seen, max(self._seen, count)
        first = self._bytes(COUNT + start, min(count, HEAD) - start)
        since = max(start, HEAD)
        left_out = max(0, count - TAIL - since)
        last = self._ring(since + left_out, count)
        remark = LEFT_OUT.format(left_out) if left_out else ""
        return _text(first) + remark + _text(last)

    def _ring(self, start: int, stop: int) -> bytes:
        """The bytes from number `start` to number `stop`, of the last ones."""
        if stop <= start:
            return b""
        ring = self._bytes(COUNT + HEAD, TAIL)
        first, length = (start - HEAD) % TAIL, stop - start
        return (ring[first:] + ring[:first])[:length]

    def _bytes(self, position: int, length: int) -> bytes:
        if length <= 0:
            return b""
        try:
            return os.pread(self.descriptor, length, position)
        except OSError:  # closed: there is no more news
            return b""


def _text(data: bytes) -> str:
    return data.decode("utf-8", "backslashreplace")
