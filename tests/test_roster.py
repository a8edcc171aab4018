"""Who is in the class: rosters of any school, and nobody matched by guess."""

import csv
import io
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from grader.classroom.people import Student
from grader.classroom.roster import match, read_roster
from grader.classroom.sheet import read_sheet
from grader.support.faults import UsageError
from tests.classes import entry

ADA = Student("Ada Lovelace", id="A1", email="ada@x.edu", login="ada")
ALAN = Student("Alan Turing", id="A2", email="alan@x.edu", login="alan")


def write(folder: Path, text: str | bytes, name: str = "roster.csv") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


@pytest.mark.parametrize(
    "text",
    [
        "Name,Student ID,Email,Login\nAda Lovelace,A1,ada@x.edu,ada\n",
        "e-mail address;SID;User name;Last name;FIRST NAME\nada@x.edu;A1;ada;Lovelace;Ada\n",
        "\ufeffLogin ID\tSIS ID\tFull name\tmail\r\nada\tA1\tLovelace, Ada\tada@x.edu\r\n",
        "Nachname,Vorname,Matrikelnummer,E-Mail-Adresse,Benutzername,Note\n"
        "Lovelace,Ada,A1,ada@x.edu,ada,\n",
        'Apellido(s),Nombre,"Número de ID","Dirección de correo","Nombre de usuario"\n'
        '"Lovelace","Ada","A1","ada@x.edu","ada"\n\n',
    ],
)
def test_columns_are_found_whatever_their_order_language_and_separator(
    text: str, tmp_path: Path
) -> None:
    (student,) = read_roster(write(tmp_path, text)).students
    assert student.name in ("Ada Lovelace", "Lovelace, Ada")
    assert (student.id, student.email, student.login) == ("A1", "ada@x.edu", "ada")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is empty"),
        ("Colour,Size\nred,1\n", "no column about students"),
        ("Name,Email,E-mail\nAda,a,b\n", "two columns may hold the email: 'Email' and 'E-mail'"),
        ("Name,Email\n", "no row about a student"),
        (b"Name\nJos\xe9\n", "UTF-8 was expected"),
        ("Name\nAda\n".encode("utf-16"), "UTF-16"),
        ("Name\nLovelace, Ada\n", "line 2: the row has 2 cells, and the first line has 1"),
        ('Name,Email\n"Ada,a@x\nAlan,b@x\n', "line 2: a quotation mark is opened"),
    ],
)
def test_a_roster_that_cannot_be_read_is_refused_with_its_name(
    text: str | bytes, said: str, tmp_path: Path
) -> None:
    path = write(tmp_path, text)
    with pytest.raises(UsageError) as error:
        read_roster(path)
    assert str(path) in str(error.value)
    assert said in str(error.value)


def test_a_file_that_is_not_there_and_a_link_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such file"):
        read_roster(tmp_path / "none.csv")
    (tmp_path / "link.csv").symlink_to(write(tmp_path, "Name\nAda\n"))
    with pytest.raises(UsageError, match="symbolic link"):
        read_roster(tmp_path / "link.csv")


def test_a_canvas_gradebook_is_a_roster(tmp_path: Path) -> None:
    text = (
        "Student,ID,SIS User ID,SIS Login ID,Section,Blackjack (99)\n"
        "    Points Possible,,,,,100\n"
        '"Lovelace, Ada",17,A1,ada@x.edu,01,\n'
        "'=Turing,18,A2,alan,01,\n"
        "'t Hooft,20,,,01,\n"
        '"Student, Test",19,,,01,\n'
    )
    roster = read_roster(write(tmp_path, text))
    assert roster.format == "Canvas gradebook"
    assert roster.students == (
        Student("Lovelace, Ada", "A1", "ada@x.edu", "ada@x.edu", canvas="17"),
        Student("=Turing", "A2", "", "alan", canvas="18"),
        Student("'t Hooft", canvas="20"),
    )
    assert [one.name for one in roster.unread] == ["Student, Test"]


def test_a_moodle_worksheet_is_a_roster_in_any_language(tmp_path: Path) -> None:
    rest = "Was,Wieviel,Von,Ob,Wann,Wann nochmal,Wozu\n"
    text = (
        f"Wer,Wie,Wo,{rest}Wesen 7,Ada Lovelace,ada@x.edu, da,,100,Ja,-,-,\n"
        "Wesen 8,Zoë Ü.,,da,,100,Ja,-,-,\n"
    )
    roster = read_roster(write(tmp_path, text))
    assert roster.format == "Moodle worksheet"
    assert roster.students == (
        Student("Ada Lovelace", email="ada@x.edu", moodle="7"),
        Student("Zoë Ü.", moodle="8"),
    )
    # With blind marking there are no names; a team or a status is none.
    blind = f"Wer,Team,{rest}Wesen 7,-,da,,100,Ja,-,-,\n Wesen 8 ,-,da,,100,Ja,-,-,\n"
    students = read_roster(write(tmp_path, blind)).students
    assert students == (Student("Wesen 7", moodle="7"), Student("Wesen 8", moodle="8"))
    blind = f"Wer,{rest}Wesen 7,da,,100,Ja,-,-,\nWesen 8,fort,,100,Ja,-,-,\n"
    assert read_roster(write(tmp_path, blind)).students == students


def test_a_table_that_begins_with_logins_is_not_taken_for_moodles(tmp_path: Path) -> None:
    text = "Login,Name,Student ID,a,b,c\ns123,Ada,A1,,,\ns124,Alan,A2,,,\n"
    roster = read_roster(write(tmp_path, text))
    assert roster.format == "table"
    assert roster.students[0] == Student("Ada", id="A1", login="s123")


def test_a_student_of_one_name_and_one_without_a_name(tmp_path: Path) -> None:
    text = "First name,Last name,Login\nPelé,,p1\n,Madonna,m1\n,,x1\n , ,\n"
    roster = read_roster(write(tmp_path, text))
    assert [one.name for one in roster.students] == ["Pelé", "Madonna", "x1"]


def test_a_table_of_ones_own_with_a_section_is_not_taken_for_canvas(tmp_path: Path) -> None:
    roster = read_roster(write(tmp_path, "Student,ID,Section\nAda Lovelace,A1,01\n"))
    assert roster.students == (Student("Ada Lovelace", "A1"),)


def test_gradescopes_roster_lists_staff_who_hand_in_nothing(tmp_path: Path) -> None:
    text = (
        "First Name,Last Name,SID,Email,Role,Section\n"
        "Ada,Lovelace,A1,ada@x.edu,Student,\n"
        "Charles,Babbage,,cb@x.edu,Instructor,\n"
        ",,,,Student,\n"
    )
    roster = read_roster(write(tmp_path, text))
    assert roster.format == "Gradescope roster"
    assert [student.id for student in roster.students] == ["A1"]
    assert [(one.name, one.reason) for one in roster.unread] == [
        ("Babbage, Charles", "is listed as 'Instructor', not as a student"),
        ("line 4", "this row names nobody"),
    ]


def test_a_student_in_two_sections_is_one_student(tmp_path: Path) -> None:
    text = "Name,Student ID,Section\nAda Lovelace,A1,1\nAda Lovelace,A1,2\nAda Lovelace,A2,2\n"
    roster = read_roster(write(tmp_path, text))
    assert [student.id for student in roster.students] == ["A1", "A2"]
    assert [one.reason for one in roster.unread] == ["line 3 says the same as an earlier one"]


@pytest.mark.parametrize(
    ("student", "by"),
    [
        (Student("x", canvas="17"), "number on Canvas"),
        (Student("Participant 5", moodle="5"), "number on Moodle"),
        (Student("x", id="A1"), "school ID"),
        (Student("x", login="ADA"), "login"),
        (Student("x", email="Ada@X.edu"), "e-mail address"),
        (Student("ada  lovelace"), "name"),
        (Student("Lovelace, Ada"), "name"),
        (Student("lovelaceada"), "name"),
        (Student("adalovelace"), "name"),
    ],
)
def test_a_student_is_found_by_the_strongest_thing_that_is_known(student: Student, by: str) -> None:
    known = Student("Ada Lovelace", "A1", "ada@x.edu", "ada", canvas="17", moodle="5")
    matching = match([entry(student)], [ALAN, known])
    (found,) = matching.entries[0].students
    assert found == known
    assert matching.by == {known: by}
    assert matching.unmatched == ()
    assert matching.absent == (ALAN,)


@pytest.mark.parametrize(
    ("student", "reason"),
    [
        (Student("Ada Lovelac"), "nobody in the list has the same"),
        (Student("lovelacead"), "nobody in the list has the same"),
        (Student("turingalan"), "2 people in the list have this name: Alan Turing (A6); Turing"),
        (Student("newtonisaac"), "nobody in the list has the same"),
        (Student("Ada"), "nobody in the list has the same"),
        (Student("Ada Lovelace", id="B9"), "same name, but another school ID"),
        (Student("Ada Lovelace", email="b@x.edu"), "same name, but another e-mail address"),
        (Student("x", email="ada@x.edu", id="01"), "same e-mail address, but another school ID"),
        (Student("Kim Li"), "2 people in the list have this name: Kim Li (A3); Li, Kim (A4)"),
        (Student("likim"), "2 people in the list have this name"),
    ],
)
def test_nobody_is_matched_by_guess(student: Student, reason: str) -> None:
    twins = [Student("Kim Li", "A3"), Student("Li, Kim", "A4")]
    twins += [Student("Alan Turing", "A6"), Student("Turing Alan", "A7")]
    twins += [Student("Isaac, Newton", "A8")]
    matching = match([entry(student, name="box")], [ADA, *twins])
    assert matching.entries[0].students == (student,)
    (unmatched,) = matching.unmatched
    assert unmatched.name == student.name
    assert reason in unmatched.reason
    assert "handed in as 'box'" in unmatched.reason
    # Whoever may be meant is not said to have handed in nothing.
    meant = [one for one in (ADA, *twins) if one.id in unmatched.reason and one.id]
    assert list(matching.unclear) == meant
    assert matching.absent == tuple(one for one in (ADA, *twins) if one not in meant)


def test_one_word_is_squeezed_as_well() -> None:
    matching = match([entry(Student("oneil"))], [ADA, Student("O'Neil", "A5")])
    assert matching.entries[0].students[0].id == "A5"


def test_two_who_are_found_to_be_the_same_are_both_listed() -> None:
    matching = match([entry(Student("Ada Lovelace")), entry(Student("Lovelace, Ada"))], [ADA, ALAN])
    assert len(matching.unmatched) == 2
    assert all("2 results are for Ada Lovelace" in one.reason for one in matching.unmatched)
    assert matching.absent == (ALAN,)
    assert matching.unclear == (ADA,)


def test_a_school_id_tells_namesakes_apart() -> None:
    twins = [Student("Kim Li", "A3"), Student("Kim Li", "A4")]
    matching = match([entry(Student("Kim Li", "A4"))], twins)
    assert matching.entries[0].students == (twins[1],)
    assert matching.absent == (twins[0],)


def test_the_members_of_a_group_are_found_one_by_one_and_keep_what_the_platform_knows() -> None:
    matching = match([entry(Student("Ada Lovelace", canvas="17"), Student("Nobody"))], [ADA, ALAN])
    first, second = matching.entries[0].students
    assert (first.id, first.canvas, second) == ("A1", "17", Student("Nobody"))
    assert [one.name for one in matching.unmatched] == ["Nobody"]


def test_an_entry_of_nobody_is_listed() -> None:
    matching = match([entry(name="stray")], [ADA])
    assert [one.name for one in matching.unmatched] == ["stray"]


@pytest.mark.parametrize(
    "name",
    [
        "José Ñandú",
        "O'Brien, Seán",
        'Robert "Bobby" Tables',
        "李 小龍",
        "🂡 Ace",
        "=cmd|' /C calc'!A0",
        "$(reboot) `id`",
        "../../etc/passwd",
        "\u202eevil",
        "Two\nlines",
    ],
)
def test_names_of_any_kind_are_found_in_either_form_of_unicode(name: str, tmp_path: Path) -> None:
    text = io.StringIO()
    csv.writer(text).writerows([["Name", "Student ID"], [name, "A1"], ["Other One", "A2"]])
    roster = read_roster(write(tmp_path, text.getvalue()))
    for form in ("NFC", "NFD"):
        student = Student(unicodedata.normalize(form, name).upper().lower())
        matching = match([entry(student)], roster.students)
        assert matching.entries[0].students[0].id == "A1"
        assert [one.id for one in matching.absent] == ["A2"]


def test_a_class_of_2000_is_matched() -> None:
    everybody = [Student(f"Name{n} Family{n}", f"A{n}") for n in range(2000)]
    handed = [entry(Student(f"family{n}name{n}")) for n in range(0, 2000, 2)]
    matching = match(handed, everybody)
    assert matching.unmatched == ()
    assert len(matching.absent) == 1000


CELLS = some.text(some.sampled_from('ab,;\t"\n\r =é🂡'), max_size=6)


@settings(max_examples=300, deadline=None)
@given(some.lists(some.lists(CELLS, min_size=2, max_size=4), min_size=1, max_size=5))
def test_cells_are_what_pythons_csv_reads_and_no_byte_changes(
    tmp_path_factory: pytest.TempPathFactory, rows: list[list[str]]
) -> None:
    text = io.StringIO(newline="")
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows([["h"] * 4] * 20 + rows)
    data = text.getvalue().encode()
    path = write(tmp_path_factory.getbasetemp(), data, "cells.csv")
    sheet = read_sheet(path)
    assert [line.cells for line in sheet.lines[20:]] == rows
    assert sheet.data == data


@settings(max_examples=200, deadline=None)
@given(CELLS, some.sampled_from(",;\t"))
def test_a_text_that_is_put_into_a_cell_is_read_back_and_nothing_else_changes(
    tmp_path_factory: pytest.TempPathFactory, text: str, separator: str
) -> None:
    before = f'a{separator}"b"{separator}c\r\n"1"{separator}2{separator}"3"\n'
    path = write(tmp_path_factory.getbasetemp(), before, "cells.csv")
    sheet = read_sheet(path)
    sheet.replace(sheet.lines[1], 1, text)
    read = list(csv.reader(io.StringIO(sheet.data.decode(), newline=""), delimiter=separator))
    assert read == [["a", "b", "c"], ["1", text, "3"]]
    head, tail = before.split("2")
    assert sheet.data.decode().startswith(head)
    assert sheet.data.decode().endswith(tail)
