"""Looks into a folder: what lies there, in one order everywhere, and files read without waiting."""

import heapq
import os
import stat
from collections import deque
from collections.abc import Callable
from functools import partial
from pathlib import Path

from grader.intake.tree import (
    MAX_ENTRIES,
    MAX_FILE,
    MAX_LEVELS,
    TOO_LARGE,
    Read,
    Tree,
    is_ignored,
    is_passed_by,
)
from grader.support.faults import Ungradable

MAX_FOLDERS = 500
# Without being told from whom: the reader is the one who started us.
UNREADABLE = "it may not be read"


def open_folder(path: Path, is_wanted: Callable[[str], bool]) -> Tree:
    """What lies in a folder, from the top down. Beyond a number of files that nobody hands in, only
    those whose name `is_wanted`.
    """
    tree = Tree(path, path.resolve().name or str(path), is_folder=True)
    waiting = deque([("", path)])
    looked_into = 0
    while waiting and looked_into < MAX_FOLDERS:
        inside, folder = waiting.popleft()
        looked_into += 1
        try:
            entries = _entries(folder, is_wanted)
        except OSError as error:
            if not inside:
                raise Ungradable(f"{path}: this folder was not opened: {_reason(error)}") from None
            tree.closed[inside.rstrip("/")] = _reason(error)
            continue
        for entry in entries:
            name = inside + entry.name
            if not _is_folder(entry) or name.endswith(".py"):
                if len(tree.files) < MAX_ENTRIES or is_wanted(entry.name):
                    tree.files[name] = partial(read_regular, entry.path)
            elif is_passed_by(entry.name) or name.count("/") + 1 >= MAX_LEVELS:
                tree.closed[name] = ""
            else:
                waiting.append((f"{name}/", Path(entry.path)))
    tree.closed |= {inside.rstrip("/"): "there are too many folders" for inside, _ in waiting}
    return tree


def _entries(folder: Path, is_wanted: Callable[[str], bool]) -> list[os.DirEntry[str]]:
    """What lies in a folder, sorted: at most so many entries, folders and what is wanted first."""

    def rank(entry: os.DirEntry[str]) -> tuple[bool, str]:
        return not (is_wanted(entry.name) or _is_folder(entry)), entry.name

    with os.scandir(folder) as entries:
        kept = heapq.nsmallest(
            MAX_ENTRIES, (entry for entry in entries if not is_ignored(entry.name)), key=rank
        )
    return sorted(kept, key=lambda entry: entry.name)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _reason(error: OSError) -> str:
    """Why something could not be opened or read, in words."""
    if isinstance(error, PermissionError):
        return UNREADABLE
    return f"it cannot be read ({error.strerror or type(error).__name__})"


def read_regular(path: str) -> Read | str:
    """A regular file; or the reason why it is not taken."""
    try:
        # No link is followed, and a FIFO or a device does not keep us waiting.
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except PermissionError:
        return UNREADABLE
    except OSError:
        return "it is a link" if os.path.islink(path) else "it is no ordinary file"
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):
        os.close(descriptor)
        return "it is a folder" if stat.S_ISDIR(mode) else "it is no ordinary file"
    try:
        with os.fdopen(descriptor, "rb") as file:
            data = file.read(MAX_FILE + 1)
    except OSError as error:
        return _reason(error)
    return TOO_LARGE if len(data) > MAX_FILE else Read(data, bool(mode & 0o111))
