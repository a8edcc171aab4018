"""Who handed in what: students and their submissions, whichever platform they come from."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path


@dataclass(frozen=True)
class Student:
    """A person, as far as a platform tells: all but the name may be empty."""

    name: str
    # The number that the school gives: Gradescope's sid, Canvas' SIS user ID, Moodle's ID number.
    id: str = ""
    email: str = ""
    # The name to log in with: Canvas' SIS login ID, Moodle's username, GitHub's user name.
    login: str = ""
    # How Canvas and Moodle number people, in their files and nowhere else.
    canvas: str = ""
    moodle: str = ""


@dataclass(frozen=True)
class Entry:
    """One attempt of a student or of a group."""

    # Different from all other names of the class, but for attempts of the same student. It is what
    # is shown, and what `--only` takes. It may hold any character.
    name: str
    students: tuple[Student, ...]
    # The folder, the zip file or the single .py file that is graded.
    path: Path
    # When it was handed in, with its offset from UTC, as far as the platform tells.
    submitted: datetime | None = None
    # Whether the platform marks it as late.
    late: bool = False
    # The names of the folder or the files in the export: feedback must bear them to be taken back.
    origin: tuple[str, ...] = ()

    @property
    def moment(self) -> datetime | None:
        """When it was handed in; None where that may be anywhere on earth."""
        known = self.submitted is not None and self.submitted.tzinfo is not None
        return self.submitted if known else None


@dataclass(frozen=True)
class Unread:
    """What lies in the class's folder and was not understood, and why."""

    name: str
    reason: str


@dataclass(frozen=True)
class Handed:
    """All that a class handed in: the attempt that counts of each, and the earlier ones."""

    format: str
    entries: tuple[Entry, ...]
    earlier: tuple[Entry, ...] = ()
    unread: tuple[Unread, ...] = ()
    # Whether these are all, or only those who were asked for by name.
    whole: bool = True


def name_of(students: Sequence[Student]) -> str:
    """The name of a student, or the names of a group."""
    return ", ".join(student.name for student in students)
