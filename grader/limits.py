"""The limits of a trial, as people are told of them; and whether a program has met one."""

import errno
import re
import signal

from grader.findings import Ended, Finding, Raised, Seen, StudentException
from grader.sandbox.inside.lockdown import DEFAULT_LIMITS, MEGABYTE, MOST_BYTES, MOST_FILES

NUMBERS = {
    "room": MOST_BYTES // MEGABYTE,
    "files": MOST_FILES,
    "file_size": DEFAULT_LIMITS["file_size"] // MEGABYTE,
    "memory": DEFAULT_LIMITS["address_space"] // MEGABYTE,
    "open_files": DEFAULT_LIMITS["open_files"],
}
_BY_ERROR = {
    errno.ENOSPC: "space",
    errno.EDQUOT: "space",
    errno.EFBIG: "file-size",
    errno.EMFILE: "open-files",
    errno.ENFILE: "open-files",
    errno.EAGAIN: "processes",
    # The filter on system calls refuses what would start one.
    errno.EPERM: "processes",
    errno.ENOMEM: "memory",
}
_ERROR = re.compile(r"\[Errno (\d+)\]")


def limit_met(finding: Finding) -> str:
    """The limit that a finding speaks of; empty for any other finding."""
    if isinstance(finding, Ended):
        return "killed" if finding.code == -signal.SIGKILL else ""
    error = finding.error if isinstance(finding, Raised) else None
    error = finding.raised if isinstance(finding, Seen) else error
    return _limit_named(error) if error is not None else ""


def _limit_named(error: StudentException) -> str:
    message = error.message or ""
    if "MemoryError" in error.bases:
        return "memory"
    if message == "can't start new thread":
        return "processes"
    number = _ERROR.match(message)
    if number is None or "OSError" not in error.bases:
        return ""
    return _BY_ERROR.get(int(number[1]), "")
