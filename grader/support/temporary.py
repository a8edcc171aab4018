"""Folders for a while that hold copies of what was handed in: private, and never left behind.

A process that is killed cannot remove its own. So each folder is locked for as long as the process
that made it lives, whatever ends it; the next grader takes away those that nobody holds any more.
A lock, unlike a number of a process, means the same in every container that shares the place.
"""

import contextlib
import fcntl
import os
import secrets
import shutil
import subprocess
import tempfile
from functools import cache
from pathlib import Path

# A folder has its name only once it is locked: what bears it and is not locked is nobody's.
NAME, UNNAMED = "grader-held-", ".grader-new-"

_locks: dict[Path, int] = {}


def make_temporary() -> Path:
    """A private folder that is ours for as long as this process lives, or until it is removed."""
    _sweep_once()
    made = Path(tempfile.mkdtemp(prefix=UNNAMED))
    lock = os.open(made, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    fcntl.flock(lock, fcntl.LOCK_EX)
    path = made.rename(made.with_name(f"{NAME}{secrets.token_hex(8)}"))
    _locks[path] = lock
    return path


def remove_temporary(path: Path) -> None:
    """Removes such a folder with all that is in it."""
    remove_tree(path)
    lock = _locks.pop(path, None)
    if lock is not None:
        os.close(lock)


def remove_tree(folder: Path) -> None:
    """Removes a folder, however deep it is: Python's own way ends at its limit on recursion."""
    try:
        shutil.rmtree(folder, ignore_errors=True)
    except RecursionError:
        subprocess.run(["/bin/rm", "-rf", "--", folder], stderr=subprocess.DEVNULL, check=False)


@cache
def _sweep_once() -> None:
    """Removes the folders of graders that were killed: once in a process, and never for long."""
    with contextlib.suppress(OSError):
        for path in Path(tempfile.gettempdir()).glob(f"{NAME}*"):
            with contextlib.suppress(OSError):
                _sweep(path)


def _sweep(path: Path) -> None:
    """Removes a folder of ours whose owner is dead; OSError where it is anything else."""
    lock = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW | os.O_CLOEXEC)
    try:
        if os.fstat(lock).st_uid == os.geteuid():
            # Of two who come here at once, only one gets it; whoever lives holds their own.
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            remove_tree(path)
    finally:
        os.close(lock)
