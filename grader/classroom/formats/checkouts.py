"""Classroom 50: a folder with the git checkouts of all students, `blackjack-ada` or `ada`.

What lies in a checkout is the student's. Only a result.json that git does not know was put there by
Classroom 50, and says when the work was handed in.
"""

import itertools
import struct
from datetime import datetime

import msgspec

from grader.classroom.formats.found import Found, Reading, Refused, as_text, storable
from grader.classroom.formats.metadata import time_of
from grader.classroom.formats.place import GIT, Item, Place
from grader.classroom.formats.place import read as read_file
from grader.classroom.people import Student, Unread
from grader.report.classroom50 import SCHEMA

TITLE = "checkouts of Classroom 50"
RESULT = "result.json"
INDEX = f"{GIT}/index"
MAX_RESULT = 1_000_000
MAX_INDEX = 4_000_000
# The index of git: its mark and version. Version 4 leaves out what names have in common.
INDEX_HEAD = struct.Struct(">4sI")
INDEX_VERSIONS = (2, 3)


class _Result(msgspec.Struct):
    """What is of use in a result.json."""

    schema: str
    datetime: str


def fits(place: Place, items: list[Item]) -> bool:
    """Whether git made most of what is there."""
    folders = [item for item in items if item.is_folder]
    return sum(place.is_checkout(item.name) for item in folders) * 2 > len(items)


def read(place: Place, items: list[Item]) -> Reading:
    """The checkout of each student."""
    folders = [item.name for item in items if item.is_folder and place.is_checkout(item.name)]
    unread = [
        Unread(item.name, item.fault or "it is not a git checkout: there is no .git in it")
        for item in items
        if item.name not in folders
    ]
    start = _prefix(folders)
    found = []
    for folder in folders:
        login = as_text(folder[start:])
        submitted, doubt = _submitted(place, folder)
        if doubt:
            unread.append(Unread(f"{folder}/{RESULT}", doubt))
        student = Student(login, login=login)
        key = login.casefold()  # as GitHub has it
        found.append(Found((student,), (key,), folder, (storable(folder),), submitted))
    return Reading(tuple(found), tuple(unread))


def _prefix(folders: list[str]) -> int:
    """How many characters the name of the assignment takes, with its hyphen; 0 where nothing
    tells. User names may hold hyphens, too, but not all of a class begin alike.
    """
    if len(folders) < 2:
        return 0
    first, last = min(folders), max(folders)
    same = itertools.takewhile(lambda pair: pair[0] == pair[1], zip(first, last, strict=False))
    return "".join(char for char, _ in same).rfind("-") + 1


def _submitted(place: Place, folder: str) -> tuple[datetime | None, str]:
    """When the work was handed in, as far as somebody says so whom a student is not; and why what
    is there was not believed.
    """
    try:
        if RESULT not in {item.name for item in place.items(folder)}:
            return None, ""
        index = read_file(place, f"{folder}/{INDEX}", MAX_INDEX)
        result = read_file(place, f"{folder}/{RESULT}", MAX_RESULT)
        mark, version = INDEX_HEAD.unpack_from(index)
        said = msgspec.json.decode(result, type=_Result)
    except (Refused, struct.error, msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as e:
        return None, f"when this was handed in is not known: {e}"
    if mark != b"DIRC" or version not in INDEX_VERSIONS:
        return None, "when this was handed in is not known: git's index is of an unknown kind"
    if RESULT.encode() in index:
        return None, "the student's repository holds this file, so its time is not believed"
    if said.schema != SCHEMA:
        return None, f"when this was handed in is not known: the schema is not {SCHEMA}"
    return time_of(said.datetime), ""
