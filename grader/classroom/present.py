"""Who is in the class: those who handed in, completed from the roster, and those who did not."""

from collections import Counter
from dataclasses import dataclass, replace

from grader.classroom.late import Policy
from grader.classroom.matching import pair, told_apart
from grader.classroom.outcome import Row, State
from grader.classroom.people import Entry, Handed, Student, Unread, name_of
from grader.classroom.roster import Matching, Roster, match

UNCLEAR = (
    "is in the list, and may be somebody whom nobody could find there: so nobody knows whether "
    "this student handed in"
)
# A row, and the number of its grading in the store.
Found = tuple[Row, int | None]


@dataclass(frozen=True)
class People:
    """What is graded, the rows of those for whom nothing is, and what was not understood."""

    entries: tuple[Entry, ...]
    without: tuple[Found, ...]
    unread: tuple[Unread, ...]


def gather(handed: Handed, roster: Roster | None, policy: Policy | None) -> People:
    """Everybody of a class. Without a roster these are those who handed in. Where only some were
    asked for, nothing is said of the others: they may have handed in as well.
    """
    entries, absent, unread = handed.entries, list[Row](), [*handed.unread]
    if roster is not None:
        matching = match(handed.entries, roster.students)
        entries = _named_as_listed(matching)
        absent = _absent(matching.absent, handed.unread) if handed.whole else []
        unread += [*roster.unread, *matching.unmatched]
        unread += [Unread(told_apart(one), UNCLEAR) for one in matching.unclear if handed.whole]
    if policy is not None:
        everybody = [one for entry in entries for one in entry.students]
        everybody += [one for row in absent for one in row.students]
        unused = policy.unused(everybody)
        unread += unused if handed.whole else ()
    return People(entries, tuple((row, None) for row in absent), tuple(unread))


def _named_as_listed(matching: Matching) -> tuple[Entry, ...]:
    """The entries with the names that the roster has, where these tell them apart: a platform may
    squeeze a name until nobody can read it.
    """
    named = [
        replace(entry, name=name_of(entry.students))
        if entry.students and all(one in matching.by for one in entry.students)
        else entry
        for entry in matching.entries
    ]
    count = Counter(entry.name for entry in [*named, *matching.entries])
    return tuple(
        new if new.name == old.name or count[new.name] == 1 else old
        for new, old in zip(named, matching.entries, strict=True)
    )


def _absent(students: tuple[Student, ...], unread: tuple[Unread, ...]) -> list[Row]:
    """Those of the roster from whom nothing is graded: they handed in nothing, or something that
    was not understood.
    """
    refused = pair([Student(one.name) for one in unread], students)
    reasons = {at: unread[place].reason for place, at in refused.found.items()}
    rows = []
    for at, student in enumerate(students):
        state = State.REFUSED if at in reasons else State.NOTHING
        rows.append(Row(student.name, (student,), state, reason=reasons.get(at, "")))
    return rows
