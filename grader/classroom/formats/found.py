"""What a format understands of a class's folder, before anything is unpacked or read."""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from grader.classroom.people import Student, Unread
from grader.intake.tree import is_ignored

# Left by systems and tools beside what a class handed in: nobody is told of them. With what
# `is_ignored` knows, this is all that is passed over in silence.
NOISE = frozenset(
    {
        *("Thumbs.db", "ehthumbs.db", "desktop.ini", "$RECYCLE.BIN", "System Volume Information"),
        *(".localized", ".Spotlight-V100", ".Trashes", ".fseventsd", "Icon\r", "lost+found"),
        *(".directory", ".gitkeep", ".gitignore", ".gitattributes"),
    }
)


# How Python writes bytes that are no text.
NO_TEXT = re.compile("[\ud800-\udfff]")


class Refused(Exception):
    """Something of one student's cannot be taken; the text says why, in half a sentence."""


@dataclass(frozen=True)
class Found:
    """One attempt, as a format has found it."""

    students: tuple[Student, ...]
    # For each of the students, what they are told from all others by: two attempts with the same
    # key are of the same person. Empty where nothing but the name is known.
    keys: tuple[str, ...]
    # The path of a folder, a zip file or a .py file; or the paths of several files, each by the
    # name that it had when the student handed it in.
    at: str | Mapping[str, str]
    # The names in the export, for people to find it, and for feedback to be taken back.
    origin: tuple[str, ...]
    submitted: datetime | None = None
    late: bool = False


@dataclass(frozen=True)
class Reading:
    """All that a format has found, and what it did not understand."""

    found: tuple[Found, ...]
    unread: tuple[Unread, ...] = ()


def is_noise(name: str) -> bool:
    """Whether a file or folder of this name is passed over in silence."""
    return name in NOISE or is_ignored(name)


def as_text(name: str) -> str:
    """A name in the form that every machine compares and stores alike."""
    return unicodedata.normalize("NFC", storable(name))


def storable(name: str) -> str:
    """A name without what is no text in it: no database and no JSON takes that."""
    return NO_TEXT.sub("\N{REPLACEMENT CHARACTER}", name)


def folded(name: str) -> str:
    """The same for two names that differ in case or in the form of their accents only."""
    return unicodedata.normalize("NFC", as_text(name).casefold())
