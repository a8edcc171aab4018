"""Reads and writes the few files that are ours: results, pages, decisions, starters, fixtures.

Whoever may put a file into the folder (a student, another user) gets nothing from it: a link is
never followed, a device or a FIFO never opened to be used, and what is written is there as a whole
or not at all.
"""

import contextlib
import os
import secrets
import stat
from pathlib import Path

from grader.support import stopping
from grader.support.faults import UsageError

KINDS = {
    stat.S_IFDIR: "a folder",
    stat.S_IFLNK: "a symbolic link",
    stat.S_IFIFO: "a FIFO",
    stat.S_IFSOCK: "a socket",
    stat.S_IFCHR: "a device",
    stat.S_IFBLK: "a device",
}


def write_whole(path: Path, data: bytes | str, lasting: bool = True) -> None:
    """Writes a file whole or not at all, under its name only once it is complete.

    A link in its place is refused: neither written through nor quietly replaced. `lasting`: whether
    it shall be there after a power cut too, for which the disk has to be waited for.
    """
    content = data.encode() if isinstance(data, str) else data
    # A name that nobody can have put there, short enough for every file system.
    beside = path.with_name(f".{secrets.token_hex(8)}.part")
    call_off = stopping.at_the_end(lambda: _remove(beside))
    try:
        mode = _mode_to_keep(path)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC
        with os.fdopen(os.open(beside, flags, 0o666), "wb") as file:
            if mode is not None:
                os.fchmod(file.fileno(), mode)
            file.write(content)
            file.flush()
            if lasting:
                os.fsync(file.fileno())
        beside.replace(path)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None
    finally:
        _remove(beside)
        call_off()


def remove_ours(path: Path) -> None:
    """Removes what an earlier run of ours wrote, or somebody put in its place; a link goes, and not
    what it leads to.
    """
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        raise UsageError(f"{path}: cannot be removed: {error.strerror}; move it away") from None


def _remove(beside: Path) -> None:
    """Removes what was begun; after a success it is gone already."""
    with contextlib.suppress(OSError):
        beside.unlink()


def _mode_to_keep(path: Path) -> int | None:
    """Who may read the file that is there now; None where there is none."""
    try:
        mode = path.lstat().st_mode
    except FileNotFoundError:
        return None
    if not stat.S_ISREG(mode):
        raise UsageError(
            f"{path}: cannot be written: it is {_kind(mode)}; "
            "give the name of an ordinary file, or of one that does not exist yet"
        )
    return stat.S_IMODE(mode) & 0o777


def _kind(mode: int) -> str:
    return KINDS.get(stat.S_IFMT(mode), "no ordinary file")


def read_ordinary(path: Path, most: int) -> bytes | None:
    """The bytes of an ordinary file; None where there is none. Whatever else bears the name (a
    link, a FIFO, a device), and a file with more than `most` bytes, is refused without waiting.
    """
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except FileNotFoundError:
        return None
    except OSError as error:
        said = "it is a symbolic link" if path.is_symlink() else error.strerror
        raise UsageError(f"{path}: cannot be read: {said}") from None
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):
        os.close(descriptor)
        raise UsageError(f"{path}: cannot be read: it is {_kind(mode)}")
    with os.fdopen(descriptor, "rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise UsageError(f"{path}: cannot be read: it is larger than {most // 1000} kB")
    return data
