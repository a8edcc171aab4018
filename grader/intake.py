"""Takes in a submission: the files of the program, read once, and nothing else.

These are the files that the assignment names and, where it allows them, modules of the student's
own beside them; in folders too, where the assignment has packages. Of a file that the course
provides only is looked whether it was changed. A file that may have any name is found by what is in
it, and goes on under the name that it has here.

The same bytes then feed the compiler, the structure rules, the trials and the reports. A folder, a
zip file, and either of them with one folder inside are accepted. Links, devices, folders in the
place of files and files that are too large are refused and named; whatever is no module is counted,
never opened.
"""

import hashlib
import lzma
import os
import re
import stat
import sys
import zipfile
import zlib
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath

from grader.assignment import Assignment, Module, assignment_keys, load_assignment, module_name
from grader.faults import Ungradable, UsageError
from grader.structure import Place, source_lines

MAX_FILE = 256_000
MAX_ENTRIES = 2_000
MAX_TOTAL = 20_000_000
MAX_HELPERS = 20
MAX_NAME = 100
# Packages in packages in packages: deeper ones are not looked into.
MAX_DEPTH = 3
LISTED = 8
UNIX = 3  # the systems whose zip files say which files may be executed
# The names of modules in import statements, near enough to tell a program from its parts.
IMPORTED = re.compile(rb"^[ \t]*(?:from|import)[ \t]+(\w+)", re.MULTILINE)
# What the decompressors raise over data that is none of theirs.
SPOILT = (zlib.error, lzma.LZMAError)
IGNORED = frozenset({"__pycache__", "__MACOSX", ".DS_Store", ".git", ".idea", ".vscode"})


@dataclass(frozen=True)
class Problem:
    """Something about the handed-in files that a student should know."""

    label: str
    file: str
    detail: str = ""
    # For a file that is no Python: the line, and the column that Python points at.
    place: Place | None = None
    column: int = 0


@dataclass(frozen=True)
class Submission:
    """What was handed in, as bytes by module name, and what was wrong with the rest."""

    name: str
    sources: Mapping[str, bytes]
    problems: tuple[Problem, ...] = ()
    # The file of each module, and whether it may be executed where that could be told.
    files: Mapping[str, str] = field(default_factory=dict)
    executable: Mapping[str, bool] = field(default_factory=dict)

    @property
    def digest(self) -> str:
        """A hash of all that is graded."""
        digest = hashlib.sha256()
        for name, source in sorted(self.sources.items()):
            mark = "x" if self.executable.get(name) else ""
            digest.update(f"{name}\0{len(source)}\0{mark}".encode())
            digest.update(source)
        return digest.hexdigest()

    def lines(self, module: str) -> list[str]:
        """The lines of a source as text, whatever its bytes are."""
        return source_lines(self.sources.get(module, b""))


@dataclass
class _Found:
    """The regular files at the top of a submission, and what could not be taken."""

    name: str
    files: dict[str, bytes] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    others: list[str] = field(default_factory=list)
    executable: dict[str, bool] = field(default_factory=dict)
    helpers: int = 0

    def wants(self, file: str) -> bool:
        """Whether a file may be one of the program, for some assignment."""
        if file in _file_names():
            return True
        self.helpers += _is_python(file)
        return _is_python(file) and self.helpers <= MAX_HELPERS

    def take(self, file: str, read: "_Read | str") -> None:
        """Keeps what was read of a file, or the reason why it was not taken."""
        if isinstance(read, str):
            self.problems.append(Problem("refused-file", file, read))
            return
        self.files[file] = read.data
        if read.executable is not None:
            self.executable[file] = read.executable


@dataclass(frozen=True)
class _Read:
    """A file as it was read; `executable` is None where nothing tells."""

    data: bytes
    executable: bool | None


def take_submission(path: Path, key: str | None, stage: str) -> tuple[Submission, Assignment]:
    """The submission at `path` and its assignment, recognised by the files where `key` is None."""
    if not path.exists():
        raise UsageError(
            f"{path}: there is no such file or folder; give the folder (or the zip file) that "
            "holds the student's files"
        )
    if not (path.is_file() or path.is_dir()):
        raise UsageError(f"{path}: this is neither a folder nor a file")
    found = _open_zip(path) if path.is_file() else _open_folder(path)
    assignment = load_assignment(key) if key else recognise(found, path)
    if stage not in assignment.stages:
        known = ", ".join(assignment.stages)
        raise UsageError(f"{assignment.key} has no stage {stage!r}; it has: {known}")
    return _select(found, assignment, stage), assignment


def _select(found: _Found, assignment: Assignment, stage: str) -> Submission:
    """The files that the stage wants, out of what was found."""
    modules = assignment.modules_of(stage)
    renamed = [problem for module in modules for problem in _rename(found, assignment, module)]
    wanted = {module.file: module.name for module in modules if not module.provided}
    asked = [module.file for module in modules if module.asked_for]
    if not wanted.keys() & found.files.keys():
        there = ", ".join(sorted([*found.files, *found.others])[:LISTED]) or "nothing"
        raise Ungradable(
            f"{found.name}: none of the files of {assignment.key} is there "
            f"(wanted: {', '.join(asked)}; found: {there})"
        )
    wanted |= _helpers(found, assignment)
    sources = {wanted[file]: data for file, data in found.files.items() if file in wanted}
    refused = [problem for problem in found.problems if problem.file in wanted]
    seen = {*found.files, *(problem.file for problem in refused)}
    missing = [Problem("missing-file", file) for file in asked if file not in seen]
    known = {*wanted, *(module.file for module in assignment.modules.values())}
    left = _left(found, known, assignment)
    problems = (*renamed, *refused, *missing, *_changed(found, assignment), *left)
    files = {wanted[file]: file for file in found.files if file in wanted}
    executable = {wanted[file]: it for file, it in found.executable.items() if file in wanted}
    return Submission(found.name, sources, problems, files, executable)


def _rename(found: _Found, assignment: Assignment, module: Module) -> list[Problem]:
    """Gives a file that may have any name the name that it is graded under."""
    if not module.any_name or module.file in found.files:
        return []
    named = {other.file for other in assignment.modules.values()}
    files = {file: data for file, data in found.files.items() if file not in named}
    imported = {name for data in files.values() for name in IMPORTED.findall(data)}
    likely = sorted(
        files,
        key=lambda file: (
            assignment.telltale.encode() not in files[file],
            file.removesuffix(".py").encode() in imported,
            file,
        ),
    )
    if not likely:
        return []
    found.files[module.file] = found.files.pop(likely[0])
    return [Problem("renamed-file", likely[0], module.file)]


def _left(found: _Found, known: Collection[str], assignment: Assignment) -> list[Problem]:
    """What lies beside the files that are known, in one problem. Of folders that are no packages
    of the assignment, the name.
    """
    there = {*found.files, *found.others, *(problem.file for problem in found.problems)}
    packages = {folder for folder in map(_folder_of, known) if folder}
    unknown = there - set(known)
    left = sorted({n if _folder_of(n) in packages else n.partition("/")[0] for n in unknown})
    return [Problem("extra-files", ", ".join(left[:LISTED]), str(len(left)))] if left else []


def _helpers(found: _Found, assignment: Assignment) -> dict[str, str]:
    """The modules of the student's own, by file, where the assignment allows them."""
    if not assignment.helpers:
        return {}
    there = {*found.files, *(problem.file for problem in found.problems)}
    if not any(module.package for module in assignment.modules.values()):
        there = {file for file in there if not _folder_of(file)}
    helpers = {file: module_name(file) for file in sorted(there) if _may_help(file)}
    taken = {*assignment.modules, *assignment.stand_ins}
    return {file: name for file, name in helpers.items() if name not in taken}


def _may_help(file: str) -> bool:
    """Whether a file can be a module beside the named ones: none with the name of one of Python's
    own, which would be found first.
    """
    words = module_name(file).split(".")
    usable = all(map(str.isidentifier, words)) and words[0] not in sys.stdlib_module_names
    return _is_python(file) and usable


def _is_python(file: str) -> bool:
    return file.endswith(".py") and len(file) <= MAX_NAME


def _folder_of(file: str) -> str:
    """The folder of a file in the submission; empty at the top."""
    return file.rpartition("/")[0]


def _changed(found: _Found, assignment: Assignment) -> list[Problem]:
    """The provided files that were handed in and are no longer as they were given."""
    given = [assignment.modules[name].file for name in assignment.provided]
    return [
        Problem("changed-file", file)
        for file in sorted(given)
        if file in found.files
        and found.files[file].split() != (assignment.reference / file).read_bytes().split()
    ]


def recognise(found: _Found, path: Path) -> Assignment:
    """The assignment whose telltale word is in the files, or that most of the files belong to; the
    default one where that is a draw.
    """
    names = {*found.files, *found.others}
    best: Assignment | None = None
    most = (False, 0)
    for key in assignment_keys():
        assignment = load_assignment(key)
        count = len(names & {module.file for module in assignment.modules.values()})
        word = assignment.telltale.encode()
        told = bool(word) and any(word in data for data in found.files.values())
        if (told, count) > most:
            best, most = assignment, (told, count)
    if best is None:
        listed = ", ".join(sorted(names)[:LISTED]) or "no files at all"
        raise Ungradable(
            f"{path}: this is no submission for any assignment here; found {listed}. "
            f"Name one with --assignment ({', '.join(assignment_keys())}) to see what it wants."
        )
    return best


# Folders


def _open_folder(path: Path) -> _Found:
    """The files in a folder; or in the only folder inside it, where it has no files itself."""
    found = _Found(path.resolve().name or str(path))
    folder = path
    for _ in range(3):
        entries = _entries(folder)
        inner = [entry for entry in entries if entry.is_dir(follow_symlinks=False)]
        if any(entry.name.endswith(".py") for entry in entries) or len(inner) != 1:
            break
        if inner[0].name in _package_names():
            break
        folder = Path(inner[0].path)
    _take_folder(folder, "", found)
    return found


def _take_folder(folder: Path, inside: str, found: _Found) -> None:
    """Takes the files of a folder, and of the folders in it that can be packages."""
    for entry in _entries(folder):
        name = inside + entry.name
        if _can_be_package(entry) and name.count("/") < MAX_DEPTH:
            _take_folder(Path(entry.path), f"{name}/", found)
        elif inside and not name.endswith(".py"):
            found.others.append(name)
        else:
            _take_entry(entry, name, found)


def _can_be_package(entry: os.DirEntry[str]) -> bool:
    """Whether a folder has a name that can be imported, and a module in it."""
    if not entry.is_dir(follow_symlinks=False) or not entry.name.isidentifier():
        return False
    return any(inner.name.endswith(".py") for inner in _entries(Path(entry.path)))


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    """What lies in a folder. Beyond a number that nobody hands in, only what could be graded."""
    try:
        with os.scandir(folder) as entries:
            kept: list[os.DirEntry[str]] = []
            for entry in entries:
                if entry.name in IGNORED:
                    continue
                if len(kept) < MAX_ENTRIES or entry.name in _file_names():
                    kept.append(entry)
            return sorted(kept, key=lambda entry: entry.name)
    except PermissionError:
        raise Ungradable(f"{folder}: this folder may not be read by you") from None


@cache
def _file_names() -> frozenset[str]:
    """The names of all files that any assignment asks for."""
    assignments = map(load_assignment, assignment_keys())
    return frozenset(module.file for one in assignments for module in one.modules.values())


@cache
def _package_names() -> frozenset[str]:
    """The names of all folders that any assignment asks for."""
    return frozenset(file.partition("/")[0] for file in _file_names() if "/" in file)


def _take_entry(entry: os.DirEntry[str], name: str, found: _Found) -> None:
    if found.wants(name):
        found.take(name, _read_regular(entry.path))
    else:
        found.others.append(name)


def _read_regular(path: str) -> _Read | str:
    """A regular file; or the reason why it is not taken."""
    try:
        # No link is followed, and a FIFO or a device does not keep us waiting.
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except PermissionError:
        return "it may not be read"
    except OSError:
        return "it is a link" if os.path.islink(path) else "it is no ordinary file"
    mode = os.fstat(descriptor).st_mode
    if not stat.S_ISREG(mode):
        os.close(descriptor)
        return "it is a folder" if stat.S_ISDIR(mode) else "it is no ordinary file"
    with os.fdopen(descriptor, "rb") as file:
        data = file.read(MAX_FILE + 1)
    if len(data) > MAX_FILE:
        return f"it is larger than {MAX_FILE // 1000} kB"
    return _Read(data, bool(mode & 0o111))


# Zip files


def _open_zip(path: Path) -> _Found:
    """The files at the top of a zip file, or in the only folder of it that holds Python files."""
    found = _Found(path.stem)
    try:
        with zipfile.ZipFile(path) as archive:
            members = _safe_members(archive, path)
            for name, info in members.items():
                if found.wants(name):
                    found.take(name, _inflate(archive, info, path))
                else:
                    found.others.append(name)
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError) as error:
        raise Ungradable(f"{path}: this is no zip file that can be read: {error}") from None
    return found


def _safe_members(archive: zipfile.ZipFile, path: Path) -> dict[str, zipfile.ZipInfo]:
    """The files of the archive's top folder and of packages in it, by their place there; one bad
    entry refuses the whole archive.
    """
    infos = archive.infolist()
    if len(infos) > MAX_ENTRIES:
        raise Ungradable(f"{path}: more than {MAX_ENTRIES} entries in the archive")
    if sum(info.file_size for info in infos) > MAX_TOTAL:
        raise Ungradable(f"{path}: the archive holds more than {MAX_TOTAL // 1_000_000} MB")
    seen: dict[PurePosixPath, zipfile.ZipInfo] = {}
    for info in infos:
        reason = _unsafe(info)
        place = PurePosixPath(info.filename)
        if reason is None and place in seen:
            reason = "is there twice"
        if reason is not None:
            raise Ungradable(f"{path}: the entry {info.filename!r} of the archive {reason}")
        seen[place] = info
    files = {
        place: info
        for place, info in seen.items()
        if not info.is_dir() and not IGNORED.intersection(place.parts)
    }
    folders = {_outside_packages(place.parent) for place in files if place.suffix == ".py"}
    top = min(folders, key=lambda folder: len(folder.parts), default=PurePosixPath("."))
    below = {p.relative_to(top): info for p, info in files.items() if p.is_relative_to(top)}
    packages = {place.parent for place in below if place.suffix == ".py"}
    return {
        place.as_posix(): info
        for place, info in below.items()
        if len(place.parts) == 1 or (place.suffix == ".py" and place.parent in packages)
    }


def _outside_packages(folder: PurePosixPath) -> PurePosixPath:
    """The folder that a program is started from, for a folder that it may have modules in."""
    return folder.parent if folder.name in _package_names() else folder


def _unsafe(info: zipfile.ZipInfo) -> str | None:
    """Why an entry cannot be trusted; None when it can."""
    # orig_filename: what the archive says, before zipfile has tidied it up.
    name = info.orig_filename
    mode = info.external_attr >> 16
    if name.startswith("/") or "\\" in name or "\0" in name or re.match("[A-Za-z]:", name):
        return "has an absolute or odd name"
    if ".." in PurePosixPath(name).parts:
        return "points outside of it"
    if mode and stat.S_IFMT(mode) not in (0, stat.S_IFREG, stat.S_IFDIR):
        return "is a link or a device"
    if info.flag_bits & 0x1:
        return "is encrypted"
    return None


def _inflate(archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> _Read | str:
    """The bytes of an entry; or a reason when there are too many, whatever its header says."""
    try:
        with archive.open(info) as file:
            data = file.read(MAX_FILE + 1)
    except (RuntimeError, zipfile.BadZipFile, EOFError, OSError, *SPOILT) as error:
        raise Ungradable(f"{path}: {info.filename!r} cannot be read: {error}") from None
    if len(data) > MAX_FILE:
        return f"it is larger than {MAX_FILE // 1000} kB"
    known = info.create_system == UNIX and info.external_attr >> 16
    return _Read(data, bool(info.external_attr >> 16 & 0o111) if known else None)
