"""Of several attempts of a student the latest, and a name for everybody that nobody else has."""

from collections import defaultdict
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace

from grader.classroom.formats.found import Found, folded
from grader.classroom.people import Student, Unread, name_of
from grader.support.escape import clean_line


@dataclass(frozen=True)
class Attempt:
    """What was found, under the name that it is shown by."""

    name: str
    found: Found
    # Whether it is the latest of these students.
    counts: bool


def settle(found: Iterable[Found]) -> tuple[list[Attempt], list[Unread]]:
    """All attempts with their names, in one order everywhere; and those that nobody can order.

    Where the members of a group handed in something else later, the group's counts for the others.
    """
    attempts = sorted(found, key=lambda one: (folded(name_of(one.students)), one.origin))
    by_key: dict[str, list[int]] = defaultdict(list)
    for number, one in enumerate(attempts):
        for key in set(one.keys) - {""}:
            by_key[key].append(number)
    latest: dict[str, int] = {}
    unread: list[Unread] = []
    undecided: set[str] = set()
    for key, numbers in by_key.items():
        last = _latest(attempts, numbers)
        if last is not None:
            latest[key] = last
        else:
            undecided.add(key)
            unread += _cannot_be_ordered([attempts[number] for number in numbers], key)
    settled = []
    for number, one in enumerate(attempts):
        last_of = [latest.get(key, number) == number for key in one.keys]
        clear = [key not in undecided for key in one.keys]
        for counts in (True, False):
            some = _only(
                one, [c and last is counts for c, last in zip(clear, last_of, strict=True)]
            )
            if some.students:
                settled.append((some, counts))
    names = _names([some for some, _ in settled])
    made = [Attempt(name, some, c) for name, (some, c) in zip(names, settled, strict=True)]
    return sorted(made, key=lambda a: (folded(a.name), a.name, a.found.origin)), unread


def _latest(attempts: list[Found], numbers: list[int]) -> int | None:
    """The last attempt of one student; None where the times do not tell."""
    if len(numbers) == 1:
        return numbers[0]
    times = [(attempts[number].submitted, number) for number in numbers]
    known = sorted((time, number) for time, number in times if time is not None)
    if len(known) < len(times) or known[-1][0] == known[-2][0]:
        return None
    return known[-1][1]


def _cannot_be_ordered(attempts: list[Found], key: str) -> list[Unread]:
    student = next(
        s for s, k in zip(attempts[0].students, attempts[0].keys, strict=True) if k == key
    )
    places = " and ".join(clean_line(", ".join(one.origin), 100) for one in attempts)
    reason = (
        f"{places} are all of this student, and nothing says which was handed in last. Remove all "
        "but one"
    )
    return [Unread(student.name, reason)]


def _only(one: Found, wanted: Collection[bool]) -> Found:
    """An attempt, for some of its students."""
    students = tuple(s for s, want in zip(one.students, wanted, strict=True) if want)
    keys = tuple(k for k, want in zip(one.keys, wanted, strict=True) if want)
    return replace(one, students=students, keys=keys)


def _names(found: list[Found]) -> list[str]:
    """A name for each, the same for attempts of the same students and for nobody else."""
    # Without a key, each is somebody.
    owners = [
        tuple(sorted(key or f"\0{number}" for key in one.keys)) for number, one in enumerate(found)
    ]
    first = dict(zip(reversed(owners), reversed(found), strict=True))
    wanted: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for owner in dict.fromkeys(owners):
        wanted[folded(name_of(first[owner].students))].append(owner)
    taken = set(wanted)
    names: dict[tuple[str, ...], str] = {}
    for same in wanted.values():
        for number, owner in enumerate(same, 1):
            students = first[owner].students
            names[owner] = name = name_of(students)
            if len(same) > 1:
                marks = [mark for mark in (_mark(students), str(number)) if mark]
                names[owner] = _free(name, marks, taken)
                taken.add(folded(names[owner]))
    return [names[owner] for owner in owners]


def _mark(students: tuple[Student, ...]) -> str:
    """What tells a student from others of the same name."""
    one = students[0]
    return one.id or one.login or one.email or one.canvas or one.moodle


def _free(name: str, marks: list[str], taken: set[str]) -> str:
    """The name with the first mark in brackets that nobody has."""
    number = 1
    for mark in marks:
        if folded(f"{name} ({mark})") not in taken:
            return f"{name} ({mark})"
    while folded(f"{name} ({number})") in taken:
        number += 1
    return f"{name} ({number})"
