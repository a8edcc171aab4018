"""Makes something that can be graded of each attempt, in a private folder that does not stay.

Of a folder, the student's folder, zip file or .py file is graded where it lies. What lies in a
class's zip file, and what lies flat beside the files of others, is put into a small zip file per
student: no name of a student's becomes the name of a file on this machine, whether a file may be
executed stays unknown where the platform does not say it, and intake reads it with its own caution.
"""

import re
import tempfile
import zipfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

from grader.classroom.formats.found import Found, Refused, storable
from grader.classroom.formats.place import (
    FolderPlace,
    Place,
    is_python,
    is_zip,
    only_zip,
    read,
    read_start,
)
from grader.classroom.formats.zipped import NOT_READ, ZipPlace
from grader.intake.tree import MAX_ENTRIES, MAX_FILE, is_passed_by, joined
from grader.intake.zips import MAX_TOTAL, UNIX, executable
from grader.support import stopping
from grader.support.faults import UsageError
from grader.support.temporary import make_temporary, remove_temporary

# The zip file of a student's that lies in the zip file of a class.
MAX_ZIP = 25_000_000
MAX_STAGED = 2_000_000_000
# The name of a .py file is shown to the student; any other than such a one is not kept.
PLAIN_NAME = re.compile(r"\w[\w .()+-]{0,100}\.py", re.ASCII | re.IGNORECASE)
DAY_ONE = (1980, 1, 1, 0, 0, 0)
# (path in the place, name in the student's zip file)
File = tuple[str, str]


class Staging:
    """A private folder, and how much has been put into it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._number = 0
        self._staged = 0

    def take(self, place: Place, found: Found) -> Path:
        """What is graded of an attempt; raises Refused with the reason why it cannot be."""
        at = found.at
        if not isinstance(at, str):
            faults = [place.item(path).fault for path in at.values()]
            if fault := next(filter(None, faults), ""):
                raise Refused(fault)
            zips = [path for path in at.values() if is_zip(place.item(path))]
            if len(zips) != 1 or any(is_python(place.item(path)) for path in at.values()):
                return self._pack(place, [(path, name) for name, path in at.items()])
            at = zips[0]
        item = place.item(at)
        if item.fault:
            raise Refused(item.fault)
        if item.is_folder and (inner := only_zip(place, at)) is not None:
            at, item = inner, place.item(inner)
            if item.fault:
                raise Refused(item.fault)
        if not (item.is_folder or is_zip(item) or is_python(item)):
            raise Refused("it is neither a folder, nor a zip file, nor a .py file")
        if isinstance(place, FolderPlace):
            return place.root / at
        return (
            self._pack(place, _files_below(place, at)) if item.is_folder else self._copy(place, at)
        )

    def _copy(self, place: Place, at: str) -> Path:
        """A zip file or a .py file as it is."""
        item = place.item(at)
        data = read(place, at, MAX_ZIP) if is_zip(item) else read_start(place, at, MAX_FILE + 1)
        folder = self._next()
        if is_zip(item):
            path = folder.with_suffix(".zip")
        else:
            folder.mkdir()
            path = folder / (item.name if PLAIN_NAME.fullmatch(item.name) else "submission.py")
        self._count(place, len(data))
        path.write_bytes(data)
        return path

    def _pack(self, place: Place, files: Iterable[File]) -> Path:
        """A zip file with some files."""
        path = self._next().with_suffix(".zip")
        size = 0
        with zipfile.ZipFile(path, "w") as packed:
            for number, (inside, name) in enumerate(files):
                if number >= MAX_ENTRIES:
                    raise Refused(f"it holds more than {MAX_ENTRIES} files")
                data = b"" if _passed_by(name) else read_start(place, inside, MAX_FILE + 1)
                if len(data) > MAX_FILE:
                    # Nothing of it is graded. Zeros take no room, and intake says: too large.
                    data = bytes(len(data))
                else:
                    size += len(data)
                if size > MAX_TOTAL:
                    raise Refused(f"it holds more than {MAX_TOTAL // 1_000_000} MB")
                packed.writestr(_entry(place, inside, name), data)
        self._count(place, size)
        return path

    def _next(self) -> Path:
        self._number += 1
        return self._folder / f"{self._number:05}"

    def _count(self, place: Place, size: int) -> None:
        self._staged += size
        if self._staged > MAX_STAGED:
            raise UsageError(
                f"{place.path}: the submissions in it take more than {MAX_STAGED // 10**9} GB. "
                "Put each student's files into a folder of their own, and give the folder with all "
                "of these"
            )


@contextmanager
def open_staging() -> Iterator[Staging]:
    """A private folder, which is removed at the end and when a signal ends the grader."""
    with stopping.held():
        folder = make_temporary()
        call_off = stopping.at_the_end(lambda: remove_temporary(folder))
    try:
        yield Staging(folder)
    finally:
        remove_temporary(folder)
        call_off()


@contextmanager
def room_for(place: Place) -> Iterator[None]:
    """Says what to do where the folder for temporary files is full."""
    try:
        yield
    except OSError as error:
        raise UsageError(
            f"{place.path}: what is in it could not be put into the folder for temporary files "
            f"({tempfile.gettempdir()}): {error.strerror}. Make room there, or name another "
            "folder: TMPDIR=folder make grade-all ..."
        ) from None


def _files_below(place: Place, folder: str) -> Iterator[File]:
    """The files of a student's folder. Of a folder that intake passes by, such as venv, one file is
    enough to have it mentioned.
    """
    waiting = [folder]
    while waiting:
        inside = waiting.pop()
        for item in place.items(inside):
            path = joined(inside, item.name)
            if item.fault:
                raise Refused(item.fault)
            if not item.is_folder:
                yield path, path.removeprefix(f"{folder}/")
            elif is_passed_by(item.name):
                yield path, f"{path.removeprefix(f'{folder}/')}/{NOT_READ}"
            else:
                waiting.append(path)


def _passed_by(name: str) -> bool:
    return any(map(is_passed_by, name.split("/")[:-1]))


def _entry(place: Place, inside: str, name: str) -> zipfile.ZipInfo:
    """How a file is written into the student's zip file."""
    info = zipfile.ZipInfo(storable(name), DAY_ONE)
    info.compress_type = zipfile.ZIP_DEFLATED
    known = None
    if isinstance(place, ZipPlace) and not _passed_by(name):
        known = executable(place.info(inside))
    # Where nothing says whether it may be executed: as from a system that does not know.
    info.create_system = 0 if known is None else UNIX
    info.external_attr = 0 if known is None else (0o100755 if known else 0o100644) << 16
    return info
