"""Canvas' download: the files of all students in one folder, in names like
`lovelaceada_LATE_1234_56789_blackjack.py`.
"""

import re

from grader.classroom.formats.flat import as_handed_in, grouped, most_match, twice
from grader.classroom.formats.found import Found, Reading, as_text, storable
from grader.classroom.formats.place import Item, Place
from grader.classroom.people import Student, Unread

TITLE = "Canvas' download"
WHO = r"(?:(?P<name>(?!LATE_).+?)_)?(?:(?P<late>LATE)_)?(?:anon_(?P<anon>\w+?)|(?P<user>\d+))"
NAME = re.compile(rf"{WHO}_(?:(?P<file>\d+)_(?P<orig>.+)|(?P<entry>text|link)\.html)", re.DOTALL)
# Two numbers that may be those of a student and a file, which Canvas puts before a file's own name.
NUMBERS = re.compile(r"(?:^|_)\d+_\d+_")
UNCLEAR = (
    "its name has the numbers of two students, so nobody knows whose it is; look it up in Canvas, "
    "and hand it in by its own name"
)
ENTRIES = {
    "text": "a text that was typed into Canvas is not graded, only files are",
    "link": "a web address was handed in, which is not opened",
}


def fits(place: Place, items: list[Item]) -> bool:
    """Whether a folder is such a download."""
    return most_match(NAME, [item for item in items if not item.is_folder], len(items))


def senders(items: list[Item]) -> int:
    """How many students such files are of."""
    return len({_who(match) for item in items if (match := NAME.fullmatch(item.name))})


def read(place: Place, items: list[Item]) -> Reading:
    """The files of each student."""
    matches = [(item, NAME.fullmatch(item.name)) for item in items]
    unread = [
        Unread(item.name, item.fault or "its name does not say whose it is, as Canvas' names do")
        for item, match in matches
        if match is None or item.is_folder
    ]
    sent = [match for item, match in matches if match is not None and not item.is_folder]
    found = []
    for files in grouped((_who(match), match) for match in sent).values():
        typed = [Unread(f.string, ENTRIES[f["entry"]]) for f in files if f["entry"]]
        unread += typed
        files, unclear = _parted([file for file in files if not file["entry"]])
        unread += [Unread(file.string, UNCLEAR) for file in unclear]
        if same := twice([file["orig"] for file in files]):
            both = " and ".join(file.string for file in files if file["orig"] == same[0])
            reason = f"{both} have the same name, and nothing says which is the later one"
            unread.append(Unread(_student(files[0]).name, f"{reason}. Remove one of them"))
        elif files:
            found.append(_found(files))
    return Reading(tuple(found), tuple(unread))


def _parted(files: list[re.Match[str]]) -> tuple[list[re.Match[str]], list[re.Match[str]]]:
    """The files of a student, and those that may be another's: Canvas leaves digits and `_` in a
    name, so who is called `ada_1234_5` would have files of the student with the number 1234.
    """
    unclear = [file for file in files if NUMBERS.search(file["orig"])]
    if len({file["name"] for file in files}) == 1 and len(unclear) == len(files):
        return files, []
    return [file for file in files if file not in unclear], unclear


def _who(match: re.Match[str]) -> str:
    return match["user"] or f"anon {match['anon']}"


def _student(match: re.Match[str]) -> Student:
    if match["anon"]:
        return Student(f"anon_{match['anon']}")
    name = as_text(match["name"] or "")
    return Student(name or match["user"], canvas=match["user"])


def _found(files: list[re.Match[str]]) -> Found:
    names = as_handed_in([file["orig"] for file in files])
    return Found(
        students=(_student(files[0]),),
        keys=(_who(files[0]),),
        at={names[file["orig"]]: file.string for file in files},
        origin=tuple(storable(file.string) for file in files),
        late=any(file["late"] for file in files),
    )
