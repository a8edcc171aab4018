"""Moodle's download: a folder per student, `Ada Lovelace_123_assignsubmission_file_`, or all files
in one folder with such names before their own. Of a team, the name and number are the team's.
"""

import re

from grader.classroom.formats.flat import grouped, most_match, twice
from grader.classroom.formats.found import Found, Reading, as_text, storable
from grader.classroom.formats.place import Item, Place
from grader.classroom.people import Student, Unread

TITLE = "Moodle's download"
# In names Moodle has no `_`; a fork puts the user name before all.
NAME = re.compile(
    r"(?:(?P<login>[^_]+)_)?(?P<name>[^_]+)_(?P<id>\d+)_assignsubmission_(?P<plugin>[a-z0-9]+)"
    r"(?:_(?P<orig>.*))?",
    re.DOTALL,
)
FILES = "file"
# With blind marking all have this name, in the language of the site.
BLIND = "Participant"


def fits(place: Place, items: list[Item]) -> bool:
    """Whether a folder is such a download."""
    return most_match(NAME, items, len(items))


def read(place: Place, items: list[Item]) -> Reading:
    """The folder or the files of each student or team."""
    matches = [(item, NAME.fullmatch(item.name)) for item in items]
    unread = [
        Unread(item.name, item.fault or reason)
        for item, match in matches
        if (reason := _not_understood(item, match))
    ]
    sent = [(i, m) for i, m in matches if m is not None and not _not_understood(i, m)]
    names, ids = {match["name"] for _, match in sent}, {match["id"] for _, match in sent}
    blind = names == {BLIND} or (len(names) == 1 and len(ids) > 1)
    found = []
    flat = [match for item, match in sent if not item.is_folder]
    for files in grouped((match["id"], match) for match in flat).values():
        if same := twice([file["orig"] for file in files]):
            unread.append(Unread(_student(files[0], blind).name, f"there are two files {same[0]}"))
            continue
        at = {file["orig"]: file.string for file in files}
        origin = tuple(storable(file.string) for file in files)
        found.append(Found((_student(files[0], blind),), (files[0]["id"],), at, origin))
    for item, match in sent:
        if item.is_folder:
            student = _student(match, blind)
            found.append(Found((student,), (match["id"],), item.name, (storable(item.name),)))
    return Reading(tuple(found), tuple(unread))


def _not_understood(item: Item, match: re.Match[str] | None) -> str:
    """Why something is not taken; empty where it is."""
    if match is None:
        return "its name does not say whose it is, as Moodle's names do"
    if match["plugin"] != FILES:
        return "it is not a file that was handed in, but a text that was typed into Moodle"
    if not item.is_folder and not match["orig"] and not item.fault:
        return "it is a file in the place of a student's folder"
    return ""


def _student(match: re.Match[str], blind: bool) -> Student:
    name = as_text(match["name"])
    shown = f"{name} {match['id']}" if blind else name
    return Student(shown, login=as_text(match["login"] or ""), moodle=match["id"])
