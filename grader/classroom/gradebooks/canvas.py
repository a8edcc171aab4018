"""Canvas' gradebook as CSV: whom its rows are about, and which column a result goes to.

Written after Canvas' own importer: `Section` is the last column about students; an assignment is
`Title (12345)`, and a title that Canvas does not know would make a new assignment.
"""

import re
from dataclasses import replace

from grader.classroom.columns import find_columns, folded, listed, read_student
from grader.classroom.gradebooks.book import Book, Filling, number, scaling, to_number
from grader.classroom.outcome import ClassResult
from grader.classroom.people import Student
from grader.classroom.sheet import Line, Sheet, guarded
from grader.support.faults import UsageError

TITLED = re.compile(r"(?P<title>.*) \((?P<id>\d+)\)", re.DOTALL)
# The columns that Canvas writes beside these only where it writes them.
OWN = frozenset({"sisuserid", "sisloginid", "integrationid"})
NAMES = frozenset({"student", "lastname", "firstname"})
LOGIN = "sisloginid"
READ_ONLY = "(read only)"
EXCUSED = "EX"


def is_this(sheet: Sheet) -> bool:
    """Whether this is a gradebook that Canvas wrote."""
    headers = [folded(header) for header in sheet.header]
    if "id" not in headers or "section" not in headers or not NAMES & set(headers[:2]):
        return False
    behind = sheet.header[headers.index("section") + 1 :]
    return bool(OWN & set(headers)) or any(TITLED.fullmatch(header) for header in behind)


def students_in(sheet: Sheet) -> list[tuple[Line, Student]]:
    """The rows about students, and who these are; the rows about columns are none of them."""
    columns = _student_columns(sheet)
    found = []
    for line in _student_lines(sheet, columns):
        student = read_student(line, columns)
        if student is not None:
            found.append((line, replace(student, canvas=line[columns["canvas"]].strip())))
    return found


def fill(sheet: Sheet, result: ClassResult, column: str = "") -> Book:
    """The gradebook with the results in one column; all other cells as they were."""
    students = students_in(sheet)
    target = _target(sheet, column)
    possible = _possible(sheet, target)
    scale, notes = scaling(result, possible, f"the column {sheet.header[target]!r}")
    decimal = _decimal(sheet)
    filling = Filling(result, [student for _, student in students])
    for index, (line, _) in enumerate(students):
        row = filling.row_for(index)
        if row is None or row.points is None:
            continue
        before = line[target].strip()
        if before.upper() == EXCUSED:
            filling.leave(index, "is excused (EX)")
            continue
        said = number(row.points * scale, decimal)
        if to_number(before) != to_number(said):
            sheet.replace(line, target, said)
        filling.note(index, said, before)
    notes += _guard(sheet, [line for line, _ in students])
    return filling.book(sheet.data, notes)


def column_of(sheet: Sheet, column: str = "") -> tuple[str, float | None]:
    """What the column that is filled in is called, and how many points it gives."""
    target = _target(sheet, column)
    return sheet.header[target], _possible(sheet, target)


def _student_columns(sheet: Sheet) -> dict[str, int]:
    """The columns about students by what they hold; `ID` is Canvas' own number."""
    headers = sheet.header[: _section(sheet) + 1]
    own = ["Canvas ID" if folded(header) == "id" else header for header in headers]
    return find_columns(sheet.path, own)


def _section(sheet: Sheet) -> int:
    return [folded(header) for header in sheet.header].index("section")


def _student_lines(sheet: Sheet, columns: dict[str, int]) -> list[Line]:
    """Only rows of students have a number; those of points and of posting have none."""
    return [line for line in sheet.body if line[columns["canvas"]].strip()]


def _heads(sheet: Sheet) -> list[Line]:
    """The rows below the header that are about columns: points possible, manual posting."""
    columns = _student_columns(sheet)
    return [line for line in sheet.body if not line[columns["canvas"]].strip()]


def _target(sheet: Sheet, wanted: str) -> int:
    """The column that is meant; UsageError where that is not exactly one that can be filled in."""
    first = _section(sheet) + 1
    there = [
        (index, found)
        for index, header in enumerate(sheet.header)
        if index >= first and (found := TITLED.fullmatch(header))
    ]
    locked = {index for index, _ in there if READ_ONLY in _above(sheet, index)}
    free = [(index, found) for index, found in there if index not in locked]
    said = listed([found[0] for _, found in free])
    if not wanted:
        if len(free) == 1:
            return free[0][0]
        raise UsageError(
            f"{sheet.path}: this gradebook has {len(free)} columns of assignments that can be "
            f"filled in, and one was expected: {said}; name one with --column"
        )
    meant = {index for index, found in there if _is_meant(found, wanted)}
    if len(meant) != 1:
        many = f"{len(meant)} columns are" if meant else "no column of an assignment is"
        raise UsageError(
            f"{sheet.path}: {many} called {wanted!r}; there are: {said}; name one with --column, "
            "by its title or by the number behind it"
        )
    if meant & locked:
        raise UsageError(
            f"{sheet.path}: the column {wanted!r} is read only in Canvas; there are: {said}"
        )
    return meant.pop()


def _is_meant(found: re.Match[str], wanted: str) -> bool:
    said = wanted.strip().casefold()
    return said in (found[0].casefold(), found["title"].strip().casefold(), found["id"])


def _above(sheet: Sheet, column: int) -> str:
    """What the rows about columns say of one."""
    return " ".join(line[column] for line in _heads(sheet)).casefold()


def _possible(sheet: Sheet, column: int) -> float | None:
    """How many points the column gives; None where the file does not say."""
    said = [to_number(line[column]) for line in _heads(sheet)]
    return next((one for one in said if one is not None), None)


def _decimal(sheet: Sheet) -> str:
    """What stands before the decimals in this file."""
    first = _section(sheet) + 1
    cells = (cell.strip() for line in sheet.body for cell in line.cells[first:])
    return "," if any(re.fullmatch(r"-?\d+,\d+", cell) for cell in cells) else "."


def _guard(sheet: Sheet, lines: list[Line]) -> list[str]:
    """Guards names and logins, which students choose. Canvas finds people by their numbers, and
    does so itself with names that begin with `=`.
    """
    wanted = NAMES | {LOGIN}
    columns = [index for index, header in enumerate(sheet.header) if folded(header) in wanted]
    changed = 0
    for line in lines:
        for column in columns:
            if guarded(line[column]) != line[column]:
                sheet.replace(line, column, guarded(line[column]))
                changed += 1
    said = (
        f"names and logins that begin like a formula, with an apostrophe before them now: {changed}"
    )
    return [said] if changed else []
