"""Canvas' download: the files of all students in one folder, in names like
`lovelaceada_LATE_1234_56789_blackjack.py`.

Students choose what stands before and behind the numbers, so that a name may have several readings:
who is called `ada_1234_5` has files that look like those of the student with the number 1234.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from grader.classroom.formats.flat import as_handed_in, grouped, most_match, twice
from grader.classroom.formats.found import Found, Reading, as_text, storable
from grader.classroom.formats.place import Item, Place
from grader.classroom.matching import squeezed_forms
from grader.classroom.people import Student, Unread

TITLE = "Canvas' download"
LATE = "LATE"
# Whose it is and which file, from the number of the student on.
NUMBERED = re.compile(
    r"(?:anon_(?P<anon>\w+?)|(?P<user>\d+))"
    r"_(?:(?P<file>\d+)_(?P<orig>.+)|(?P<entry>text|link)\.html)",
    re.DOTALL,
)
NAME = re.compile(rf"(?:.+?_)?{NUMBERED.pattern}", re.DOTALL)
UNCLEAR = (
    "its name has the numbers of two students, so nobody knows whose it is; give the gradebook of "
    "Canvas with --roster, or look it up in Canvas and rename the file"
)
ENTRIES = {
    "text": "a text that was typed into Canvas is not graded, only files are",
    "link": "a web address was handed in, which is not opened",
}


@dataclass(frozen=True)
class Named:
    """One reading of the name of a file."""

    string: str
    name: str
    late: bool
    # The number of the student, or where Canvas hides it, what stands in its place.
    user: str
    anon: str
    # What the file was called when it was handed in; empty for what was typed into Canvas.
    orig: str
    entry: str

    @property
    def who(self) -> str:
        """What tells the student from all others."""
        return self.user or f"anon {self.anon}"

    @property
    def student(self) -> Student:
        """Who handed it in."""
        if self.anon:
            return Student(f"anon_{self.anon}")
        return Student(as_text(self.name) or self.user, canvas=self.user)


def fits(place: Place, items: list[Item]) -> bool:
    """Whether a folder is such a download."""
    return most_match(NAME, [item for item in items if not item.is_folder], len(items))


def senders(items: list[Item]) -> int:
    """How many students such files are of."""
    return len({one.who for item in items for one in _readings(item.name)[:1]})


def read(place: Place, items: list[Item], listed: Sequence[Student] = ()) -> Reading:
    """The files of each student. `listed`: the class, which tells where a name does not."""
    unread, files = list[Unread](), dict[str, list[Named]]()
    for item in items:
        readings = [] if item.is_folder else _readings(item.name)
        if readings and not item.fault:
            files[item.name] = readings
        else:
            said = item.fault or "its name does not say whose it is, as Canvas' names do"
            unread.append(Unread(item.name, said))
    sent, unclear = _told(files, listed)
    unread += [Unread(name, UNCLEAR) for name in unclear]
    unread += [Unread(file.string, ENTRIES[file.entry]) for file in sent if file.entry]
    found = []
    for own in grouped((file.who, file) for file in sent if not file.entry).values():
        if same := twice([file.orig for file in own]):
            both = " and ".join(file.string for file in own if file.orig == same[0])
            reason = f"{both} have the same name, and nothing says which is the later one"
            unread.append(Unread(own[0].student.name, f"{reason}. Remove one of them"))
        else:
            found.append(_found(own))
    return Reading(tuple(found), tuple(unread))


def _readings(name: str) -> list[Named]:
    """All that the name of a file can mean."""
    found: dict[str, Named] = {}
    for begin in re.finditer("^|_", name):
        match = NUMBERED.fullmatch(name, begin.end())
        if match is None:
            continue
        before, late = name[: begin.start()], False
        if before == LATE or before.endswith(f"_{LATE}"):
            before, late = before.removesuffix(LATE).removesuffix("_"), True
        said = {key: match[key] or "" for key in ("user", "anon", "orig", "entry")}
        # `anon_12345` is nobody with a number, who is called `anon`.
        found.setdefault(name[match.start("file") :], Named(name, before, late, **said))
    return list(found.values())


def _told(
    files: Mapping[str, list[Named]], listed: Sequence[Student]
) -> tuple[list[Named], list[str]]:
    """The one reading of each name that can be true, and the names of which nobody can say. A
    number has one name: what the list or a name with a single reading says of it goes against all
    others. If the list has numbers, no other number is anybody's.
    """
    names: dict[str, set[str]] = defaultdict(set)
    for one in listed:
        if one.canvas:
            names[one.canvas] |= squeezed_forms(one.name)
    whole = bool(names)
    for readings in files.values():
        if len(readings) == 1:
            names[readings[0].user] |= squeezed_forms(readings[0].name)
    sent, unclear = list[Named](), list[str]()
    for name, readings in files.items():
        possible = [one for one in readings if len(readings) == 1 or _can_be(one, names, whole)]
        if len(possible) == 1:
            sent += possible
        else:
            unclear.append(name)
    return _of_one_name(sent, unclear)


def _can_be(one: Named, names: Mapping[str, set[str]], whole: bool) -> bool:
    """Whether nothing that is known of a number goes against a reading."""
    if not one.user:
        return True
    return bool(names[one.user] & squeezed_forms(one.name)) if one.user in names else not whole


def _of_one_name(files: Iterable[Named], unclear: list[str]) -> tuple[list[Named], list[str]]:
    """The same without the files of a number that has several names, of which nobody can say."""
    sent = list[Named]()
    for own in grouped((file.who, file) for file in files).values():
        if len({file.name for file in own}) == 1:
            sent += own
        else:
            unclear += [file.string for file in own]
    return sent, unclear


def _found(files: list[Named]) -> Found:
    names = as_handed_in([file.orig for file in files])
    return Found(
        students=(files[0].student,),
        keys=(files[0].who,),
        at={names[file.orig]: file.string for file in files},
        origin=tuple(storable(file.string) for file in files),
        late=any(file.late for file in files),
    )
