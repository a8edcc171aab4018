"""Makes what platforms hand out of a class of N students: Gradescope's export, the downloads of
Canvas and Moodle, checkouts of Classroom 50, and plain folders.
"""

import json
import re
import struct
import warnings
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

import yaml

NOON = datetime(2026, 11, 2, 12, 30, tzinfo=UTC)
FILES: Mapping[str, bytes] = {"card.py": b"RANKS = 13\n", "blackjack.py": b"print('bust')\n"}


@dataclass(frozen=True)
class Person:
    """A student, and what is handed in: files by name, which may have folders before it."""

    name: str
    id: str = ""
    email: str = ""
    login: str = ""
    files: Mapping[str, bytes] = field(default_factory=lambda: FILES)
    submitted: datetime | None = NOON
    late: bool = False


# Several hand in together what the first of them has.
People = Sequence[Person | tuple[Person, ...]]


def some_people(count: int) -> list[Person]:
    """Students of different names."""
    return [
        Person(f"Ada Number{n}", f"A{n:05}", f"ada{n}@school.example", f"ada{n}")
        for n in range(count)
    ]


def members(one: Person | tuple[Person, ...]) -> tuple[Person, ...]:
    """Who handed in together."""
    return (one,) if isinstance(one, Person) else one


def make_plain(folder: Path, people: People) -> Path:
    """A folder for each, by name."""
    for one in people:
        first = members(one)[0]
        write(folder / first.name, first.files)
    return folder


def lay_cards(folder: Path, /, **texts: str) -> Path:
    """The same, with this text as card.py for each."""
    for name, text in texts.items():
        write(folder / name, {"card.py": text.encode()})
    return folder


def make_gradescope(folder: Path, people: People, start: int = 1) -> Path:
    """assignment_1_export/ with submission_1, submission_2, and so on."""
    export = folder / "assignment_1_export"
    said = {}
    for number, one in enumerate(people, start):
        first = members(one)[0]
        name = f"submission_{number}"
        write(export / name, first.files)
        said[name] = {
            ":submitters": [_submitter(person) for person in members(one)],
            **({":created_at": first.submitted} if first.submitted else {}),
            ":score": 7.5,
            ":status": "processed",
            ":results": {"tests": [{"max_score": 1, "output": "submission_1:\n  a: b\n"}]},
            ":history": [{":id": 1, ":created_at": NOON, ":score": 1.0}],
        }
    text = yaml.safe_dump(said, allow_unicode=True, sort_keys=False)
    (export / "submission_metadata.yml").write_text(text, encoding="utf-8")
    return export


def _submitter(person: Person) -> dict[str, str]:
    said = {":name": person.name, ":sid": person.id, ":email": person.email}
    return {key: value for key, value in said.items() if value or key == ":name"}


def make_canvas(folder: Path, people: People, start: int = 1) -> Path:
    """All files in one folder, with user 1001 and so on, and numbered attachments."""
    folder.mkdir(parents=True, exist_ok=True)
    attachment = 50_000
    for number, one in enumerate(people, start):
        first = members(one)[0]
        for name, data in first.files.items():
            attachment += 1
            path = folder / canvas_name(first, number, attachment, name)
            path.write_bytes(data)
    return folder


def canvas_name(person: Person, number: int, attachment: int, file: str) -> str:
    """The name of a file in Canvas' download."""
    name = re.sub(r"\W", "", person.name).lower()
    return f"{name}{'_LATE' if person.late else ''}_{1000 + number}_{attachment}_{file}"


def make_moodle(folder: Path, people: People, *, flat: bool = False, end: str = "_") -> Path:
    """A folder for each, or all in one, with participants 2001 and so on."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, one in enumerate(people, 2001):
        first = members(one)[0]
        start = f"{first.name.replace('_', ' ')}_{number}_assignsubmission_file"
        if flat:
            for name, data in first.files.items():
                (folder / f"{start}_{name}").write_bytes(data)
        else:
            write(folder / f"{start}{end}", first.files)
    return folder


def make_checkouts(folder: Path, people: People, assignment: str = "blackjack-") -> Path:
    """A git checkout for each, by user name, with Classroom 50's result in it, unknown to git."""
    for one in people:
        first = members(one)[0]
        checkout = folder / f"{assignment}{first.login}"
        write(checkout, first.files)
        write(checkout / ".git", {"HEAD": b"ref: x\n", "index": git_index(list(first.files))})
        if first.submitted is not None:
            result = {"schema": "classroom50/result/v1", "owner": first.login}
            result["datetime"] = first.submitted.strftime("%Y-%m-%dT%H:%M:%SZ")
            (checkout / "result.json").write_text(json.dumps(result), encoding="utf-8")
    return folder


def git_index(files: Sequence[str], version: int = 2) -> bytes:
    """An index of git's, with some files."""
    index = struct.pack(">4sII", b"DIRC", version, len(files))
    return index + b"".join(bytes(62) + name.encode() + bytes(8) for name in sorted(files))


def zip_of(folder: Path, path: Path, *, inside: str = "") -> Path:
    """A zip file with all that lies in a folder, perhaps with a folder around it."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            archive.write(file, inside + file.relative_to(folder).as_posix())
    return path


def zip_with(
    path: Path, entries: Iterable[tuple[str | zipfile.ZipInfo, bytes]], method: int = 0
) -> Path:
    """A zip file with entries of any names, twice if wanted, in this order."""
    with warnings.catch_warnings(), zipfile.ZipFile(path, "w", method) as archive:
        warnings.simplefilter("ignore")
        for entry, data in entries:
            info = zipfile.ZipInfo("x") if isinstance(entry, str) else entry
            if isinstance(entry, str):
                info.filename, info.compress_type = entry, method
            archive.writestr(info, data)
    return path


def write(folder: Path, files: Mapping[str, bytes]) -> None:
    """Writes files into a folder, which is made."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, data in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
