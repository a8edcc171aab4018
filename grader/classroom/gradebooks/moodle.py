"""Moodle's grading worksheet as CSV, whatever the language of its headers.

Moodle writes its columns in one order (mod/assign/gradingtable.php): identifier, full name, details
about the user, status, grade, maximum grade, [workflow state], whether the grade can be changed,
last change of the submission, [online text], last change of the grade, [feedback comments].
"""

import re
import unicodedata
from collections.abc import Callable
from dataclasses import dataclass, replace
from html import escape

from grader.classroom.columns import find_columns, folded, listed, read_student
from grader.classroom.gradebooks.book import Book, Filling, number, scaling, to_number
from grader.classroom.outcome import ClassResult, Row
from grader.classroom.people import Student
from grader.classroom.sheet import Line, Sheet, guarded
from grader.support.faults import UsageError

# `Participant 123`, and the same in any language: nothing but its words, then the number.
IDENTIFIER = re.compile(r"\D*?\D(?P<number>[0-9]{1,18})")
YES = frozenset(
    "yes ja sí si oui sì sim da да так tak ano áno evet はい 是 예 네 نعم بله כן ναι igen kyllä "
    "jah jā taip bai oes có ใช่ हाँ".split()
)
NO = frozenset(
    "no nein non não nee nej nei nie ne не нет ні hayır いいえ 否 아니오 아니요 لا خیر לא όχι nem "
    "nu ei nē ez nac không ไม่ नहीं".split()
)
# A moment, or the dash where there is none yet.
MOMENT = re.compile(r"-|.*(?:\d{4}|\d{1,2}[:.h]\d\d).*", re.DOTALL)
# Identifier, status, grade, maximum, whether it can be changed, and when it was.
FEWEST = 6
MARK = "Autograder:"
Comment = Callable[[Row], str]


@dataclass(frozen=True)
class Columns:
    """Where a worksheet has what; None where it has not."""

    grade: int
    most: int
    may_change: int | None
    comments: int | None


def is_this(sheet: Sheet) -> bool:
    """Whether this is a grading worksheet: its first column holds nothing but identifiers, which
    all begin with the same words.
    """
    said = [_identifier(line) for line in sheet.body]
    words = {found[0][: found.start("number")] for found in said if found}
    if not said or None in said or len(words) != 1 or len(sheet.header) < FEWEST:
        return False
    (word,) = words
    # A login such as s1234 has no space in it, and no grade beside it.
    return any(map(str.isalpha, word)) and (word[-1].isspace() or bool(_pairs(sheet)))


def students_in(sheet: Sheet) -> list[tuple[Line, Student]]:
    """The rows, and who they are about."""
    pairs = _pairs(sheet)
    limit = pairs[0][0] if pairs else len(sheet.header)
    columns = find_columns(sheet.path, ["", *sheet.header[1:limit]])
    if not {"name", "first", "last"} & set(columns) and limit > 2 and _differ(sheet, 1):
        columns["name"] = 1
    for at in range(1, limit):
        said = [cell for cell in sheet.column(at) if cell]
        if said and all("@" in cell for cell in said):
            columns.setdefault("email", at)
    found = []
    for line in sheet.body:
        identifier = _identifier(line)
        student = read_student(line, columns) or Student(line[0].strip())
        moodle = str(int(identifier["number"])) if identifier else ""
        found.append((line, replace(student, moodle=moodle)))
    return found


def fill(
    sheet: Sheet, result: ClassResult, column: str = "", comment: Comment | None = None
) -> Book:
    """The worksheet with grades and comments filled in; all other cells as they were."""
    students, columns = students_in(sheet), _columns(sheet, column)
    possible = to_number(students[0][0][columns.most])
    scale, notes = scaling(result, possible, "the worksheet")
    notes += _remarks(sheet, columns)
    decimal = "," if "," in students[0][0][columns.most] else "."
    filling = Filling(result, [student for _, student in students])
    kept = 0
    for index, (line, _) in enumerate(students):
        row = filling.row_for(index)
        if row is None or row.points is None:
            continue
        if columns.may_change is not None and _folded(line[columns.may_change]) in NO:
            filling.leave(index, "has a grade that cannot be changed in Moodle")
            continue
        before = line[columns.grade].strip()
        said = number(row.points * scale, decimal)
        if to_number(before) != to_number(said):
            sheet.replace(line, columns.grade, said)
        kept += not _put_comment(sheet, line, columns, (comment or about)(row))
        filling.note(index, said, before)
    if kept:
        notes.append(f"comments that somebody else had written, and that were kept: {kept}")
    return filling.book(sheet.data, notes)


def column_of(sheet: Sheet, column: str = "") -> tuple[str, float | None]:
    """What the column with the grades is called, and how many points it gives."""
    columns = _columns(sheet, column)
    return sheet.header[columns.grade], to_number(sheet.column(columns.most)[0])


def about(row: Row) -> str:
    """What a student is told beside the grade."""
    most = 0 if row.document is None else row.document.max_score
    said = [f"{number(row.score or 0)} of {number(most)} points."]
    if row.lateness.lost:
        said.append(f"Late: {number(row.points or 0)} of them count. {row.lateness.why}")
    for part in row.parts:
        if part.score is not None:
            points = f"{number(part.score)} of {number(part.max_score)}"
            said.append(f"{part.id} {part.title}: {points}.")
    for check in row.checks:
        said += [f"{check.title} {comment}" for comment in check.comments]
    return " ".join(said)


def _put_comment(sheet: Sheet, line: Line, columns: Columns, text: str) -> bool:
    """Whether the comment was written: never over the words of a person."""
    if columns.comments is None:
        return True
    before = re.sub(r"<[^>]*>", "", line[columns.comments]).strip()
    if before and not before.startswith(MARK):
        return False
    # Moodle takes a comment for HTML.
    sheet.replace(line, columns.comments, guarded(f"{MARK} {escape(text)}"))
    return True


def _remarks(sheet: Sheet, columns: Columns) -> list[str]:
    """What a person should know about the file."""
    said = []
    if columns.comments is None:
        said.append("the worksheet has no column for comments: only grades are filled in")
    if columns.may_change is None:
        said.append("no column says which grades can be changed; Moodle skips those that cannot be")
    formulas = sum(
        guarded(cell) != cell for line in sheet.body for cell in line.cells if cell != "-"
    )
    if formulas:
        said.append(
            f"cells of Moodle that begin like a formula, and stay as they are: {formulas}; "
            "do not open this file in a spreadsheet"
        )
    return said


def _columns(sheet: Sheet, wanted: str) -> Columns:
    """The columns by what they hold; UsageError where grades have no place, or several."""
    pairs = _pairs(sheet)
    if wanted:
        pairs = [one for one in pairs if folded(sheet.header[one[0]]) == folded(wanted)]
    elif named := [one for one in pairs if folded(sheet.header[one[0]]) == "grade"]:
        pairs = named
    if len(pairs) != 1:
        many = f"{len(pairs)} pairs" if pairs else "no pair"
        raise UsageError(
            f"{sheet.path}: {many} of columns for a grade and its maximum found, and one was "
            f"expected; the columns are: {listed(sheet.header)}. Download the worksheet of an "
            "assignment that is graded with points, or name its column with --column"
        )
    grade, most = pairs[0]
    last = len(sheet.header) - 1
    moments = all(MOMENT.fullmatch(cell) for cell in sheet.column(last))
    comments = last if last >= most + 4 and not moments else None
    return Columns(grade, most, _may_change(sheet, most), comments)


def _pairs(sheet: Sheet) -> list[tuple[int, int]]:
    """Columns side by side that may be a grade and its maximum: the second says the same positive
    number everywhere, the first a smaller one or nothing, and a third is about something else.
    """
    found = []
    for at in range(1, len(sheet.header) - 1):
        most = {to_number(cell) for cell in sheet.column(at + 1)}
        limit = most.pop() if len(most) == 1 else None
        behind = [to_number(cell) for cell in sheet.column(at + 2)]
        if limit is None or limit <= 0 or None not in behind:
            continue
        grades = [cell for cell in sheet.column(at) if cell not in ("", "-")]
        numbers = [to_number(cell) for cell in grades]
        if all(one is not None and one <= limit for one in numbers):
            found.append((at, at + 1))
    return found


def _may_change(sheet: Sheet, most: int) -> int | None:
    """The column that says yes or no: the first or the second behind the maximum."""
    for at in (most + 1, most + 2):
        said = {_folded(cell) for cell in sheet.column(at)}
        if said and said <= YES | NO:
            return at
    return None


def _identifier(line: Line) -> re.Match[str] | None:
    # Marks that turn the direction of writing are not part of it.
    text = "".join(char for char in line[0] if unicodedata.category(char) != "Cf")
    return IDENTIFIER.fullmatch(text.strip())


def _folded(text: str) -> str:
    return unicodedata.normalize("NFC", text).casefold().strip()


def _differ(sheet: Sheet, at: int) -> bool:
    """Whether a column can hold names: not the same everywhere, as a status is."""
    said = sheet.column(at)
    return len(said) < 2 or len(set(said)) > 1
