"""Looks into a zip file without unpacking it; what cannot be trusted refuses the whole archive."""

import lzma
import re
import stat
import struct
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path, PurePosixPath
from typing import BinaryIO, Never

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
from grader.support.escape import clean_line
from grader.support.faults import Ungradable

MAX_TOTAL = 20_000_000
# What the list of entries at the end may take: zipfile reads it at once, and needs ten times that.
MAX_LIST = 1_000_000
UNIX = 3  # the systems whose zip files say which files may be executed
# What zipfile and the decompressors raise over data that is none of theirs.
SPOILT = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    IndexError,
    MemoryError,
    NotImplementedError,
    OSError,
    OverflowError,
    RuntimeError,
    ValueError,
)
AGAIN = "Make a new zip file of the folder with the .py files, or give that folder."
# What is taken for a zip file and is none, by its first bytes.
KINDS = {
    b"Rar!": "a RAR archive",
    b"7z\xbc\xaf\x27\x1c": "a 7z archive",
    b"\x1f\x8b": "a gzip file (.gz, .tgz)",
    b"BZh": "a bzip2 file",
    b"\xfd7zXZ": "an xz file",
    b"\x28\xb5\x2f\xfd": "a zstd file",
    b"%PDF": "a PDF document",
    b"\xd0\xcf\x11\xe0": "an old Office document",
}
DOCUMENTS = {"[Content_Types].xml": "an Office document", "mimetype": "an OpenDocument or e-book"}


class _Archive:
    """A file as zipfile reads it; until it is `opened`, no more is read at once than a list of
    entries may take, whatever the file says of itself.
    """

    def __init__(self, file: BinaryIO, longest_list: int) -> None:
        self._file = file
        self._longest_list = longest_list
        self.seek, self.tell, self.seekable = file.seek, file.tell, file.seekable
        self.opened = False

    def read(self, size: int = -1) -> bytes:
        """Reads as a file does."""
        if not self.opened and size > self._longest_list:
            raise _TooManyEntries
        return self._file.read(size)


class _TooManyEntries(Exception):
    """The list of entries is larger than that of any submission."""


@contextmanager
def open_zip(path: Path) -> Iterator[Tree]:
    """What lies in a zip file; the file stays open as long as the tree is in use."""
    tree = Tree(path, path.stem)
    with open_archive(path) as archive:
        _fill(tree, archive)
        yield tree


@contextmanager
def open_archive(
    path: Path, most: int = MAX_ENTRIES, longest_list: int = MAX_LIST, advice: str = AGAIN
) -> Iterator[zipfile.ZipFile]:
    """A zip file with its list of entries read, of which there are at most so many. Nothing else
    has been looked at: see `unsafe`.
    """
    too_many = f"there are more than {most} entries in the archive. {advice}"
    try:
        file = path.open("rb")
    except OSError as error:
        raise Ungradable(f"{path}: this file cannot be opened: {error.strerror}") from None
    with file:
        if other := _other_kind(file):
            _refuse(path, f"this is no zip file but {other}. {advice}")
        bounded = _Archive(file, longest_list)
        try:
            archive = zipfile.ZipFile(bounded)
        except _TooManyEntries:
            _refuse(path, too_many)
        except SPOILT as error:
            _refuse(
                path, f"this is no zip file that can be read: {clean_line(str(error))}. {advice}"
            )
        bounded.opened = True
        with archive:
            if len(archive.filelist) > most:
                _refuse(path, too_many)
            yield archive


def _refuse(path: Path, reason: str) -> Never:
    raise Ungradable(f"{path}: {reason}") from None


def _other_kind(file: BinaryIO) -> str:
    """What a file is that begins like something else; empty where that is unclear."""
    start = file.read(512)
    file.seek(0)
    if start[257:262] == b"ustar":
        return "a tar archive"
    return next((kind for magic, kind in KINDS.items() if start.startswith(magic)), "")


def _fill(tree: Tree, archive: zipfile.ZipFile) -> None:
    """Puts the entries into the tree; one bad entry refuses the whole archive."""
    infos = archive.infolist()
    if sum(info.file_size for info in infos) > MAX_TOTAL:
        _refuse(tree.path, f"the archive holds more than {MAX_TOTAL // 1_000_000} MB. {AGAIN}")
    for info in infos:
        place = PurePosixPath(info.filename)
        reason = unsafe(info)
        if reason is None and place.as_posix() in tree.files:
            reason = "is there twice"
        if reason is not None:
            shown = clean_line(repr(info.orig_filename), 100)
            _refuse(tree.path, f"the entry {shown} of the archive {reason}. {AGAIN}")
        if info.filename.endswith("/") or any(map(is_ignored, place.parts)):
            continue
        folders = place.parts[:-1]
        ends = [n for n, name in enumerate(folders, 1) if is_passed_by(name) or n == MAX_LEVELS]
        if ends:
            tree.closed["/".join(folders[: ends[0]])] = ""
            continue
        tree.files[place.as_posix()] = partial(_inflate, archive, info, tree.path)
    for entry, kind in DOCUMENTS.items():
        if entry in tree.files and not any(name.endswith(".py") for name in tree.files):
            _refuse(tree.path, f"this is {kind}. {AGAIN}")


def unsafe(info: zipfile.ZipInfo) -> str | None:
    """Why an entry cannot be trusted; None when it can."""
    # orig_filename: what the archive says, before zipfile has tidied it up.
    name = info.orig_filename
    mode = info.external_attr >> 16
    if name.startswith("/") or "\\" in name or "\0" in name or re.match("[A-Za-z]:", name):
        return "has an absolute or odd name"
    if ".." in PurePosixPath(name).parts:
        return "points outside of it"
    if not PurePosixPath(name).parts and name != "./":
        return "has no name"
    if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "is a link or a device"
    if info.flag_bits & 0x1:
        return "is encrypted"
    return None


def _inflate(archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> Read | str:
    """The bytes of an entry; or a reason when there are too many, whatever its header says."""
    try:
        with archive.open(info) as file:
            data = file.read(MAX_FILE + 1)
    except SPOILT as error:
        shown = clean_line(repr(info.filename), 100)
        _refuse(path, f"{shown} cannot be read: {clean_line(str(error))}. {AGAIN}")
    if len(data) > MAX_FILE:
        return TOO_LARGE
    return Read(data, executable(info))


def executable(info: zipfile.ZipInfo) -> bool | None:
    """Whether an entry may be executed; None where the archive does not tell."""
    known = info.create_system == UNIX and info.external_attr >> 16
    return bool(info.external_attr >> 16 & 0o111) if known else None
