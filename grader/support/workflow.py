"""Keeps what we print from being obeyed by who runs us.

GitHub Actions takes a line that begins with `::` for a command, and `##[` anywhere in one; other
platforms know `##vso[` and `##teamcity[`. In a report, such a line comes from a student's program.
"""

import io
import os
import re
import sys
from typing import TextIO

# Set by every platform of continuous integration that is known here.
VARIABLE = "CI"
COMMAND = re.compile(r"(^|[\r\n])(\s*)::")
ANYWHERE = re.compile(r"##(?=\w*\[)")


def obey_no_output() -> None:
    """From now on, nothing that this process prints is a command, if there is who would obey."""
    if os.environ.get(VARIABLE):
        sys.stdout, sys.stderr = Unobeyed(sys.stdout), Unobeyed(sys.stderr)


class Unobeyed(io.TextIOBase):
    """Passes text on, line by line, with a backslash in what would be a command."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._begun = ""

    @property
    def encoding(self) -> str:  # type: ignore[override]
        """That of the stream behind this."""
        return self._stream.encoding

    def write(self, text: str) -> int:
        """Writes the lines that are whole, and keeps the rest until it is, or until a flush."""
        whole, end, begun = (self._begun + text).rpartition("\n")
        self._begun = begun
        self._stream.write(harmless(whole) + end)
        return len(text)

    def flush(self) -> None:
        """Writes the rest as well."""
        self._stream.write(harmless(self._begun))
        self._begun = ""
        self._stream.flush()

    def fileno(self) -> int:
        """That of the stream behind this."""
        return self._stream.fileno()

    def isatty(self) -> bool:
        """That of the stream behind this."""
        return self._stream.isatty()


def harmless(text: str) -> str:
    """The text without commands."""
    return ANYWHERE.sub(r"#\\#", COMMAND.sub(r"\1\2\\::", text))
