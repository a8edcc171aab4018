"""Looks into what a class handed in, a folder or a zip file, through the same few questions."""

import copy
import os
import stat
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol, Self

from grader.classroom.formats.found import Refused, is_noise
from grader.intake.folders import UNREADABLE
from grader.intake.tree import joined
from grader.intake.zips import SPOILT
from grader.support.escape import clean_line
from grader.support.faults import Ungradable

GIT = ".git"


@dataclass(frozen=True)
class Item:
    """A file or a folder in a folder."""

    name: str
    is_folder: bool
    # Why it is not taken; empty where it can be.
    fault: str = ""


class Place(Protocol):
    """A folder in the file system, or one in a zip file. Paths in it have slashes, and begin at
    its root.
    """

    # What the user gave.
    path: Path

    def at(self, folder: str) -> Self:
        """The same place, with a folder in it for a root."""

    def items(self, inside: str = "") -> list[Item]:
        """What lies in a folder, without noise, sorted by name; raises Refused."""

    def item(self, inside: str) -> Item:
        """What lies at a path."""

    def is_checkout(self, inside: str) -> bool:
        """Whether a folder was made by git."""

    def open(self, inside: str) -> IO[bytes]:
        """A file, to be read from its beginning; raises Refused, and reading it any of SPOILT."""


class FolderPlace:
    """A folder in the file system. No link in it is followed."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.root = path

    def at(self, folder: str) -> Self:
        """The same place, with a folder in it for a root."""
        other = copy.copy(self)
        other.root = self.root / folder
        return other

    def items(self, inside: str = "") -> list[Item]:
        """What lies in a folder; raises Refused, and Ungradable for the root."""
        try:
            with os.scandir(self.root / inside) as entries:
                found = [_item(entry) for entry in entries if not is_noise(entry.name)]
        except OSError as error:
            reason = UNREADABLE if isinstance(error, PermissionError) else error.strerror
            if inside:
                raise Refused(f"its folder was not opened: {reason}") from None
            raise Ungradable(f"{self.root}: this folder was not opened: {reason}") from None
        return sorted(found, key=lambda item: item.name)

    def item(self, inside: str) -> Item:
        """What lies at a path."""
        path = self.root / inside
        try:
            mode = path.lstat().st_mode
        except OSError as error:
            return Item(path.name, False, f"it cannot be opened: {error.strerror}")
        return Item(path.name, stat.S_ISDIR(mode), _fault(mode))

    def is_checkout(self, inside: str) -> bool:
        """Whether a folder was made by git."""
        return os.path.lexists(self.root / inside / GIT)

    def open(self, inside: str) -> IO[bytes]:
        """A regular file; raises Refused."""
        path = self.root / inside
        if fault := self.item(inside).fault:
            raise Refused(fault)
        try:
            # As in intake: no link is followed, and a FIFO or a device does not keep us waiting.
            flags = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC
            file = os.fdopen(os.open(path, flags), "rb")
        except PermissionError:
            raise Refused(UNREADABLE) from None
        except OSError as error:
            raise Refused(f"it cannot be read ({error.strerror})") from None
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            file.close()
            raise Refused("it is no ordinary file")
        return file


def _item(entry: os.DirEntry[str]) -> Item:
    if entry.is_dir(follow_symlinks=False):
        return Item(entry.name, True)
    if entry.is_file(follow_symlinks=False):
        return Item(entry.name, False)
    link = entry.is_symlink()
    return Item(entry.name, False, _fault(stat.S_IFLNK if link else stat.S_IFIFO))


def _fault(mode: int) -> str:
    if stat.S_ISREG(mode) or stat.S_ISDIR(mode):
        return ""
    return "it is a link" if stat.S_ISLNK(mode) else "it is no ordinary file"


def read_start(place: Place, inside: str, most: int) -> bytes:
    """The first bytes of a file, at most so many; raises Refused."""
    try:
        with place.open(inside) as file:
            return file.read(most)
    except SPOILT as error:
        said = clean_line(str(getattr(error, "strerror", None) or error))
        raise Refused(f"{clean_line(repr(inside), 100)} cannot be read: {said}") from None


def read(place: Place, inside: str, most: int) -> bytes:
    """The bytes of a file; raises Refused, also when there are more than `most`."""
    data = read_start(place, inside, most + 1)
    if len(data) > most:
        raise Refused(f"it is larger than {most // 1000} kB")
    return data


def only_zip(place: Place, folder: str) -> str | None:
    """The zip file that a folder was filled with, where there is nothing else to grade in it."""
    items = place.items(folder)
    zips = [item.name for item in items if is_zip(item)]
    if len(zips) != 1 or any(item.is_folder or is_python(item) for item in items):
        return None
    return joined(folder, zips[0])


def is_zip(item: Item) -> bool:
    """Whether something is a zip file by its name."""
    return not item.is_folder and item.name.lower().endswith(".zip")


def is_python(item: Item) -> bool:
    """Whether something is a Python file by its name."""
    return not item.is_folder and item.name.lower().endswith(".py")
