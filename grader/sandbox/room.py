"""What must be left of the machine for a trial: disk, descriptors, processes, memory.

It is measured on the trusted side. Where it is not there, the fault is ours, whatever a program
made of that, and no submission is graded on it.
"""

import contextlib
import errno
import os
import resource
import tempfile
from collections.abc import Iterator
from pathlib import Path

from grader.sandbox.inside.lockdown import DEFAULT_LIMITS, MEGABYTE, MOST_BYTES, MOST_FILES
from grader.support.faults import HarnessFault

# Twice what a trial may fill: how much it has filled is looked at from time to time only.
TRIAL_BYTES, TRIAL_FILES = 2 * MOST_BYTES, 2 * MOST_FILES
# The code that runs inside, and what the probe looks for.
CODE_BYTES, CODE_FILES = MEGABYTE, 100
ADVICE = {
    errno.ENOSPC: "Free some space there, or set TMPDIR to a folder on another disk.",
    errno.EDQUOT: "Free some space there, or set TMPDIR to a folder on another disk.",
    errno.EMFILE: "Allow more open files: ulimit -n 1024.",
    errno.ENFILE: "Close other programs: the whole machine has too many open files.",
    errno.EAGAIN: "Close other programs of this user, or allow more processes (ulimit -u).",
    errno.ENOMEM: "Close other programs, or allow more memory (ulimit -v unlimited).",
}


class MachineAtItsEnd(HarnessFault):
    """The machine has too little of something: another kind of sandbox would not help."""


def require_limits() -> None:
    """Raises where the grader was started with limits that are too low for what it starts."""
    files = resource.getrlimit(resource.RLIMIT_NOFILE)
    _require_limit("open files", files, DEFAULT_LIMITS["open_files"], "ulimit -n 1024")
    memory = resource.getrlimit(resource.RLIMIT_AS)
    _require_limit(
        "bytes of memory", memory, DEFAULT_LIMITS["address_space"], "ulimit -v unlimited"
    )


def _require_limit(what: str, limits: tuple[int, int], least: int, command: str) -> None:
    found = min((limit for limit in limits if limit != resource.RLIM_INFINITY), default=least)
    if found < least:
        raise MachineAtItsEnd(
            f"only {found:,} {what} are allowed, and a submission may need {least:,}. "
            f"Raise the limit and start the grader again: {command}"
        )


def temporary_folder() -> Path:
    """Where temporary files go: where the user wishes, even if Python would go elsewhere because
    there is no room.
    """
    wished = os.environ.get("TMPDIR", "")
    return Path(wished) if os.path.isdir(wished) else Path(tempfile.gettempdir())


def require_space(folder: Path, size: int, files: int) -> None:
    """Raises where there is less room in a folder than for files of `size` bytes together."""
    found = os.statvfs(folder)
    left = found.f_bavail * found.f_frsize
    if left < size:
        raise MachineAtItsEnd(
            f"{folder}: {left // 1024:,} kB of disk space are left, and grading needs "
            f"{size // 1024:,}. {ADVICE[errno.ENOSPC]}"
        )
    if found.f_files and found.f_favail < files:
        raise MachineAtItsEnd(
            f"{folder}: {found.f_favail:,} more files fit on this disk, and grading needs "
            f"{files:,}. {ADVICE[errno.ENOSPC]}"
        )


def require_memory() -> None:
    """Raises where there is less memory than a program may use; nothing where it is not known."""
    try:
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        left = next(int(line.split()[1]) for line in lines if line.startswith("MemAvailable:"))
    except (OSError, StopIteration, ValueError):
        return
    if left * 1024 < DEFAULT_LIMITS["address_space"]:
        raise MachineAtItsEnd(
            f"a program was killed, and {left // 1024:,} MB of memory are left, less than a "
            f"program may use. {ADVICE[errno.ENOMEM]}"
        )


@contextlib.contextmanager
def ours(what: str) -> Iterator[None]:
    """What the system refuses meanwhile is a fault of ours, told with what to do about it."""
    try:
        yield
    except OSError as error:
        raise refused(what, error) from error


def refused(what: str, error: OSError) -> HarnessFault:
    """The fault for something that the system refused."""
    advice = ADVICE.get(error.errno or 0)
    if advice is None:
        return HarnessFault(f"{what}: {error}")
    return MachineAtItsEnd(f"{what}: {error.strerror}. {advice}")


def told_by(what: str, said: str, status: int | None) -> HarnessFault:
    """The fault for a process of ours that ended, by its last words and its exit status."""
    for number, advice in ADVICE.items():
        if os.strerror(number) in said or f"[Errno {number}]" in said:
            return MachineAtItsEnd(f"{what}: {os.strerror(number)}. {advice}")
    if "MemoryError" in said:
        return MachineAtItsEnd(f"{what}: no memory was left. {ADVICE[errno.ENOMEM]}")
    if said:
        return HarnessFault(f"{what}: {said.splitlines()[-1]}")
    if status in (-9, 137):
        return HarnessFault(
            f"{what}: something killed it. If that was for want of memory (dmesg tells), close "
            "other programs; then grade again."
        )
    return HarnessFault(f"{what}: it said nothing. Grade again.")
