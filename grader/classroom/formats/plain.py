"""A folder with a folder, a zip file or a .py file per student, named by the student."""

import shlex
from pathlib import PurePosixPath

from grader.classroom.formats.found import Found, Reading, Refused, as_text, storable
from grader.classroom.formats.place import Item, Place, is_python, is_zip
from grader.classroom.people import Student, Unread
from grader.core.assignment import known_assignments
from grader.intake.homes import ABOUT_IT
from grader.intake.names import plain
from grader.intake.tree import archives, is_passed_by
from grader.support.escape import clean_line
from grader.support.faults import UsageError

TITLE = "a folder with one submission per student"
# Looked into at most, to tell a class from a single submission.
MAX_LOOKS = 200


def read(place: Place, items: list[Item]) -> Reading:
    """The submission of each student."""
    single = _of_a_submission(items)
    if single and students_in(place, items) < 2:
        raise UsageError(_one_submission(place, single))
    found, unread = [], []
    for item in items:
        if reason := item.fault or _no_submission(item, single):
            unread.append(Unread(storable(item.name), reason))
            continue
        name = as_text(item.name if item.is_folder else PurePosixPath(item.name).stem)
        # `ada` and `ada.zip` are of one student; `Ada` and `ada` are taken for two.
        found.append(Found((Student(name),), (name,), item.name, (storable(item.name),)))
    return Reading(tuple(found), tuple(unread))


def students_in(place: Place, items: list[Item]) -> int:
    """How many students' submissions there are: 0, 1, or 2 for more than one. Only folders with a
    file of an assignment count, and zip files.
    """
    files, packages = _wanted()
    count = 0
    for item in items[:MAX_LOOKS]:
        about = item.name.lower() in ABOUT_IT | packages or is_passed_by(item.name)
        if item.fault or about or not (item.is_folder or is_zip(item)):
            continue
        count += is_zip(item) or _holds(place, item.name, files)
        if count == 2:
            break
    return count


def holds_a_submission(items: list[Item]) -> bool:
    """Whether files of an assignment lie in a folder, not in the folders in it."""
    return bool(_of_a_submission(items))


def _holds(place: Place, folder: str, files: frozenset[str]) -> bool:
    try:
        items = place.items(folder)
    except Refused:
        return False
    return any(is_python(item) and plain(item.name)[0] in files for item in items)


def _wanted() -> tuple[frozenset[str], frozenset[str]]:
    """The files that any assignment names, and the folders that they lie in."""
    files = {module.file for one in known_assignments() for module in one.modules.values()}
    packages = {file.partition("/")[0] for file in files if "/" in file}
    return frozenset(PurePosixPath(f).name for f in files if "/" not in f), frozenset(packages)


def _of_a_submission(items: list[Item]) -> list[str]:
    """What lies in a folder and is the name of a file or package of an assignment."""
    files, packages = _wanted()
    return [
        item.name
        for item in items
        if (is_python(item) and plain(item.name)[0] in files)
        or (item.is_folder and item.name.lower() in packages)
    ]


def _no_submission(item: Item, single: list[str]) -> str:
    """Why something is no student's submission; empty where it is one."""
    if item.name in single:
        return "it is a file of an assignment, but its name does not say whose it is"
    if is_passed_by(item.name):
        return "its name is not a student's: it is hidden, or holds modules of other people"
    if not item.is_folder and not is_zip(item) and archives([item.name]):
        return "it is an archive of a kind that is not read; unpack it, or make a zip file of it"
    if item.is_folder or is_zip(item) or is_python(item):
        return ""
    return "it is neither a folder, nor a zip file, nor a .py file"


def _one_submission(place: Place, names: list[str]) -> str:
    shown = ", ".join(clean_line(name, 60) for name in names[:4])
    path = str(place.path)
    typed = shlex.quote(path) if clean_line(path) == path else "folder-or-zip"
    return (
        f"{place.path}: this is one submission, not a class (directly in it: {shown}). To grade "
        f"it: make grade SUBMISSION={typed}. To grade a class, give the folder that holds one "
        "folder, zip file or .py file for each student."
    )
