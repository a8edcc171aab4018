"""Looks into the zip file of a class. An entry that cannot be trusted costs its own student."""

import copy
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Self

from grader.classroom.formats.found import Refused, is_noise
from grader.classroom.formats.place import GIT, Item
from grader.intake.tree import folder_of, joined
from grader.intake.zips import open_archive, unsafe
from grader.support.escape import clean_line

# Of a class, not of a student: 2,000 of whom may have a hundred files each.
MAX_MEMBERS = 200_000
MAX_LIST = 20_000_000
# Deeper than intake looks: what lies there is one file, which is not read.
MAX_DEPTH = 16
NOT_READ = "not-read"
UTF8 = 0x800
ADVICE = "Unpack it, and give the folder: make grade-all SUBMISSIONS=folder."


class ZipPlace:
    """A folder in a zip file."""

    def __init__(self, path: Path, archive: zipfile.ZipFile) -> None:
        self.path = path
        self.root = ""
        self._archive = archive
        self._folders: dict[str, dict[str, Item]] = {"": {}}
        self._infos: dict[str, zipfile.ZipInfo] = {}
        self._checkouts: set[str] = set()
        for info in archive.filelist:
            self._put(info)

    def at(self, folder: str) -> Self:
        """The same place, with a folder in it for a root."""
        other = copy.copy(self)
        other.root = joined(self.root, folder)
        return other

    def items(self, inside: str = "") -> list[Item]:
        """What lies in a folder, without noise, sorted by name."""
        found = self._folders.get(self._full(inside), {})
        return [item for name, item in sorted(found.items()) if not is_noise(name)]

    def item(self, inside: str) -> Item:
        """What lies at a path."""
        path = self._full(inside)
        name = path.rpartition("/")[2]
        nothing = Item(name, False, "it is not in the archive")
        return self._folders.get(folder_of(path), {}).get(name, nothing)

    def is_checkout(self, inside: str) -> bool:
        """Whether a folder was made by git."""
        return self._full(inside) in self._checkouts

    def info(self, inside: str) -> zipfile.ZipInfo:
        """The entry of a file."""
        return self._infos[self._full(inside)]

    def open(self, inside: str) -> IO[bytes]:
        """A file, as it is inflated; raises Refused, and any of SPOILT."""
        item = self.item(inside)
        if item.fault or item.is_folder:
            raise Refused(item.fault or "it is a folder")
        return self._archive.open(self.info(inside))

    def _full(self, inside: str) -> str:
        return joined(self.root, inside) if inside else self.root

    def _put(self, info: zipfile.ZipInfo) -> None:
        """Puts an entry into its folder; one with an odd name into the last folder that is sane."""
        name, fault = _true_name(info), unsafe(info) or ""
        parts = [part for part in name.split("/") if part not in ("", ".")]
        sane = _sane(name, parts) if fault else parts
        if len(sane) < len(parts) or (fault and not parts):
            # No path of ours has a backslash in it.
            odd = name.replace("/", "\\") or "no name"
            self._item_in("/".join(sane), Item(odd, False, _entry_is(info, fault)))
        elif len(parts) > MAX_DEPTH:
            self._file("/".join(parts[:MAX_DEPTH]), NOT_READ, info, fault)
        elif name.endswith("/") and not fault:
            self._folder("/".join(parts))
        elif parts:
            self._file("/".join(parts[:-1]), parts[-1], info, fault)

    def _file(self, inside: str, name: str, info: zipfile.ZipInfo, fault: str) -> None:
        path = joined(inside, name)
        if (path in self._infos or path in self._folders) and name != NOT_READ:
            fault = "is there twice"
        self._infos[path] = info
        self._item_in(inside, Item(name, False, _entry_is(info, fault) if fault else ""))

    def _folder(self, path: str) -> None:
        """Adds a folder, with those that it lies in."""
        if path in self._folders:
            return
        self._folders[path] = {}
        inside, name = folder_of(path), path.rpartition("/")[2]
        self._folder(inside)
        if name == GIT:
            self._checkouts.add(inside)
        fault = "a file in the archive has the name of a folder" if path in self._infos else ""
        self._item_in(inside, Item(name, True, fault))

    def _item_in(self, inside: str, item: Item) -> None:
        self._folder(inside)
        self._folders[inside][item.name] = item


@contextmanager
def open_class_zip(path: Path) -> Iterator[ZipPlace]:
    """The zip file of a class; raises Ungradable."""
    with open_archive(path, MAX_MEMBERS, MAX_LIST, ADVICE) as archive:
        yield ZipPlace(path, archive)


def _entry_is(info: zipfile.ZipInfo, fault: str) -> str:
    return f"the entry {clean_line(repr(info.orig_filename), 100)} of the archive {fault}"


def _true_name(info: zipfile.ZipInfo) -> str:
    """The name of an entry. Some write UTF-8 without saying so, which zipfile takes for cp437."""
    name = info.orig_filename
    if not info.flag_bits & UTF8 and not name.isascii():
        try:
            return name.encode("cp437").decode("utf-8")
        except UnicodeError:
            return name
    return name


def _sane(name: str, parts: list[str]) -> list[str]:
    """The folders before the part of a name that makes it odd: they say whose it is."""
    if name.startswith("/") or name[1:2] == ":":
        return []
    for number, part in enumerate(parts):
        if part == ".." or "\\" in part or "\0" in part:
            return parts[:number]
    return parts
