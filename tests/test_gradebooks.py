"""Gradebooks are read back by other readers, and nothing in them is changed but grades."""

import csv
import io
import unicodedata
import zipfile
from pathlib import Path, PurePosixPath, PureWindowsPath
from typing import Any
from xml.etree import ElementTree as Tree

import pytest

from grader.classroom.formats import open_class
from grader.classroom.gradebooks import (
    Book,
    canvas_feedback,
    fill,
    junit_xml,
    moodle,
    moodle_feedback,
    plain_csv,
)
from grader.classroom.outcome import ClassResult, Lateness, Row, State
from grader.classroom.people import Student
from grader.classroom.roster import match
from grader.classroom.sheet import guarded
from grader.store.document import FindingDocument
from grader.support.faults import UsageError
from tests import classes
from tests.class_exports import Person, make_canvas, make_moodle
from tests.classes import check, result, row

ADA = Student("Lovelace, Ada", canvas="101")
EVIL = Student("=HYPERLINK(0)", canvas="102")
KIM = Student('Kim 🂡 "The Ace" O\'Neil, Jr.', canvas="103")
EXCUSED = Student("Turing, Alan", canvas="104")
CANVAS = (
    "\ufeffStudent,ID,SIS User ID,SIS Login ID,Section,Warm-up (900),Blackjack (901),"
    "Assignments Current Score,Final Grade\r\n"
    ",,,,,Manual Posting,,,\r\n"
    "    Points Possible,,,,,10.00,100.00,(read only),(read only)\r\n"
    '"Lovelace, Ada",101,A1,ada@x.edu,01 and 02,8.5,,85.00,"B"\r\n'
    "=HYPERLINK(0),102,A2,+login,01,-1,40,,\r\n"
    '"Kim 🂡 ""The Ace"" O\'Neil, Jr.",103,A3,kim@x.edu,01,"8.5",80.00,,\r\n'
    '"Turing, Alan",104,A4,alan,01,,EX,,\r\n'
    '"Student, Test",105,,,01,,,,\r\n'
)


def write(folder: Path, text: str | bytes) -> Path:
    path = folder / "book.csv"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def rows_of(data: bytes, separator: str = ",") -> list[list[str]]:
    """What Python's csv reads."""
    text = data.decode("utf-8-sig")
    return list(csv.reader(io.StringIO(text, newline=""), delimiter=separator))


def reasons(book: Book) -> dict[str, str]:
    return {one.name: one.reason for one in book.left}


def changed(before: bytes | str, after: bytes, separator: str = ",") -> dict[tuple[int, int], str]:
    """The cells that are not as they were, by row and column."""
    old = rows_of(before.encode() if isinstance(before, str) else before, separator)
    new = rows_of(after, separator)
    assert [len(line) for line in old] == [len(line) for line in new]
    return {
        (at, column): cell
        for at, line in enumerate(new)
        for column, cell in enumerate(line)
        if cell != old[at][column]
    }


# Canvas


def canvas_class() -> ClassResult:
    return result(row(ADA, 91.256), row(EVIL, 40), row(KIM, 80), row(EXCUSED, 12))


def test_only_the_grades_of_one_column_of_canvas_change(tmp_path: Path) -> None:
    path = write(tmp_path, CANVAS)
    book = fill(path, canvas_class(), "Blackjack")
    assert changed(CANVAS, book.data) == {
        (3, 6): "91.26",
        (4, 0): "'=HYPERLINK(0)",
        (4, 3): "'+login",
    }
    # Also how it is written: quotes where none are needed, zeros, line ends, the mark.
    expected = CANVAS.replace("01 and 02,8.5,,", "01 and 02,8.5,91.26,")
    expected = expected.replace("=HYPER", "'=HYPER").replace("+login", "'+login")
    assert book.data == expected.encode()
    assert path.read_bytes() == CANVAS.encode()
    assert [(one.name, one.value, one.before) for one in book.filled] == [
        ("Lovelace, Ada", "91.26", ""),
        ("=HYPERLINK(0)", "40", "40"),
        ('Kim 🂡 "The Ace" O\'Neil, Jr.', "80", "80.00"),
    ]
    assert reasons(book) == {
        "Turing, Alan": "is excused (EX)",
        "Student, Test": "is in the gradebook, and not in this class",
    }
    (note,) = book.notes
    assert (
        note == "names and logins that begin like a formula, with an apostrophe before them now: 2"
    )


@pytest.mark.parametrize("column", ["Blackjack", "blackjack (901)", "901", " Blackjack "])
def test_a_column_is_named_by_its_title_or_its_number(column: str, tmp_path: Path) -> None:
    book = fill(write(tmp_path, CANVAS), canvas_class(), column)
    assert (3, 6) in changed(CANVAS, book.data)


@pytest.mark.parametrize(
    ("column", "said"),
    [
        ("", "has 2 columns of assignments that can be filled in"),
        ("Black", "no column of an assignment is called 'Black'"),
        ("Final Grade", "no column of an assignment is called 'Final Grade'"),
        ("Section", "no column of an assignment is called 'Section'"),
        ("90", "no column of an assignment is called '90'"),
    ],
)
def test_a_column_that_is_not_there_is_never_made(column: str, said: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError) as error:
        fill(write(tmp_path, CANVAS), canvas_class(), column)
    assert said in str(error.value)
    assert "'Warm-up (900)', 'Blackjack (901)'" in str(error.value)
    assert "--column" in str(error.value)


def test_two_columns_of_one_title_are_told_apart_by_number(tmp_path: Path) -> None:
    text = CANVAS.replace("Warm-up", "Blackjack")
    with pytest.raises(UsageError, match="2 columns are called 'Blackjack'"):
        fill(write(tmp_path, text), canvas_class(), "Blackjack")
    assert (3, 5) in changed(text, fill(write(tmp_path, text), canvas_class(), "900").data)


def test_a_read_only_column_is_not_filled_in_and_a_single_other_one_is(tmp_path: Path) -> None:
    text = CANVAS.replace("10.00,100.00", "(read only),100.00")
    assert (3, 6) in changed(text, fill(write(tmp_path, text), canvas_class()).data)
    with pytest.raises(UsageError, match="read only in Canvas"):
        fill(write(tmp_path, text), canvas_class(), "Warm-up")


def test_points_are_scaled_only_where_the_column_gives_others(tmp_path: Path) -> None:
    path = write(tmp_path, CANVAS)
    book = fill(path, canvas_class(), "Warm-up")
    assert changed(CANVAS, book.data)[(3, 5)] == "9.13"
    assert "gives 10 points, and the assignment 100: points are scaled" in book.notes[0]
    text = CANVAS.replace("100.00,(read", ",(read")
    book = fill(write(tmp_path, text), canvas_class(), "Blackjack")
    assert changed(text, book.data)[(3, 6)] == "91.26"
    assert "does not say how many points" in book.notes[0]


def test_semicolons_and_decimal_commas_stay(tmp_path: Path) -> None:
    text = (
        "Student;ID;Section;Aufgabe 1, 2 (7)\n    Points Possible;;;100,00\n"
        "Lovelace, Ada;101;A;\nTuring, Alan;104;A;7,5\n"
    )
    book = fill(write(tmp_path, text), result(row(ADA, 91.5), row(EXCUSED, 7.5)))
    assert book.data.decode() == text.replace("101;A;", "101;A;91,5")


def test_a_comma_in_a_section_says_nothing_about_decimals(tmp_path: Path) -> None:
    text = 'Student,ID,Section,Blackjack (7)\n"Lovelace, Ada",101,"3,5",\n'
    book = fill(write(tmp_path, text), result(row(ADA, 91.5)))
    assert changed(text, book.data) == {(1, 3): "91.5"}


@pytest.mark.parametrize("cell", ["ex", " EX "])
def test_who_is_excused_stays_excused(cell: str, tmp_path: Path) -> None:
    text = CANVAS.replace(",EX,", f",{cell},")
    book = fill(write(tmp_path, text), canvas_class(), "901")
    assert reasons(book)["Turing, Alan"] == "is excused (EX)"
    assert f",,{cell},,".encode() in book.data


def test_an_assignment_without_points_is_not_scaled(tmp_path: Path) -> None:
    book = fill(write(tmp_path, CANVAS), result(row(ADA, 0, most=0), most=0), "901")
    assert changed(CANVAS, book.data)[(3, 6)] == "0"
    assert "points are filled in as they are" in book.notes[0]


def test_last_and_first_name_columns_and_no_row_of_points(tmp_path: Path) -> None:
    text = "LastName,FirstName,ID,SIS User ID,Section,Blackjack (901)\nLovelace,Ada,7,A1,01,\n"
    student = Student("Ada Lovelace")
    book = fill(write(tmp_path, text), result(row(student, 5)))
    assert changed(text, book.data) == {(1, 5): "5"}
    assert [one.name for one in book.filled] == ["Lovelace, Ada"]


def test_who_has_no_grade_is_listed_and_keeps_the_cell(tmp_path: Path) -> None:
    rows = [
        row(ADA),
        row(EVIL, state=State.FAULT, reason="The sandbox stopped."),
        row(KIM, state=State.REFUSED, reason="The zip file is damaged."),
        row(Student("Nobody Known"), 50),
    ]
    book = fill(write(tmp_path, CANVAS), result(*rows), "Blackjack")
    assert (3, 6) not in changed(CANVAS, book.data)
    assert not book.filled
    said = reasons(book)
    assert said["Lovelace, Ada"] == "handed in nothing"
    assert said["=HYPERLINK(0)"] == "was not graded: The sandbox stopped."
    assert said[KIM.name] == "cannot be graded: The zip file is damaged."
    assert said["Nobody Known"].startswith("nobody in the list has the same")
    assert said["Turing, Alan"] == "is in the gradebook, and not in this class"


def test_namesakes_and_two_results_of_one_student_are_left_alone(tmp_path: Path) -> None:
    text = CANVAS.replace('"Turing, Alan"', '"Lovelace, Ada"')
    by_name = result(row(Student("Ada Lovelace"), 90))
    book = fill(write(tmp_path, text), by_name, "901")
    assert not book.filled
    assert "2 people in the list have this name" in reasons(book)["Ada Lovelace"]
    twice = result(row(ADA, 90, name="a"), row(EVIL, 50, others=[ADA], name="b"))
    book = fill(write(tmp_path, CANVAS), twice, "901")
    assert [one.name for one in book.filled] == ["=HYPERLINK(0)"]
    assert "2 results are for Lovelace, Ada" in reasons(book)["Lovelace, Ada"]


def test_all_members_of_a_group_get_the_points_less_what_being_late_costs(tmp_path: Path) -> None:
    group = row(ADA, 80, others=[EVIL], lateness=Lateness(1, 0.25, "1 day late."), pending=3)
    book = fill(write(tmp_path, CANVAS), result(group), "901")
    assert [one.value for one in book.filled] == ["60", "60"]
    assert any("switch off the late policy of the platform" in note for note in book.notes)
    assert any("needs review" in note for note in book.notes)


@pytest.mark.parametrize("text", ["Name,Email\nAda,a\n", "Student,ID,Blackjack (9)\nAda,1,\n"])
def test_any_other_table_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="neither a gradebook that Canvas exported nor"):
        fill(write(tmp_path, text), canvas_class())


# Moodle

M_ADA = Student("Ada Lovelace", moodle="11")
M_ALAN = Student("=Alan Turing", moodle="12")
M_KIM = Student('Kim, "K" 🂡', moodle="13")
HEADERS = {
    "en": "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Grade can be changed,"
    "Last modified (submission),Last modified (grade),Feedback comments",
    "de": "ID,Vollständiger Name,E-Mail-Adresse,Status,Bewertung,Bestwertung,"
    '"Bewertung kann geändert werden",Zuletzt geändert (Abgabe),Zuletzt geändert (Bewertung),'
    "Feedback als Kommentar",
    "es": '"Identificador","Nombre completo","Dirección de correo",Estado,Calificación,'
    '"Calificación máxima","La calificación puede ser cambiada",'
    '"Última modificación (entrega)","Última modificación (calificación)",'
    '"Comentarios de retroalimentación"',
    "made up": "Wer,Wie,Wo,Was,Wieviel,Von,Ob,Wann,Wann nochmal,Wozu",
}
WORDS = {
    "en": ("Participant ", "Yes", "No", "100.00", "Monday, 2 November 2026, 9:00 AM"),
    "de": ("Teilnehmer/in", "Ja", "Nein", "100,00", "Montag, 2. November 2026, 09:00"),
    "es": ("Participante ", "Sí", "No", "100,00", "lunes, 2 de noviembre de 2026, 09:00"),
    "made up": ("Wesen ", "yes", "no", "100.00", "2026"),
}


def worksheet(language: str) -> str:
    participant, yes, no, most, moment = WORDS[language]
    return (
        f"\ufeff{HEADERS[language]}\n"
        f'{participant}11,"Ada Lovelace",ada@x.edu,"Zum Bewerten, abgegeben",,"{most}",{yes},'
        f'"{moment}",-,\n'
        f'{participant}12,=Alan Turing,alan@x.edu,abgegeben,"{most.replace("100", "55")}",'
        f'"{most}",{no},"{moment}","{moment}","<p>Well\ndone, Alan</p>"\n'
        f'{participant}13,"Kim, ""K"" 🂡",kim@x.edu,-,,"{most}",{yes},-,-,"<p>See me</p>"\n'
        f'{participant}14,Grace Hopper,grace@x.edu,-,,"{most}",{yes},-,-,\n'
    )


@pytest.mark.parametrize("language", HEADERS)
def test_a_worksheet_is_filled_in_whatever_its_language(language: str, tmp_path: Path) -> None:
    text = worksheet(language)
    rows = [row(M_ADA, 87.5), row(M_ALAN, 70), row(M_KIM, 60)]
    book = fill(write(tmp_path, text), result(*rows))
    decimal = "," if language in ("de", "es") else "."
    assert changed(text, book.data) == {
        (1, 4): f"87{decimal}5",
        (1, 9): "Autograder: 87.5 of 100 points. 1 card.py: 87.5 of 100.",
        (3, 4): "60",
    }
    assert [one.name for one in book.filled] == ["Ada Lovelace", M_KIM.name]
    assert reasons(book) == {
        "=Alan Turing": "has a grade that cannot be changed in Moodle",
        "Grace Hopper": "is in the gradebook, and not in this class",
    }
    said = "\n".join(book.notes)
    assert "comments that somebody else had written, and that were kept: 1" in said
    assert "cells of Moodle that begin like a formula, and stay as they are: 1" in said
    # What is not filled in is as it was, byte for byte.
    rest = book.data.decode().split("\n")
    assert [rest[0], *rest[2:4], rest[5]] == [text.split("\n")[at] for at in (0, 2, 3, 5)]


def test_filling_in_twice_changes_nothing_more(tmp_path: Path) -> None:
    rows = result(row(M_ADA, 87.5))
    once = fill(write(tmp_path, worksheet("de")), rows).data
    assert fill(write(tmp_path, once), rows).data == once
    again = fill(write(tmp_path, once), result(row(M_ADA, 90)))
    assert set(changed(once, again.data)) == {(1, 4), (1, 9)}
    assert again.filled[0].before == "87,5"


def test_marking_workflow_and_online_text_stand_between(tmp_path: Path) -> None:
    text = (
        "Kennung,Status,Note,Max,Workflow,Änderbar,Abgabe,Text,Zeit,Kommentar\n"
        "Teilnehmer 11,da,,20,Nicht bewertet,Nein,-,=1+1 yes,-,\n"
        "Teilnehmer 12,da,,20,Nicht bewertet,Ja,-,no,-,\n"
    )
    rows = [row(Student("Participant 11", moodle="11"), 50)]
    rows += [row(Student("Participant 12", moodle="12"), 50)]
    book = fill(write(tmp_path, text), result(*rows))
    found = changed(text, book.data)
    assert set(found) == {(2, 2), (2, 9)}
    assert found[(2, 2)] == "10"
    assert "the worksheet gives 20 points, and the assignment 100: points are scaled" in book.notes


def test_online_text_is_never_taken_for_the_column_of_comments(tmp_path: Path) -> None:
    text = "Identifier,Full name,Status,Grade,Maximum Grade,Can change,Handed in,Text,Graded\n"
    text += 'Participant 11,Ada Lovelace,-,,100.00,Yes,-,"=my, text",-\n'
    book = fill(write(tmp_path, text), result(row(M_ADA, 1)))
    assert changed(text, book.data) == {(1, 3): "1"}


def test_a_worksheet_without_comments_gets_grades_only(tmp_path: Path) -> None:
    text = "Identifier,Full name,Status,Grade,Maximum Grade,Grade can be changed,Last,Graded\n"
    text += "Participant 11,Ada Lovelace,-,,100.00,Yes,-,-\n"
    book = fill(write(tmp_path, text), result(row(M_ADA, 1)))
    assert changed(text, book.data) == {(1, 3): "1"}
    assert any("no column for comments" in note for note in book.notes)


def test_a_word_for_no_that_nobody_knows_is_told(tmp_path: Path) -> None:
    text = worksheet("made up").replace(",yes,", ",HIja',").replace(",no,", ",ghobe',")
    book = fill(write(tmp_path, text), result(row(M_ADA, 1)))
    assert any("no column says which grades can be changed" in note for note in book.notes)
    assert not moodle.YES & moodle.NO


@pytest.mark.parametrize(
    ("grade", "most"),
    [("Good", "Excellent"), ("", ""), ("200.00", "100.00"), ("", "0.00")],
)
def test_a_worksheet_without_points_is_refused(grade: str, most: str, tmp_path: Path) -> None:
    text = "Identifier,Full name,Status,Grade,Maximum Grade,Grade can be changed,a,b,c\n"
    text += f"Participant 11,Ada,-,{grade},{most},Yes,-,-,\n"
    with pytest.raises(UsageError, match="no pair of columns for a grade and its maximum"):
        fill(write(tmp_path, text), result(row(M_ADA, 1)))


def test_which_of_two_pairs_is_meant_can_be_said(tmp_path: Path) -> None:
    text = "Wer,Wie,Semester,Matrikel,Was,Wieviel,Von,Ob,a,b,c\n"
    text += "Teilnehmer 11,Ada Lovelace,3,2026,-,,100,Ja,-,-,\n"
    with pytest.raises(UsageError, match="2 pairs of columns"):
        fill(write(tmp_path, text), result(row(M_ADA, 1)))
    book = fill(write(tmp_path, text), result(row(M_ADA, 1)), "wieviel")
    assert changed(text, book.data)[(1, 5)] == "1"


def test_of_two_pairs_the_one_called_grade_is_meant(tmp_path: Path) -> None:
    text = "Identifier,Full name,Term,Year,Status,Grade,Maximum Grade,Can change,a,b,c\n"
    text += "Participant 11,Ada Lovelace,3,2026,-,,100,Yes,-,-,\n"
    book = fill(write(tmp_path, text), result(row(M_ADA, 1)))
    assert changed(text, book.data)[(1, 5)] == "1"


def test_a_comment_of_ours_is_replaced_also_when_moodle_has_put_it_into_html(
    tmp_path: Path,
) -> None:
    text = worksheet("en").replace("<p>See me</p>", " <p> Autograder: 1 of 100 points.</p>")
    book = fill(write(tmp_path, text), result(row(M_KIM, 60)))
    assert changed(text, book.data)[(3, 9)].startswith("Autograder: 60 of 100 points.")


def test_a_team_with_the_number_of_a_student_is_not_that_student(tmp_path: Path) -> None:
    team = result(row(Student("Team Spades", moodle="11"), 90))
    book = fill(write(tmp_path, worksheet("en")), team)
    assert not book.filled
    assert "same number on Moodle, but another name" in reasons(book)["Team Spades"]
    # Moodle leaves signs out in names of folders.
    text = worksheet("en").replace("Ada Lovelace", "Ada O'Lovelace")
    book = fill(write(tmp_path, text), result(row(Student("Ada OLovelace", moodle="11"), 90)))
    assert len(book.filled) == 1


def test_comments_are_html_to_moodle(tmp_path: Path) -> None:
    said = row(M_ADA, 50, lateness=Lateness(1, 0.5, "<b>1</b> day late."))
    book = fill(write(tmp_path, worksheet("en")), result(said))
    comment = rows_of(book.data)[1][9]
    assert comment.startswith("Autograder: 50 of 100 points. Late: 25 of them count. &lt;b&gt;1")
    assert rows_of(book.data)[1][4] == "25"


# Plain CSV

HOSTILE = [
    "=cmd|' /C calc'!A0",
    "+1+1",
    "-1-1",
    "@SUM(1)",
    "\t=1",
    "\r=1",
    " =1",
    "＝1+1",
    'a "quoted", name',
    "two\nlines\r\nand more",
    "\u202etxt.exe",
    "$(reboot) `id`",
    "\x00\x1b[2J",
    "\ud800",
    "x" * 10_000,
]


@pytest.mark.parametrize("name", HOSTILE)
def test_no_cell_is_a_formula_and_each_student_has_one_row(name: str) -> None:
    student = Student(name, name, name, name)
    other = Student("Zoë", "A2")
    found = result(row(student, 80, reason=name), row(other, state=State.REFUSED, reason=name))
    lines = rows_of(plain_csv(found))
    assert len(lines) == 3
    assert {len(line) for line in lines} == {14}
    for cell in (cell for line in lines for cell in line):
        plain = unicodedata.normalize("NFKC", cell.lstrip())
        assert not plain.startswith(("=", "+", "-", "@", "\t", "\r", "\n"))
        assert cell.isprintable()
    assert lines[2][0] == "Zoë"


@pytest.mark.parametrize("text", ["1", "-1", "+1.5", "-0,25", "Ada", "'=1", "a=b", ""])
def test_what_is_no_formula_is_not_guarded(text: str) -> None:
    assert guarded(text) == text


def test_the_plain_file_says_all_of_each_student() -> None:
    late = Lateness(2, 0.2, "2 days late: 10 % a day.")
    group = row(
        Student("Ada", "A1", "ada@x.edu", "ada"), 80, others=[Student("Alan")], name="Team",
        lateness=late, pending=5,
    )  # fmt: skip
    rows = [group, row(Student("Grace", "A3")), row(Student("Kim"), state=State.FAULT, reason="?")]
    lines = list(csv.DictReader(io.StringIO(plain_csv(result(*rows)).decode("utf-8-sig"))))
    assert lines[0] == {
        "name": "Ada",
        "id": "A1",
        "email": "ada@x.edu",
        "login": "ada",
        "group": "Team",
        "state": "graded",
        "raw score": "80",
        "late days": "2",
        "lost": "16",
        "points": "64",
        "max": "100",
        "pending": "5",
        "1 card.py (100)": "80",
        "reason": "2 days late: 10 % a day.",
    }
    assert (lines[1]["name"], lines[1]["group"], lines[1]["points"]) == ("Alan", "Team", "64")
    nothing = {"state": "nothing handed in", "points": "", "raw score": "", "1 card.py (100)": ""}
    assert {key: lines[2][key] for key in nothing} == nothing
    assert (lines[3]["state"], lines[3]["reason"], lines[3]["points"]) == ("not graded", "?", "")


def test_a_submission_of_nobody_known_has_a_row_a_suite_and_a_reason(tmp_path: Path) -> None:
    stray = Row("stray.zip", (), State.REFUSED, reason="It is damaged.")
    assert rows_of(plain_csv(result(stray)))[1][0] == "stray.zip"
    assert [suite.get("name") for suite in suites(result(stray))] == ["stray.zip"]
    book = fill(write(tmp_path, CANVAS), result(stray), "901")
    assert reasons(book)["stray.zip"] == "nobody knows whose submission this is"


# Feedback


def page(one: Row) -> bytes | None:
    return None if one.document is None else f"<p>{one.name}".encode("utf-8", "replace")


def members(data: bytes) -> dict[str, bytes]:
    """What Python's zipfile reads; all names are safe."""
    with zipfile.ZipFile(io.BytesIO(data)) as file:
        assert file.testzip() is None
        found = {name: file.read(name) for name in file.namelist()}
    for name in found:
        assert not PurePosixPath(name).is_absolute()
        assert not PureWindowsPath(name).drive
        assert not set(':*?"<>|\\') & set(name)
        for step in name.split("/"):
            assert step.strip(". ")
            assert len(step.encode()) <= 255
            assert not PureWindowsPath(step).is_reserved()
            assert step.isprintable()
    assert len({name.casefold() for name in found}) == len(found)
    return found


def test_moodles_zip_has_the_folders_that_moodle_named() -> None:
    rows = [
        row(M_ADA, 1, origin=["Ada Lovelace_11_assignsubmission_file_"]),
        row(M_KIM, 1, origin=["Kim K_13_assignsubmission_file_blackjack.py", "more"]),
        row(Student("Zoë Ümlaut", moodle="14"), 1),
        row(Student("Fork"), 1, origin=["zoe_Zoë U._15_assignsubmission_file"]),
        row(Student("Nobody"), 1, origin=["some folder"]),
        row(Student("Grace", moodle="16")),
        row(Student("Twice", moodle="11"), 1, origin=["Ada Lovelace_11_assignsubmission_file"]),
    ]
    feedback = moodle_feedback(result(*rows), page)
    assert members(feedback.data) == {
        "Ada Lovelace_11_assignsubmission_file/feedback.html": b"<p>Ada Lovelace",
        "Kim K_13_assignsubmission_file/feedback.html": f"<p>{M_KIM.name}".encode(),
        "Zoë Ümlaut_14_assignsubmission_file/feedback.html": "<p>Zoë Ümlaut".encode(),
        "zoe_Zoë U._15_assignsubmission_file/feedback.html": b"<p>Fork",
    }
    assert feedback.filled == ("Ada Lovelace", M_KIM.name, "Zoë Ümlaut", "Fork")
    said = {one.name: one.reason for one in feedback.left}
    assert said["Nobody"].startswith("no name from the platform is known")
    assert said["Grace"] == "handed in nothing"
    assert said["Twice"] == "its file would bear the same name as that of Ada Lovelace"


def test_canvas_zip_has_the_names_of_the_files_that_were_handed_in() -> None:
    rows = [
        row(ADA, 1, origin=["lovelaceada_101_5001_card.py", "lovelaceada_101_5002_deck-1.py"]),
        row(EVIL, 1, origin=["evil_LATE_102_5003_my_1_2_game.py"]),
        row(KIM, 1, origin=["anon_x9Y_5004_blackjack.py"]),
        row(Student("Typed"), 1, origin=["typed_105_text.html"]),
        row(Student("Folder"), 1, origin=["ada"]),
    ]
    feedback = canvas_feedback(result(*rows), page)
    assert set(members(feedback.data)) == {
        "lovelaceada_101_5001_card.py",
        "evil_LATE_102_5003_my_1_2_game.py",
        "anon_x9Y_5004_blackjack.py",
    }
    assert [one.name for one in feedback.left] == ["Typed", "Folder"]


PEOPLE = [
    Person("Lovelace, Ada"),
    Person("O'Brien, Seán", late=True),
    Person("李 小龍", files={"my_1_2_card.py": b""}),
]


@pytest.mark.parametrize("flat", [False, True])
def test_what_was_read_from_moodle_goes_back_to_moodle(flat: bool, tmp_path: Path) -> None:
    found = graded(make_moodle(tmp_path / "class", PEOPLE, flat=flat))
    feedback = moodle_feedback(found, page)
    assert feedback.left == ()
    folders = [name.split("/")[0] for name in members(feedback.data)]
    there = [path.name for path in (tmp_path / "class").iterdir()]
    assert len(folders) == 3
    assert all(any(name.startswith(folder) for name in there) for folder in folders)


def test_what_was_read_from_canvas_goes_back_to_canvas(tmp_path: Path) -> None:
    found = graded(make_canvas(tmp_path / "class", PEOPLE))
    feedback = canvas_feedback(found, page)
    assert feedback.left == ()
    there = {path.name for path in (tmp_path / "class").iterdir()}
    assert len(members(feedback.data)) == 3
    assert set(members(feedback.data)) <= there
    # And its names are found in a roster.
    roster = [Student(person.name, f"A{at}") for at, person in enumerate(PEOPLE)]
    matching = match([one.entry for one in found.rows if one.entry], roster)
    assert (matching.unmatched, matching.absent) == ((), ())


def graded(folder: Path) -> ClassResult:
    """A class as its download names it, with a point for everybody."""
    # Canvas' gradebook tells whose a file is that was called by numbers.
    listed = [Student(one.name, canvas=str(1001 + at)) for at, one in enumerate(PEOPLE)]
    with open_class(folder, (), listed) as handed:
        rows = [row(one.students[0], 1, origin=one.origin) for one in handed.entries]
    return result(*rows)


NAMES = [
    "../../x",
    "/etc/passwd",
    "C:\\x",
    "con",
    "CON.txt",
    "nul.",
    "..",
    ".hidden",
    "~x",
    "a\nb",
    "\u202ex",
    "x" * 5000,
    "é" * 300,
    "",
    " ",
    'a:b*c?"<>|',
    "\x00",
]


@pytest.mark.parametrize("name", NAMES)
def test_members_have_safe_names_whatever_students_are_called(name: str) -> None:
    students = [Student(name, moodle="11"), Student(name, moodle="12", canvas="7")]
    origins = [
        [f"{name}_11_assignsubmission_file", f"{name}_1_2_x.py"],
        [f"{name}/../_12_assignsubmission_file_{name}", f"ok_7_8_{name}.{name}"],
    ]
    rows = [
        row(student, 1, origin=origin) for student, origin in zip(students, origins, strict=True)
    ]
    found = members(moodle_feedback(result(*rows), page).data)
    assert [step.rsplit("_", 2)[-2:] for step in found] == [
        ["assignsubmission", "file/feedback.html"]
    ] * 2
    assert ["_11_" in step or "_12_" in step for step in found] == [True, True]
    assert not any(step.startswith((".", "~", "/")) for step in found)
    for step in members(canvas_feedback(result(*rows), page).data):
        assert "/" not in step
        assert "_1_2_" in step or "_7_8_" in step


def test_equal_results_are_equal_zip_files() -> None:
    found = result(row(M_ADA, 1))
    assert moodle_feedback(found, page).data == moodle_feedback(found, page).data


# JUnit


def suites(found: ClassResult) -> list[Tree.Element]:
    return list(Tree.fromstring(junit_xml(found)))


def finding(**said: Any) -> FindingDocument:
    plain = {"label": "wrong value", "sentence": "It is not.", "typed": (">>> f()",)}
    return classes.finding(**{"expected": None, "got": None} | plain | said)


def test_each_student_is_a_suite_and_each_check_a_case() -> None:
    checks = [
        check(id="a"),
        check("excused", id="b"),
        check("failed", id="c", finding=finding(expected="1", got="2")),
        check("review", id="d", finding=finding()),
        check("reviewed", id="e", earned=1.0),
        check("reviewed", id="f", earned=0.5),
        check("fault", id="g"),
        check("not-run", id="h"),
    ]
    first, second = suites(result(row(ADA, 50, others=[EVIL], checks=checks)))
    assert (first.get("name"), second.get("name")) == ("Lovelace, Ada", "=HYPERLINK(0)")
    counts = {"tests": "8", "failures": "3", "errors": "1", "skipped": "1"}
    assert {name: first.get(name) for name in counts} == counts
    inside = {case.get("name"): [inner.tag for inner in case] for case in first.iter("testcase")}
    expected: dict[str, list[str]] = {"a": [], "b": [], "c": ["failure"], "d": ["skipped"]}
    expected |= {"e": [], "f": ["failure"], "g": ["error"], "h": ["failure"]}
    assert inside == expected
    failure = first.find("testcase[@name='c']/failure")
    assert failure is not None
    assert failure.get("message") == "Knows its suit. It is not."
    assert failure.text == ">>> f()\nexpected: 1\ngot: 2"
    properties = {one.get("name"): one.get("value") for one in first.iter("property")}
    assert failure.get("type") == "wrong value"
    bare = first.find("testcase[@name='h']/failure")
    assert bare is not None
    assert (bare.get("type"), bare.get("message")) == ("not-run", "Knows its suit.")
    assert (properties["score"], properties["points"], properties["max"]) == ("50", "50", "100")


def test_a_result_without_checks_is_a_case_without_a_failure() -> None:
    (suite,) = suites(result(row(ADA, 0)))
    (case,) = suite.iter("testcase")
    assert list(case) == []


@pytest.mark.parametrize(
    ("state", "tag"),
    [(State.NOTHING, "skipped"), (State.REFUSED, "failure"), (State.FAULT, "error")],
)
def test_who_has_no_result_is_a_case_that_says_so(state: State, tag: str) -> None:
    (suite,) = suites(result(row(ADA, state=state, reason="That is why.")))
    (case,) = suite.iter("testcase")
    assert [(inner.tag, inner.get("message")) for inner in case] == [(tag, "That is why.")]


@pytest.mark.parametrize("text", [*HOSTILE, "]]></testcase>", "\ufffe\uffff\x08", "&amp;<!--"])
def test_whatever_students_write_the_file_is_xml(text: str) -> None:
    failed = check("failed", finding=finding(sentence=text, typed=(text,), got=text, label=text))
    found = result(row(Student(text, id=text), 1, checks=[failed], reason=text), row(ADA))
    data = junit_xml(found)
    data.decode()
    first, second = Tree.fromstring(data)
    assert len(list(first.iter("testcase"))) == 1
    assert second.get("name") == "Lovelace, Ada"
    name = first.get("name") or ""
    for char in name:
        assert char in "\t\n\r" or char >= " "
    kept = "".join(char for char in text if char.isprintable() and char != "\ufffd")
    assert [char for char in name if char.isprintable() and char != "\ufffd"] == list(kept)
