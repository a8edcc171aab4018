"""A class with a hostile student in it, a clumsy instructor before it, and bad luck around it."""

import os
import sqlite3
import stat
import subprocess
import sys
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from grader.classroom import outputs
from grader.classroom.outputs import page_name
from grader.cli import main
from grader.core.assignment import ROOT
from grader.store import decisions
from grader.store.database import at_once, open_store
from grader.store.decisions import Decision, Decisions
from grader.store.older import older_decisions
from tests import processes
from tests.class_exports import NOON, Person, lay_cards, make_gradescope
from tests.test_class_commands import SHAPERS, WHOLE, rows_of

HEAD = "Student,ID,SIS User ID,Section,Blackjack (7)\n"
PART = ("--assignment", "dsc20", "--part", "1.1")
CARD = (ROOT / "reference" / "dsc20" / "card.py").read_text(encoding="utf-8")
WRONG = CARD.replace("return self.rank", "return 0")

HandIn = Callable[..., Path]


@pytest.fixture
def hand_in(tmp_path: Path) -> HandIn:
    """Lays out a class: a folder for each student, with card.py in it."""
    return partial(lay_cards, tmp_path / "class")


@pytest.fixture
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for results."""
    return tmp_path_factory.mktemp("results") / "out"


def grade_all(path: Path, out: Path, *more: str | Path) -> int:
    """The exit status of grading a class."""
    return main(["grade-all", *PART, "--jobs", "1", "--out", str(out), *map(str, more), str(path)])


def titles(out: Path) -> dict[str, str]:
    """What the pages for students begin with, by the names of their files."""
    pages = (out / "students-part-1.1").glob("*")
    return {page.name: page.read_text().split("<title>")[1].split(",")[0] for page in pages}


# Nobody's page is another's


@pytest.mark.costly
def test_who_is_graded_alone_takes_nobody_elses_page(hand_in: HandIn, out: Path) -> None:
    path = hand_in(**{"a b": CARD, "a_b": WRONG, "a-b": WRONG})
    assert grade_all(path, out) == 0
    before = titles(out)
    assert sorted(before.values()) == ["a b", "a-b", "a_b"]
    assert grade_all(path, out, "--only", "a_b") == 0
    assert titles(out) == before


def test_a_page_is_called_by_its_own_student_only() -> None:
    names = ["a b", "a_b", "a  b", " a b", "a/b", "a_b__1", "x!", "x?", "x_", "x__", "..x", ".x"]
    names += ["e\u0301", "\u00e9", "y" * 80, "y" * 81, "y" * 82, "\udc80", "\udc81"]
    names += [page_name(name) for name in names if page_name(name) != name]
    called = {name: page_name(name) for name in names}
    assert len(set(called.values())) == len(called)
    assert called["a b"] == "a_b"


@pytest.mark.costly
def test_who_has_no_result_any_more_has_no_page(hand_in: HandIn, out: Path) -> None:
    path = hand_in(ada=CARD, bob=CARD)
    assert grade_all(path, out) == 0
    (path / "bob" / "card.py").unlink()
    assert grade_all(path, out) == 1
    for folder in ("students-part-1.1", "instructor-part-1.1"):
        assert [page.name for page in (out / folder).iterdir()] == ["ada.html"]


@pytest.mark.costly
def test_where_one_of_two_with_a_name_handed_in_the_page_stays(
    hand_in: HandIn, tmp_path: Path, out: Path
) -> None:
    roster = tmp_path / "roster.csv"
    roster.write_text("name,login\nada,ada\nada,ada2\n")
    grade_all(hand_in(ada=CARD), out, "--roster", roster)
    assert list(titles(out)) == ["ada.html"]


@pytest.mark.costly
def test_who_has_left_the_class_has_no_page(hand_in: HandIn, out: Path) -> None:
    path = hand_in(ada=CARD, bob=CARD)
    grade_all(path, out)
    (path / "bob" / "card.py").unlink()
    (path / "bob").rmdir()
    grade_all(path, out, "--only", "ada")
    assert list(titles(out)) == ["ada.html", "bob.html"]
    grade_all(path, out)
    assert list(titles(out)) == ["ada.html"]


@pytest.mark.costly
def test_two_classes_in_folders_of_one_name_are_kept_apart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(outputs, "RESULTS", tmp_path / "results")
    first, second = (lay_cards(tmp_path / term / "class", ada=CARD) for term in ("may", "june"))
    command = ["grade-all", *PART, "--jobs", "1"]
    assert [main([*command, str(path)]) for path in (first, first, second)] == [0, 0, 2]
    assert f"here are the results of {first}" in capsys.readouterr().err.replace("\n", " ")
    assert main([*command, "--out", str(tmp_path / "june-results"), str(second)]) == 0


@pytest.mark.costly
@pytest.mark.parametrize("theirs", ["a_1234_77_5678_99_", "lovelaceada_LATE_1234_77_m_5678_99_"])
@pytest.mark.parametrize("file", ["card.py", "deck.py"])
def test_no_name_in_canvas_makes_a_file_another_students(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str], theirs: str, file: str
) -> None:
    path = tmp_path / "class"
    path.mkdir()
    for name, text in {
        "lovelaceada_1234_70_card.py": CARD,
        "cyd_9_71_lab_1_card.py": CARD,
        f"{theirs}{file}": "exit()",
    }.items():
        (path / name).write_text(text)
    assert grade_all(path, out) == 1
    found = {row["name"]: row["points"] for row in rows_of(out / "scores-part-1.1.csv")}
    assert found == {"lovelaceada": "5", "cyd": found["cyd"]}
    said = " ".join(capsys.readouterr().out.split())
    assert f"{theirs}{file}: its name has the numbers of two students" in said


@pytest.mark.costly
@pytest.mark.parametrize("theirs", ["eve_1234_9999", "eve_1234", "lovelaceada_1234_9999"])
def test_a_name_that_ends_in_numbers_fills_in_no_other_grade(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str], theirs: str
) -> None:
    book, path, shapes = tmp_path / "book.csv", tmp_path / "class", SHAPERS[0].files["shapes.py"]
    path.mkdir()
    rows = f'"Lovelace, Ada",1234,1,A,\n"Hay, Bob",1002,2,A,\n{theirs},1005,3,A,\n'
    book.write_text(f"{HEAD}{rows}")
    for name in (
        f"{theirs}_1005_50001_shapes.py",
        "haybob_1002_50002_shapes.py",
        "haybob_1002_50003_lab_1_2_notes.py",
    ):
        (path / name).write_bytes(shapes)
    main(["grade-all", *map(str, WHOLE), "--out", str(out), "--gradebook", str(book), str(path)])
    filled = {row["ID"]: row["Blackjack (7)"] for row in rows_of(out / "filled-book.csv")}
    # Who has two names that fit the list is named, and nobody is guessed.
    sure = theirs != "lovelaceada_1234_9999"
    assert filled == {"1234": "", "1002": "15", "1005": "15" if sure else ""}
    said = " ".join(capsys.readouterr().out.split())
    assert ("has the numbers of two students" in said) is not sure
    # Without a list, nobody can say.
    assert main(["grade-all", *map(str, WHOLE), "--out", str(out), str(path)]) == 1
    assert [row["name"] for row in rows_of(out / "scores.csv")] == ["haybob"]
    said = " ".join(capsys.readouterr().out.split())
    assert said.count("has the numbers of two students") == 2


@pytest.mark.costly
def test_no_number_in_gradescope_is_the_address_of_another(tmp_path: Path, out: Path) -> None:
    files = SHAPERS[0].files
    ada = Person("Ada", "A1", "ada@x.edu", files=files)
    eve = Person("Eve", "ada@x.edu", files={"shapes.py": b""}, submitted=NOON.replace(day=3))
    path = make_gradescope(tmp_path / "class", [ada, eve])
    assert main(["grade-all", *map(str, WHOLE), "--out", str(out), str(path)]) == 0
    found = {row["name"]: row["points"] for row in rows_of(out / "scores.csv")}
    assert found == {"Ada": "15", "Eve": "0"}


@pytest.mark.costly
def test_no_login_takes_the_extension_of_another(
    hand_in: HandIn, tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster, more, course = (tmp_path / name for name in ("roster.csv", "more.csv", "course.toml"))
    roster.write_text("name,id,login\nada,17,a\nbob,18,17\n")
    more.write_text("student,days\n17,2\n")
    course.write_text('[late]\ndue = 2026-01-01T00:00:00Z\nextensions = "more.csv"\n')
    path = hand_in(ada=CARD, bob=CARD)
    said = "--roster", roster, "--course", course
    assert grade_all(path, out, *said) == 2
    assert "may be about several students: ada by id; bob by login" in capsys.readouterr().err
    more.write_text("id,days\n17,2\n")
    assert grade_all(path, out, *said) == 0


# Nothing untrue is said of who was not asked for


@pytest.mark.costly
def test_who_was_not_asked_for_is_not_said_to_have_handed_in_nothing(
    hand_in: HandIn, tmp_path: Path, out: Path
) -> None:
    roster, more, course = (tmp_path / name for name in ("roster.csv", "more.csv", "course.toml"))
    roster.write_text("name,login\nada,ada\nbob,bob\n")
    more.write_text("login,days\nbob,2\n")
    course.write_text('[late]\ndue = 2026-01-01T00:00:00Z\nextensions = "more.csv"\n')
    path = hand_in(ada=CARD, bob=CARD)
    said = "--roster", roster, "--course", course
    assert grade_all(path, out, "--only", "ada", *said) == 0
    assert [row["name"] for row in rows_of(out / "scores-part-1.1-some.csv")] == ["ada"]
    assert grade_all(path, out, *said) == 0
    assert len(rows_of(out / "scores-part-1.1.csv")) == 2


@pytest.mark.costly
def test_everybody_who_may_have_handed_in_is_named(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster, book = tmp_path / "roster.csv", tmp_path / "gradebook.csv"
    numbers = range(101, 109)
    roster.write_text("name,id\n" + "".join(f"Li Wei,{one}\n" for one in numbers))
    rows = "".join(f"Li Wei,{one + 400},{one},A,\n" for one in numbers)
    book.write_text(f"Student,ID,SIS User ID,Section,Blackjack (7)\n{rows}")
    path = tmp_path / "class" / "Li Wei"
    path.mkdir(parents=True)
    (path / "shapes.py").write_bytes(SHAPERS[0].files["shapes.py"])
    given = [*WHOLE, "--out", out, "--roster", roster, "--gradebook", book]
    assert main(["grade-all", *map(str, given), str(path.parent)]) == 1
    said = capsys.readouterr().out
    for one in numbers:
        assert f"Li Wei ({one}): is in the list, and may be somebody" in said
        assert f"no grade filled in for Li Wei ({one}): may be somebody" in said


@pytest.mark.costly
def test_everybody_without_a_grade_in_a_gradebook_is_named(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "gradebook.csv"
    rows = "".join(f"Student {one},{one},l{one},A,\n" for one in range(100, 140))
    book.write_text(f"Student,ID,SIS Login ID,Section,Blackjack (7)\nada,1,ada,A,\n{rows}")
    path = tmp_path / "class" / "ada"
    path.mkdir(parents=True)
    (path / "shapes.py").write_bytes(SHAPERS[0].files["shapes.py"])
    given = [*WHOLE, "--out", out, "--gradebook", book]
    assert main(["grade-all", *map(str, given), str(path.parent)]) == 0
    said = capsys.readouterr().out
    assert said.count("is in the gradebook, and not in this class") == 40


def test_an_empty_name_asks_for_nobody(
    hand_in: HandIn, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert grade_all(hand_in(ada=CARD), out, "--only", "") == 2
    assert "nobody here is called" in capsys.readouterr().err


@pytest.mark.costly
def test_two_with_one_name_are_compared_both(
    hand_in: HandIn, tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    roster, path = tmp_path / "roster.csv", hand_in(ada=CARD)
    roster.write_text("name,id\nada,1\nZoe,3\n")
    grade_all(path, out, "--roster", roster)
    roster.write_text("name,id\nada,1\nZoe,3\nZoe,4\nZoe,5\n")
    grade_all(path, out, "--roster", roster)
    capsys.readouterr()
    assert main(["compare", str(out)]) == 0
    said = capsys.readouterr().out
    assert said.count("Zoe (4)") == said.count("Zoe (5)") == 1


# Whatever is named in the place of something else


@pytest.mark.timeout(60)
@pytest.mark.parametrize("kind", ["fifo", "folder", "binary", "nothing"])
@pytest.mark.parametrize("option", ["--course", "--roster", "--gradebook"])
def test_what_is_no_such_file_is_told_before_anybody_is_graded(
    hand_in: HandIn,
    tmp_path: Path,
    out: Path,
    capsys: pytest.CaptureFixture[str],
    kind: str,
    option: str,
) -> None:
    given = tmp_path / "given"
    if kind == "fifo":
        os.mkfifo(given)
    elif kind == "folder":
        given.mkdir()
    elif kind == "binary":
        given.write_bytes(b"\xaa\x00\xff")
    assert grade_all(hand_in(ada=CARD), out, option, given) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert str(given) in said.err
    assert "codec" not in said.err
    assert not out.exists()


def test_a_column_without_a_gradebook_is_refused(
    hand_in: HandIn, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert grade_all(hand_in(ada=CARD), out, "--column", "Blackjack") == 2
    assert "--gradebook" in capsys.readouterr().err


def test_a_column_that_is_not_there_is_told_before_anybody_is_graded(
    hand_in: HandIn, tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "gradebook.csv"
    book.write_text("Student,ID,SIS Login ID,Section,Blackjack (7)\nada,1,ada,A,\n")
    path = hand_in(ada=CARD)
    assert grade_all(path, out, "--gradebook", book, "--column", "Whist") == 2
    said = capsys.readouterr()
    assert "no column of an assignment is called 'Whist'" in said.err
    assert said.out == ""


def test_only_you_may_read_a_folder_that_is_made(hand_in: HandIn, out: Path) -> None:
    similar = ["similar", "--assignment", "dsc20", "--out", str(out), str(hand_in(a=CARD, b=CARD))]
    assert main(similar) == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o700


@pytest.mark.costly
def test_only_you_may_read_a_folder_that_was_there(hand_in: HandIn, out: Path) -> None:
    out.mkdir()
    for path, mode in ((out, 0o755), (out / "store.sqlite", 0o644)):
        path.touch()
        path.chmod(mode)
    assert grade_all(hand_in(ada=CARD), out) == 0
    assert stat.S_IMODE(out.stat().st_mode) == 0o700
    assert stat.S_IMODE((out / "store.sqlite").stat().st_mode) == 0o600


@pytest.mark.costly
def test_one_run_cannot_be_compared_and_that_is_said(
    hand_in: HandIn, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert grade_all(hand_in(ada=CARD), out) == 0
    assert main(["compare", str(out)]) == 2
    assert "is the only one with these parts" in capsys.readouterr().err


@pytest.mark.costly
@pytest.mark.timeout(60)
def test_watch_runs_no_grader_of_a_student(tmp_path: Path) -> None:
    """Where the current folder is the submission."""
    (tmp_path / "card.py").write_text(CARD)
    (tmp_path / "grader.py").write_text("print('never', flush=True)")
    command = [sys.executable, "-P", "-m", "grader", "watch", str(tmp_path), *PART]
    with processes.started(
        command,
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as watching:
        assert watching.stdout is not None
        said = []
        for line in watching.stdout:
            said.append(line)
            if line.startswith("Waiting"):
                break
    assert "never" not in "".join(said)
    assert "5 of 5" in "".join(said)


@pytest.mark.costly
def test_compare_names_decisions_beside_what_else_has_changed(
    hand_in: HandIn, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = hand_in(ada=WRONG)
    assert grade_all(path, out) == 0
    review = ["review", *PART, str(path / "ada"), "--decisions", str(out)]
    assert main([*review, "--override", "card.get_rank", "all", "--reason", "is right"]) == 0
    assert grade_all(path, out, "--seed", "7") == 0
    capsys.readouterr()
    assert main(["compare", str(out), "--csv", str(out / "changes.csv")]) == 0
    (change,) = {(row["Student"], row["Why"]) for row in rows_of(out / "changes.csv")}
    assert change == ("ada", "another seed, decisions")


# A store that is not as it was left


@pytest.mark.costly
@pytest.mark.parametrize(
    "harm",
    [
        "UPDATE grading SET document = x'00'",
        "UPDATE grading SET page = 'text'",
        "UPDATE entry SET lateness = '{'",
        "UPDATE run SET about = 'x'",
        "PRAGMA foreign_keys = OFF; DELETE FROM grading",
        "DROP TABLE entry",
    ],
)
def test_a_damaged_store_is_told(
    hand_in: HandIn, out: Path, capsys: pytest.CaptureFixture[str], harm: str
) -> None:
    path = hand_in(ada=CARD)
    assert grade_all(path, out) == 0
    with sqlite3.connect(out / "store.sqlite") as store:
        store.executescript(harm)
    statuses = {main(["compare", str(out), "1", "1"]), grade_all(path, out)}
    said = capsys.readouterr().err
    assert 2 in statuses
    assert "it was damaged; move it away" in said
    assert "harness fault" not in said


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal"])
def test_a_link_beside_the_store_is_refused(
    hand_in: HandIn, tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str], ending: str
) -> None:
    out.mkdir()
    theirs = tmp_path / "theirs"
    theirs.write_text("precious")
    (out / f"store.sqlite{ending}").symlink_to(theirs)
    assert grade_all(hand_in(ada=CARD), out) == 2
    assert f"store.sqlite{ending}: this is no ordinary file" in capsys.readouterr().err
    assert theirs.read_text() == "precious"


def test_a_full_disk_is_told_as_what_it_is(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        pages = store.execute("PRAGMA page_count").fetchone()[0]
        store.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(sqlite3.OperationalError, match="full"), at_once(store):
            store.execute("INSERT INTO run (began, about) VALUES ('', ?)", ("x" * 100_000,))


def test_older_decisions_never_come_after_newer_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another process takes them over, and somebody decides anew, at the worst moment."""
    theirs = tmp_path / "dsc20" / "f00d"
    theirs.mkdir(parents=True)
    (theirs / "check.json").write_text('{"format": 2, "points": 5, "out_of": 5, "remark": "old"}')
    mine = Decisions(tmp_path, "dsc20")
    read = older_decisions

    def slowly(folder: Path) -> object:
        found = read(folder)
        monkeypatch.setattr(decisions, "older_decisions", read)
        other = threading.Thread(
            target=lambda: mine.put("f00d", "check", Decision(0, 5, "new")), daemon=True
        )
        other.start()
        other.join()
        return found

    monkeypatch.setattr(decisions, "older_decisions", slowly)
    assert mine.of("f00d")["check"].remark == "new"
    assert len(mine.history("f00d")) == 2
