"""Zip files with a file for each student, under the names that Moodle and Canvas take back.

Both find the student by numbers in the name that they gave a submission (mod/assign/feedback/file
and infer_comment_context_from_filename). The rest of such a name may come from a student.
"""

import io
import re
import unicodedata
import zipfile
from collections.abc import Callable
from dataclasses import dataclass

from grader.classroom.gradebooks.book import WITHOUT
from grader.classroom.outcome import ClassResult, Row
from grader.classroom.people import Unread
from grader.support.escape import UNSEEN

# What a name in a zip file may not have, on any system.
UNSAFE = re.compile(r'[/\\:*?"<>|]')
DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\..*)?", re.I | re.S)
# What makes up a name is shorter than 255 bytes together, which is what most systems take.
LONGEST, LONGEST_LOGIN = 120, 60
LONGEST_BEFORE, LONGEST_STEM, LONGEST_ENDING = 150, 80, 20
MOODLE = re.compile(
    r"(?:(?P<login>[^_]+)_)?(?P<name>[^_]*)_(?P<id>[0-9]+)_assignsubmission_[a-z]+(?:_.*)?",
    re.DOTALL,
)
CANVAS = re.compile(
    r"(?:(?!LATE_).+?_)?(?:LATE_)?(?:anon_\w+?|[0-9]+)_[0-9]+_(?P<file>.+)", re.DOTALL
)
# A moment that is the same in each run, so that equal results are equal files.
MOMENT = (1980, 1, 1, 0, 0, 0)

# A student's file; None where there is none for this row.
PageOf = Callable[[Row], bytes | None]


@dataclass(frozen=True)
class Feedback:
    """A zip file to be taken back by a platform; who is in it, and who is not, and why."""

    data: bytes
    filled: tuple[str, ...]
    left: tuple[Unread, ...]


def moodle_feedback(result: ClassResult, page_of: PageOf, file: str = "feedback.html") -> Feedback:
    """For Moodle's "Upload multiple feedback files in a zip": a folder for each submission."""

    def name(row: Row) -> str | None:
        folder = _moodle_folder(row)
        return None if folder is None else f"{folder}/{file}"

    return _zipped(result, page_of, name)


def canvas_feedback(result: ClassResult, page_of: PageOf) -> Feedback:
    """For Canvas' "Upload Submissions": each file bears the name of a file that was downloaded."""
    return _zipped(result, page_of, _canvas_file)


def safe_name(text: str, longest: int = LONGEST) -> str:
    """The text as a name without folders, which every system takes; most texts are one already."""
    seen = "".join(" " if unicodedata.category(char) in UNSEEN else char for char in text)
    # Moodle skips what begins with a dot or a tilde.
    plain = UNSAFE.sub(" ", seen).lstrip(" ~.").rstrip() or "Participant"
    if DEVICES.fullmatch(plain):
        plain = f"Participant {plain.replace('.', ' ')}"
    return plain.encode()[:longest].decode(errors="ignore").strip()


def _moodle_folder(row: Row) -> str | None:
    """The folder of a submission, as Moodle called it; None where its number is not known."""
    for origin in _origins(row):
        if found := MOODLE.fullmatch(origin):
            # Some sites put the login before the name.
            login = f"{safe_name(found['login'], LONGEST_LOGIN)}_" if found["login"] else ""
            return f"{login}{safe_name(found['name'])}_{found['id']}_assignsubmission_file"
    for student in row.students:
        if student.moodle.isascii() and student.moodle.isdigit():
            name = safe_name(student.name.replace("_", " "))
            return f"{name}_{student.moodle}_assignsubmission_file"
    return None


def _canvas_file(row: Row) -> str | None:
    """The name of a file, as Canvas called it; None where no name has its numbers, or where what
    stands before the name of the file cannot be Canvas' own.
    """
    for origin in _origins(row):
        found = CANVAS.fullmatch(origin)
        before = origin[: found.start("file")] if found else ""
        if found and safe_name(before, LONGEST_BEFORE) == before:
            stem, dot, ending = found["file"].rpartition(".")
            kept = safe_name(stem, LONGEST_STEM) if dot else ""
            return f"{before}{kept}{dot}{safe_name(ending, LONGEST_ENDING)}"
    return None


def _origins(row: Row) -> list[str]:
    """The names of a submission in the export."""
    return sorted(row.entry.origin) if row.entry is not None else []


def _zipped(result: ClassResult, page_of: PageOf, name_of: Callable[[Row], str | None]) -> Feedback:
    """One file for each row that has a page and a name of its own."""
    data = io.BytesIO()
    filled, left, taken = [], [], dict[str, str]()
    with zipfile.ZipFile(data, "w") as file:
        for row in result.rows:
            page, name = page_of(row), name_of(row)
            if page is None:
                reason = row.reason or WITHOUT.get(row.state, "has no page")
            elif name is None:
                reason = "no name from the platform is known: it could not take the file back"
            elif other := taken.get(name.casefold()):
                reason = f"its file would bear the same name as that of {other}"
            else:
                _add(file, name, page)
                taken[name.casefold()] = row.name
                filled.append(row.name)
                continue
            left.append(Unread(row.name, reason))
    return Feedback(data.getvalue(), tuple(filled), tuple(left))


def _add(file: zipfile.ZipFile, name: str, page: bytes) -> None:
    info = zipfile.ZipInfo(name, MOMENT)
    info.compress_type = zipfile.ZIP_DEFLATED
    info.external_attr = 0o644 << 16
    file.writestr(info, page)
