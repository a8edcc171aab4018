"""What a class handed in, from the download of any platform: a folder or a zip file.

A format is a module with a TITLE, with `fits(place, items)`, which says whether a folder is such a
download, and with `read(place, items)`, which says what it holds. FORMATS is the table of them. All
of them look through a Place, which is the same for a folder and for a zip file, and give back what
they have Found without unpacking anything. Then the latest attempt of each student is chosen
(attempts.py), and only that is made ready to be graded (staging.py).
"""

import difflib
import re
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import astuple, dataclass
from pathlib import Path

from grader.classroom.formats import canvas, checkouts, gradescope, moodle, plain
from grader.classroom.formats.attempts import Attempt, settle
from grader.classroom.formats.found import Reading, Refused, storable
from grader.classroom.formats.place import FolderPlace, Item, Place, is_python, is_zip
from grader.classroom.formats.staging import Staging, open_staging, room_for
from grader.classroom.formats.zipped import open_class_zip
from grader.classroom.matching import name_forms, pair
from grader.classroom.people import Entry, Handed, Student, Unread
from grader.support.escape import clean_line
from grader.support.faults import Ungradable, UsageError


@dataclass(frozen=True)
class Format:
    """A way in which a platform hands out what a class handed in."""

    title: str
    fits: Callable[[Place, list[Item]], bool]
    read: Callable[[Place, list[Item]], Reading]
    # The same with the list of the class, where names of files alone do not tell whose they are.
    read_listed: Callable[[Place, list[Item], Sequence[Student]], Reading] | None = None


# The first that fits is taken; where none does, it is a plain folder.
FORMATS = (
    Format(gradescope.TITLE, gradescope.fits, gradescope.read),
    Format(moodle.TITLE, moodle.fits, moodle.read),
    Format(canvas.TITLE, canvas.fits, canvas.read, canvas.read),
    Format(checkouts.TITLE, checkouts.fits, checkouts.read),
)
PLAIN = Format(plain.TITLE, lambda place, items: True, plain.read)
# How many folders may lie around a platform's download.
MAX_AROUND = 2
# What Gradescope calls the folder in its download.
EXPORT = re.compile(r"assignment_\d+_export")
LISTED = 8


@contextmanager
def open_class(
    path: Path, only: Collection[str] = (), listed: Sequence[Student] = ()
) -> Iterator[Handed]:
    """What a class handed in; with `only`, what these handed in: each a name of an entry, or else
    a name, number, e-mail or login of a student, as the platform or the list of the class has it.
    The entries can be graded inside the block only.

    UsageError and Ungradable where there is no class, or a zip file cannot be read.
    """
    with ExitStack() as stack:
        located = _locate(stack.enter_context(_open(path)))
        format_ = located.format or PLAIN
        if format_.read_listed is None:
            reading = format_.read(located.place, located.items)
        else:
            reading = format_.read_listed(located.place, located.items, listed)
        attempts, unordered = settle(reading.found)
        unread = [*reading.unread, *unordered, *located.beside]
        if not attempts and not unread:
            raise UsageError(
                f"{path}: nobody has handed in anything here. Give the folder or zip file that "
                "holds one folder, zip file or .py file for each student, or that your platform "
                "gave you."
            )
        attempts = _wanted(path, attempts, unread, only, listed)
        staging = stack.enter_context(open_staging())
        entries: dict[bool, list[Entry]] = {True: [], False: []}
        with room_for(located.place):
            for attempt in attempts:
                try:
                    entries[attempt.counts].append(_entry(staging, located.place, attempt))
                except Refused as refused:
                    unread.append(Unread(attempt.name, f"{_where(attempt)}: {refused}"))
        unread = [Unread(storable(one.name), storable(one.reason)) for one in unread]
        yield Handed(
            format_.title,
            tuple(entries[True]),
            tuple(entries[False]),
            tuple(sorted(set(unread), key=lambda one: (one.name, one.reason))),
            whole=not only,
        )


def looks_like_a_class(path: Path) -> bool:
    """Whether a folder or zip file is what several students handed in, not one; False where that
    is not clear. At most a few folders are looked into, and no file.
    """
    try:
        with _open(path) as place:
            located = _locate(place)
            items, format_ = located.items, located.format
            if format_ is None:
                inside = plain.students_in(located.place, items)
                return inside > 1 and not plain.holds_a_submission(items)
            if format_.title == canvas.TITLE:
                return canvas.senders(items) > 1
            return sum(item.is_folder or format_.title == moodle.TITLE for item in items) > 1
    except (UsageError, Ungradable, Refused, OSError):
        return False


@contextmanager
def _open(path: Path) -> Iterator[Place]:
    """A folder or a zip file, from its top."""
    try:
        is_folder, is_file = path.is_dir(), path.is_file()
    except OSError as error:
        raise UsageError(f"{path}: this cannot be opened: {error.strerror}") from None
    if is_folder:
        yield FolderPlace(path)
    elif is_file and path.suffix.lower() != ".py":
        with open_class_zip(path) as place:
            yield place
    elif is_file:
        raise UsageError(f"{path}: this is one file, not a class. To grade it, use make grade.")
    else:
        raise UsageError(
            f"{path}: there is no such file or folder; give the folder or the zip file with what "
            "the class handed in"
        )


@dataclass(frozen=True)
class _Located:
    """The folder that a class's submissions lie in."""

    place: Place
    items: list[Item]
    # None for a plain folder.
    format: Format | None
    # What lies in the folders around it.
    beside: tuple[Unread, ...] = ()


def _locate(place: Place) -> _Located:
    """Where a platform's download begins, which may have folders around it; else the top."""
    top = items = place.items()
    inner, beside = place, list[Unread]()
    for _ in range(MAX_AROUND + 1):
        for format_ in FORMATS:
            if items and format_.fits(inner, items):
                return _Located(inner, items, format_, tuple(beside))
        folder = _only_folder(items)
        if folder is None or (isinstance(place, FolderPlace) and not EXPORT.fullmatch(folder)):
            break  # in a folder, that may be the only student's, and hold whatever they like
        beside += [Unread(item.name, item.fault) for item in items if item.fault]
        inner = inner.at(folder)
        items = inner.items()
    return _unwrapped(_Located(place, top, None))


def _only_folder(items: list[Item]) -> str | None:
    """The folder that all lies in, apart from what is of no use."""
    sound = [item for item in items if not item.fault]
    return sound[0].name if len(sound) == 1 and sound[0].is_folder else None


def _unwrapped(top: _Located) -> _Located:
    """A zip file often holds a folder that holds the class: the one in it, where that is clear."""
    folder = _only_folder(top.items)
    if folder is None or isinstance(top.place, FolderPlace):
        return top
    inner = top.place.at(folder)
    items = inner.items()
    students = [item for item in items if item.is_folder or is_zip(item)]
    if len(students) < 2 or any(is_python(item) for item in items):
        return top
    beside = tuple(Unread(item.name, item.fault) for item in top.items if item.fault)
    return _Located(inner, items, None, beside)


def _wanted(
    path: Path,
    attempts: list[Attempt],
    unread: list[Unread],
    only: Collection[str],
    listed: Sequence[Student],
) -> list[Attempt]:
    """The attempts of those in `only`; an error where one of these is unknown, or two people's."""
    if not only:
        return attempts
    wanted, called = set(), _called(attempts, listed)
    for name in only:
        names = (
            {one.name for one in attempts if one.name == name}
            or {one for one, said in called if name in said}
            or {one for one, said in called if _forms([name]) & _forms(said)}
        )
        if len(names) > 1:
            shown = ", ".join(clean_line(one, 60) for one in sorted(names))
            raise UsageError(
                f"{path}: {clean_line(name)} could be any of these: {shown}. Name one."
            )
        if not names and not _forms([name]) & _forms(one.name for one in unread):
            if any(_forms([name]) & _forms(_said_of(one)) for one in listed):
                raise UsageError(
                    f"{path}: {clean_line(name)} is in the list of the class, and handed in nothing"
                )
            known = [clean_line(one, 60) for one in dict.fromkeys(one.name for one in attempts)]
            near = difflib.get_close_matches(name, known, LISTED, 0.6) or known[:LISTED]
            raise UsageError(
                f"{path}: nobody here is called {clean_line(name)}. Some who are: "
                f"{', '.join(near) or 'none'}. Write a name, a number, a login or an e-mail "
                "address as the class's list shows it."
            )
        wanted |= names
    return [one for one in attempts if one.name in wanted]


def _called(attempts: list[Attempt], listed: Sequence[Student]) -> list[tuple[str, set[str]]]:
    """The name of each attempt, with all that its students are called, there and in the list."""
    students = [one for attempt in attempts if attempt.counts for one in attempt.found.students]
    found = pair(students, listed).found
    known = {student: listed[found[at]] for at, student in enumerate(students) if at in found}
    return [
        (
            attempt.name,
            {said for one in attempt.found.students for said in _said_of(one, known.get(one))},
        )
        for attempt in attempts
    ]


def _said_of(*students: Student | None) -> set[str]:
    """All that tells these students from others."""
    return {said for one in students if one is not None for said in astuple(one)} - {""}


def _forms(names: Iterable[str]) -> set[str]:
    """Names as they are compared: capitals do not count, and "Last, First" is "First Last"."""
    return {form for name in names for form in name_forms(name)}


def _entry(staging: Staging, place: Place, attempt: Attempt) -> Entry:
    """An attempt, ready to be graded; raises Refused."""
    found = attempt.found
    path = staging.take(place, found)
    return Entry(attempt.name, found.students, path, found.submitted, found.late, found.origin)


def _where(attempt: Attempt) -> str:
    """What to look at in the class's folder."""
    names = [clean_line(name, 100) for name in attempt.found.origin]
    return ", ".join(names[:LISTED])
