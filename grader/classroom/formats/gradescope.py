"""Gradescope's bulk export: a folder per submission, and a file that says whose each is."""

from collections.abc import Mapping
from typing import Any

from grader.classroom.formats.found import Found, Reading, Refused, as_text
from grader.classroom.formats.metadata import field, read_metadata, submitters, time_of
from grader.classroom.formats.place import Item, Place, is_python, is_zip
from grader.classroom.people import Student, Unread
from grader.intake.zips import SPOILT
from grader.support.faults import Ungradable

TITLE = "Gradescope's export"
METADATA = ("submission_metadata.yml", "submission_metadata.yaml")


def fits(place: Place, items: list[Item]) -> bool:
    """Whether a folder is such an export."""
    return any(item.name in METADATA for item in items)


def read(place: Place, items: list[Item]) -> Reading:
    """The submissions that the metadata names and that are there."""
    metadata = next(item.name for item in items if item.name in METADATA)
    try:
        with place.open(metadata) as file:
            said, unread = read_metadata(file)
    except Refused as refused:
        raise Ungradable(f"{place.path}: {metadata} was not read: {refused}") from None
    except SPOILT as error:
        raise Ungradable(f"{place.path}: {metadata} cannot be read: {error}") from None
    unclear = {one.name for one in unread}
    there = {item.name: item for item in items if item.name not in (metadata, *unclear)}
    found = []
    for name, item in there.items():
        if item.fault and name not in said:
            unread.append(Unread(name, item.fault))
        elif name not in said:
            unread.append(Unread(name, f"{metadata} does not name it, so nobody knows whose it is"))
        elif not submitters(said[name]):
            unread.append(Unread(name, f"{metadata} does not say who handed it in"))
        elif not (item.fault or item.is_folder or is_zip(item) or is_python(item)):
            unread.append(Unread(name, "it is not a folder with code, but a file of another kind"))
        else:
            found.append(_found(name, said[name]))
    for name in sorted(said.keys() - there.keys()):
        people = ", ".join(_student(one, name).name for one in submitters(said[name]))
        gone = f"{metadata} names {name}, but there is no such folder"
        unread.append(Unread(people or name, gone))
    return Reading(tuple(found), tuple(unread))


def _found(name: str, said: Mapping[str, Any]) -> Found:
    students = tuple(_student(person, name) for person in submitters(said))
    keys = tuple(map(_key, students))
    submitted = time_of(field(said, "created_at"))
    return Found(students, keys, name, (name,), submitted)


def _key(student: Student) -> str:
    """What tells a student from all others. One's number may be the address of another."""
    if student.email:
        return f"e-mail {student.email.casefold()}"
    return f"sid {student.id}" if student.id else ""


def _student(person: Mapping[str, Any], folder: str) -> Student:
    email, number = field(person, "email"), field(person, "sid")
    name = as_text(field(person, "name")) or email or number or folder
    return Student(name, id=number, email=email)
