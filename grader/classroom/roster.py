"""Who is in the class, from a table of the school's or a platform's, and who of them handed in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path

from grader.classroom.columns import TELLING, find_columns, folded, listed, read_student
from grader.classroom.gradebooks import canvas, moodle
from grader.classroom.matching import pair
from grader.classroom.people import Entry, Student, Unread
from grader.classroom.sheet import Sheet, read_sheet
from grader.support.faults import UsageError

# What Gradescope's roster calls those who hand in; other rows are about staff.
LEARNERS = frozenset({"", "student", "studentin", "studierende", "teilnehmerin", "teilnehmer"})
LEARNERS |= {"learner", "estudiante", "étudiant", "studente", "aluno"}
TEST_STUDENT = "Student, Test"


@dataclass(frozen=True)
class Roster:
    """The class as a table lists it."""

    path: Path
    # What kind of table it is, in words.
    format: str
    students: tuple[Student, ...]
    # The rows that are about nobody who hands in, and why.
    unread: tuple[Unread, ...] = ()


@dataclass(frozen=True)
class Matching:
    """The submissions of a class, with what the roster knows of their students."""

    entries: tuple[Entry, ...]
    # By what each student of an entry was found: "school ID".
    by: Mapping[Student, str]
    # Those of the entries who were not found in the roster, or who may be several, and why.
    unmatched: tuple[Unread, ...]
    # Those of the roster who handed in nothing.
    absent: tuple[Student, ...]
    # Those of the roster who may be one of the unmatched: nobody can say whether they handed in.
    unclear: tuple[Student, ...]


def read_roster(path: Path) -> Roster:
    """The class as a CSV file lists it; UsageError where it lists no students."""
    sheet = read_sheet(path)
    if canvas.is_this(sheet):
        roster = _without_test_student(path, [one for _, one in canvas.students_in(sheet)])
    elif moodle.is_this(sheet):
        students = [student for _, student in moodle.students_in(sheet)]
        roster = Roster(path, "Moodle worksheet", tuple(students))
    else:
        roster = _read_table(sheet)
    if not roster.students:
        raise UsageError(f"{path}: the roster has no row about a student; one was expected")
    return roster


def match(entries: Sequence[Entry], roster: Sequence[Student]) -> Matching:
    """Finds the students of all entries in the roster, and completes them with what it knows."""
    wanted = [(number, one) for number, entry in enumerate(entries) for one in entry.students]
    pairing = pair([student for _, student in wanted], roster)
    completed: dict[int, list[Student]] = {}
    by = {}
    for place, (number, student) in enumerate(wanted):
        at = pairing.found.get(place)
        known = student if at is None else complete(student, roster[at])
        completed.setdefault(number, []).append(known)
        if at is not None:
            by[known] = pairing.by[place]
    sure = set(pairing.found.values())
    return Matching(
        entries=tuple(
            replace(entry, students=tuple(completed.get(number, ())))
            for number, entry in enumerate(entries)
        ),
        by=by,
        unmatched=_unmatched(entries, wanted, pairing.reasons),
        absent=tuple(
            one for at, one in enumerate(roster) if at not in sure and at not in pairing.unclear
        ),
        unclear=tuple(roster[at] for at in sorted(pairing.unclear)),
    )


def complete(student: Student, known: Student) -> Student:
    """A student as the roster has them, with what only the platform knows."""
    names = [field.name for field in fields(Student)]
    return Student(**{name: getattr(known, name) or getattr(student, name) for name in names})


def _unmatched(
    entries: Sequence[Entry], wanted: Sequence[tuple[int, Student]], reasons: Mapping[int, str]
) -> tuple[Unread, ...]:
    listed = [
        Unread(wanted[place][1].name, f"{reason} (handed in as {entries[wanted[place][0]].name!r})")
        for place, reason in sorted(reasons.items())
    ]
    nobody = [
        Unread(entry.name, "nobody knows whose submission this is")
        for entry in entries
        if not entry.students
    ]
    return (*listed, *nobody)


def _without_test_student(path: Path, students: Sequence[Student]) -> Roster:
    """The students of a gradebook; Canvas lists one who is nobody, for teachers to try things."""
    tests = [one for one in students if one.name == TEST_STUDENT and not one.id]
    unread = [Unread(one.name, "is the test student of Canvas") for one in tests]
    known = tuple(one for one in students if one not in tests)
    return Roster(path, "Canvas gradebook", known, tuple(unread))


def _read_table(sheet: Sheet) -> Roster:
    """Any table with a column that tells students apart."""
    columns = find_columns(sheet.path, sheet.header)
    if not set(TELLING) & set(columns):
        raise UsageError(
            f"{sheet.path}: no column about students found in the first line; its columns are: "
            f"{listed(sheet.header)}. Name at least one of them Name, Student ID, Email or Login"
        )
    students, unread = dict[Student, None](), list[Unread]()
    for line in sheet.body:
        student = read_student(line, columns)
        role = line[columns["role"]].strip() if "role" in columns else ""
        if student is None:
            unread.append(Unread(f"line {line.number}", "this row names nobody"))
        elif student in students:
            unread.append(
                Unread(student.name, f"line {line.number} says the same as an earlier one")
            )
        elif folded(role) not in LEARNERS:
            unread.append(Unread(student.name, f"is listed as {role!r}, not as a student"))
        else:
            students[student] = None
    gradescope = {"sid", "email"} <= {folded(header) for header in sheet.header}
    return Roster(
        sheet.path, "Gradescope roster" if gradescope else "table", tuple(students), tuple(unread)
    )
