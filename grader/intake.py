"""Takes in a submission: the assignment's named files, read once, and nothing else.

The same bytes then feed the compiler, the structure rules, the trials and the reports. A folder, a
zip file, and either of them with one folder inside are accepted. Links, devices, folders in the
place of files and files that are too large are refused and named; whatever else lies there is
counted, never opened.
"""

import hashlib
import lzma
import os
import re
import stat
import zipfile
import zlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath

from grader.assignment import Assignment, assignment_keys, load_assignment
from grader.faults import Ungradable, UsageError
from grader.structure import Place, source_lines

MAX_FILE = 256_000
MAX_ENTRIES = 2_000
MAX_TOTAL = 20_000_000
LISTED = 8
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

    @property
    def digest(self) -> str:
        """A hash of all that is graded."""
        digest = hashlib.sha256()
        for name, source in sorted(self.sources.items()):
            digest.update(f"{name}\0{len(source)}\0".encode())
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
    assignment = load_assignment(key) if key else recognise([*found.files, *found.others], path)
    if stage not in assignment.stages:
        known = ", ".join(assignment.stages)
        raise UsageError(f"{assignment.key} has no stage {stage!r}; it has: {known}")
    return _select(found, assignment, stage), assignment


def _select(found: _Found, assignment: Assignment, stage: str) -> Submission:
    """The files that the stage wants, out of what was found."""
    wanted = {assignment.modules[name].file: name for name in assignment.stages[stage].modules}
    sources = {wanted[file]: data for file, data in found.files.items() if file in wanted}
    known = {module.file for module in assignment.modules.values()}
    extra = sorted(name for name in [*found.files, *found.others] if name not in known)
    refused = {problem.file for problem in found.problems}
    problems = [problem for problem in found.problems if problem.file in wanted]
    problems += [
        Problem("missing-file", file)
        for file in wanted
        if wanted[file] not in sources and file not in refused
    ]
    if not sources:
        there = ", ".join(extra[:LISTED]) or "nothing"
        raise Ungradable(
            f"{found.name}: none of the files of {assignment.key} is there "
            f"(wanted: {', '.join(wanted)}; found: {there})"
        )
    if extra:
        problems.append(Problem("extra-files", ", ".join(extra[:LISTED]), str(len(extra))))
    return Submission(found.name, sources, tuple(problems))


def recognise(files: Iterable[str], path: Path) -> Assignment:
    """The assignment that most of the files belong to; of several, the one that misses the fewest
    files, or the default one.
    """
    names = set(files)
    best: Assignment | None = None
    most = (0, 0)
    for key in assignment_keys():
        assignment = load_assignment(key)
        wanted = {module.file for module in assignment.modules.values()}
        found = (len(names & wanted), -len(wanted - names))
        if found[0] and (best is None or found > most):
            best, most = assignment, found
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
        folder = Path(inner[0].path)
    for entry in _entries(folder):
        _take_entry(entry, found)
    return found


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


def _take_entry(entry: os.DirEntry[str], found: _Found) -> None:
    if entry.name not in _file_names():
        found.others.append(entry.name)
        return
    data = _read_regular(entry.path)
    if isinstance(data, bytes):
        found.files[entry.name] = data
    else:
        found.problems.append(Problem("refused-file", entry.name, data))


def _read_regular(path: str) -> bytes | str:
    """The bytes of a regular file; or the reason why it is not taken."""
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
    return data


# Zip files


def _open_zip(path: Path) -> _Found:
    """The files at the top of a zip file, or in the only folder of it that holds Python files."""
    found = _Found(path.stem)
    try:
        with zipfile.ZipFile(path) as archive:
            members = _safe_members(archive, path)
            for name, info in members.items():
                if name not in _file_names():
                    found.others.append(name)
                    continue
                data = _inflate(archive, info, path)
                if data is None:
                    reason = f"it is larger than {MAX_FILE // 1000} kB"
                    found.problems.append(Problem("refused-file", name, reason))
                else:
                    found.files[name] = data
    except (zipfile.BadZipFile, EOFError, NotImplementedError, ValueError) as error:
        raise Ungradable(f"{path}: this is no zip file that can be read: {error}") from None
    return found


def _safe_members(archive: zipfile.ZipFile, path: Path) -> dict[str, zipfile.ZipInfo]:
    """The files of the archive's top folder by name; one bad entry refuses the whole archive."""
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
    folders = {place.parent for place in files if place.suffix == ".py"}
    top = min(folders, key=lambda folder: len(folder.parts), default=PurePosixPath("."))
    return {place.name: info for place, info in files.items() if place.parent == top}


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


def _inflate(archive: zipfile.ZipFile, info: zipfile.ZipInfo, path: Path) -> bytes | None:
    """The bytes of an entry; None when there are too many, whatever its header says."""
    try:
        with archive.open(info) as file:
            data = file.read(MAX_FILE + 1)
    except (RuntimeError, zipfile.BadZipFile, EOFError, OSError, *SPOILT) as error:
        raise Ungradable(f"{path}: {info.filename!r} cannot be read: {error}") from None
    return None if len(data) > MAX_FILE else data
