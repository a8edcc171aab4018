"""Makes the zip file that an instructor uploads to Gradescope: equal inputs give equal bytes.

It holds the grader and one assignment: nothing of others, no tests, and no tools for authors.
"""

import dataclasses
import io
import json
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from grader.classroom.course import Course, read_course
from grader.classroom.late import Extension
from grader.core.assignment import ASSIGNMENTS, GRADER, ROOT, Assignment, load_assignment
from grader.core.term import Term
from grader.gradescope.settings import COURSE, COURSE_FILE, FILE, OWN, Settings
from grader.grading.fitting import must_fit
from grader.grading.grade import Wish
from grader.support.faults import UsageError
from grader.support.files import write_whole

SCRIPTS = GRADER / "gradescope" / "files"
# Rooms that grade nothing; assignments, of which one is needed; and what an installed grader has in
# the place of the project around it.
LEFT_OUT = frozenset({"assignments", "author", "desk", "project", "__pycache__"})
# The first moment that a zip file can name: no clock has a part in it.
MOMENT = (1980, 1, 1, 0, 0, 0)
UNIX, ORDINARY = 3, 0o100_000


@dataclass(frozen=True)
class Member:
    """A file in it."""

    data: bytes
    executable: bool = False


def build(settings: Settings, course_file: Path | None, out: Path | None = None) -> Path:
    """Writes the zip file; where it is."""
    assignment = load_assignment(settings.assignment)
    out = out or Path("build", f"{assignment.key}-autograder.zip")
    # No submissions are here that the course file could come from.
    course = Course() if course_file is None else read_course(course_file)
    term = course.terms.get(assignment.key) or course.terms.get("", Term())
    assignment = Wish(edition=settings.edition, course=course.terms).adapted(assignment)
    must_fit(assignment)
    settings = msgspec.structs.replace(
        settings,
        assignment=f"{OWN}/{assignment.key}" if assignment.layout.apart else assignment.key,
        edition=assignment.edition,
        term=dataclasses.replace(term, where=""),
    )
    if settings.stage not in assignment.stages:
        raise UsageError(
            f"there is no stage {settings.stage!r} in {assignment.key}; there are: "
            f"{', '.join(assignment.stages)}"
        )
    files = dict(_files(assignment, course))
    said = json.dumps(msgspec.to_builtins(settings), indent=1) + "\n"
    files[FILE] = Member(said.encode())
    out.parent.mkdir(parents=True, exist_ok=True)
    write_whole(out, _packed(files))
    return out


def _files(assignment: Assignment, course: Course) -> Iterator[tuple[str, Member]]:
    """What is in it, by name."""
    for path in SCRIPTS.iterdir():
        yield path.name, Member(path.read_bytes().replace(b"\r\n", b"\n"), executable=True)
    for path in GRADER.iterdir():
        if path.name not in LEFT_OUT:
            yield from _below(path, f"grader/{path.name}")
    yield from _below(ASSIGNMENTS / "__init__.py", "grader/assignments/__init__.py")
    yield from _of_assignment(assignment)
    yield "requirements.txt", _member(ROOT / "requirements.txt")
    if course.path is not None:
        yield COURSE_FILE, _member(course.path)
    if course.policy is not None and course.policy.path is not None:
        for extension in course.policy.extensions:
            _must_be_found(extension, course.policy.path)
        name = f"{COURSE}/{course.policy.path.name}"
        yield name, _member(course.policy.path)


def _of_assignment(assignment: Assignment) -> Iterator[tuple[str, Member]]:
    """Its settings, checks and solution, and what is expected."""
    key = assignment.key
    if assignment.layout.apart:
        for path in assignment.layout.own_files():
            name = path.relative_to(assignment.folder).as_posix()
            yield f"{OWN}/{key}/{name}", _member(path)
        return
    yield from _below(assignment.folder, f"grader/assignments/{key}")
    yield from _below(assignment.reference, f"reference/{key}")
    yield from _below(assignment.fixtures, f"fixtures/{assignment.fixtures.name}")


def _below(path: Path, name: str) -> Iterator[tuple[str, Member]]:
    """A file, or all files of a folder, under a name in the zip file."""
    if path.is_dir():
        for inner in path.iterdir():
            if inner.name != "__pycache__" and not inner.name.startswith("."):
                yield from _below(inner, f"{name}/{inner.name}")
    elif path.is_file():
        yield name, _member(path)


def _member(path: Path) -> Member:
    return Member(path.read_bytes(), bool(path.stat().st_mode & 0o100))


def _must_be_found(extension: Extension, path: Path) -> None:
    """Gradescope tells an autograder the e-mail of a student, and no other number of theirs."""
    if not any(kind == "email" and "@" in said for kind, said in extension.keys):
        raise UsageError(
            f"{path}, line {extension.line}: there is no e-mail address, and an autograder on "
            "Gradescope knows students by nothing else; name the student's e-mail there"
        )


def _packed(files: dict[str, Member]) -> bytes:
    """A zip file. It is not compressed: what that gives depends on the machine."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(files):
            entry = zipfile.ZipInfo(name, MOMENT)
            entry.create_system = UNIX
            mode = 0o755 if files[name].executable else 0o644
            entry.external_attr = (ORDINARY | mode) << 16
            archive.writestr(entry, files[name].data)
    return packed.getvalue()
