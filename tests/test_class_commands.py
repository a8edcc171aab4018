"""A class through the doors that instructors use: grade-all, compare, similar, watch."""

import csv
import io
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.cli import main
from grader.core.assignment import ROOT, assignment_keys
from grader.intake import take_submission
from grader.support import temporary
from tests import processes
from tests.class_exports import Person, make_canvas, make_moodle, make_plain, zip_of
from tests.test_apart import lay
from tools import corpus

PART = ("--assignment", "dsc20", "--part", "1.1")
CARD = (ROOT / "reference" / "dsc20" / "card.py").read_bytes()
WRONG = CARD.replace(b"return self.rank", b"return 0")
PEOPLE = (
    Person("Ada Lovelace", "A1", "ada@x.edu", "ada", files={"card.py": CARD}),
    Person("Bob Stone", "A2", "bob@x.edu", "bob", files={"card.py": WRONG}),
)
SHAPES = (ROOT / "examples" / "shapes" / "reference" / "shapes.py").read_bytes()
# An assignment that is graded as a whole in a moment.
WHOLE = ("--assignment", ROOT / "examples" / "shapes")
SHAPERS = (
    Person("Ada Lovelace", "A1", "ada@x.edu", "ada", files={"shapes.py": SHAPES}),
    Person("Bob Stone", "A2", "bob@x.edu", "bob", files={"shapes.py": SHAPES + b"del Circle\n"}),
)
CANVAS = """\
Student,ID,SIS User ID,SIS Login ID,Section,Blackjack (777)
    Points Possible,,,,,5
"Lovelace, Ada",1001,A1,ada,001,
"Stone, Bob",1002,A2,bob,001,4
"Absent, Ann",1003,A3,ann,001,
"""


@pytest.fixture
def out(tmp_path: Path) -> Path:
    """A folder for results."""
    return tmp_path / "results"


def run(*arguments: str | Path) -> int:
    """The exit status of a command."""
    return main(list(map(str, arguments)))


def rows_of(path: Path) -> list[dict[str, str]]:
    """The rows of a CSV file, as another program reads them."""
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8-sig"))))


@pytest.mark.costly
def test_canvas_from_the_download_to_the_gradebook(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = zip_of(make_canvas(tmp_path / "files", SHAPERS), tmp_path / "submissions.zip")
    book = tmp_path / "gradebook.csv"
    book.write_text(CANVAS, encoding="utf-8")
    given: list[str | Path] = ["--roster", book, "--gradebook", book]
    assert run("grade-all", export, "--out", out, *given, *WHOLE) == 0
    said = capsys.readouterr().out
    assert "2 graded, 1 nothing handed in" in said
    assert "no grade filled in for Absent, Ann: handed in nothing" in said
    filled = {
        one["Student"]: one["Blackjack (777)"] for one in rows_of(out / "filled-gradebook.csv")
    }
    assert filled["Lovelace, Ada"] == "5"
    assert 0 < float(filled["Stone, Bob"]) < 5
    assert filled["Absent, Ann"] == ""
    scores = {one["name"]: one["state"] for one in rows_of(out / "scores.csv")}
    assert scores["Absent, Ann"] == "nothing handed in"
    # The names that the roster has, and not those that Canvas squeezes.
    assert scores.keys() == {"Lovelace, Ada", "Stone, Bob", "Absent, Ann"}
    for name in ("class.html", "junit.xml", "feedback.zip"):
        assert (out / name).stat().st_size

    # Who is graded alone, by any name that the list has, leaves the grades of the others.
    whole = (out / "filled-gradebook.csv").read_bytes()
    for name in ("A2", "BOB", "bob stone", "Stone, Bob", "1002"):
        (out / "filled-gradebook.csv").unlink()
        assert run("grade-all", export, "--out", out, *given, *WHOLE, "--only", name) == 0
        assert (out / "filled-gradebook.csv").read_bytes() == whole
        said = capsys.readouterr().out
        assert "not in this class" not in said
        assert "grades filled in: 2" in said
        assert "1 graded (1 of them as before)" in said
    assert run("grade-all", export, "--out", out, *given, *WHOLE, "--only", "ann") == 2
    assert "ann is in the list of the class, and handed in nothing" in capsys.readouterr().err
    # Where the store knows nobody else, nobody is said to be in no class.
    other = out.with_name("other")
    assert run("grade-all", export, "--out", other, *given, *WHOLE, "--only", "bob") == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "for Lovelace, Ada: was not asked for, and no earlier run has points" in said


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--part", "1.2.D"], "only some were to be graded"),
        (["--check", "card.the_rank_is_kept"], "only some were to be graded"),
        (["--stage", "checkpoint"], "is for the stage final (it gives 100 points)"),
        (["--column", "Checkpoint"], "is for the stage checkpoint"),
        (["--column", "778", "--stage", "final"], "is for the stage checkpoint"),
        (["--column", "Early"], "is for the stage checkpoint (it gives 10 points)"),
    ],
)
def test_a_gradebook_never_gets_points_of_something_else(
    options: list[str],
    said: str,
    tmp_path: Path,
    out: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    export = make_canvas(tmp_path / "files", PEOPLE)
    book = tmp_path / "gradebook.csv"
    book.write_text(
        "Student,ID,SIS User ID,Section,Blackjack (777),Checkpoint (778),Early (779)\n"
        "    Points Possible,,,,100,20,10\n"
        '"Lovelace, Ada",1001,A1,001,90,9,9\n',
        encoding="utf-8",
    )
    column = [] if "--column" in options else ["--column", "Blackjack"]
    given: list[str | Path] = ["--assignment", "dsc20", "--gradebook", book, *column, *options]
    assert run("grade-all", export, "--out", out, *given) == 2
    assert said in capsys.readouterr().err
    # Nothing was graded.
    assert not out.exists()


@pytest.mark.costly
def test_moodles_feedback_goes_back_under_its_names(tmp_path: Path, out: Path) -> None:
    export = make_moodle(tmp_path / "files", PEOPLE)
    assert run("grade-all", export, "--out", out, *PART) == 0
    assert (out / "feedback-part-1.1.zip").stat().st_size


@pytest.mark.costly
def test_being_late_costs_what_the_course_says_and_the_raw_points_stay(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    from tests.class_exports import NOON, make_gradescope

    late = Person("Ada Lovelace", "A1", files={"card.py": CARD}, submitted=NOON)
    export = make_gradescope(tmp_path / "files", [late])
    course = tmp_path / "course.toml"
    due = NOON.replace(hour=0).isoformat()
    course.write_text(f"[late]\ndue = {due}\nper_day = 20\n", encoding="utf-8")
    assert run("grade-all", export, "--out", out, "--course", course, *PART) == 0
    (row,) = rows_of(out / "scores-part-1.1.csv")
    assert (row["raw score"], row["points"], row["late days"]) == ("5", "4", "1")
    assert "late policy" not in capsys.readouterr().out
    assert run("grade-all", export, "--out", out, *PART) == 0
    (row,) = rows_of(out / "scores-part-1.1.csv")
    assert (row["raw score"], row["points"], row["late days"]) == ("5", "5", "0")
    # Where no times are recorded, the policy does nothing, and that is said.
    for submitted, missing in ((None, "2 of 2"), (NOON.replace(minute=0), "1 of 2")):
        other = replace(PEOPLE[1], submitted=submitted)
        export = make_gradescope(tmp_path / missing, [replace(late, submitted=None), other])
        for options, said in ((("--course", course), True), ((), False)):
            assert run("grade-all", export, "--out", out, *options, *PART) == 0
            line = f"The late policy took nothing off for {missing} submissions"
            assert (line in " ".join(capsys.readouterr().out.split())) is said
            assert (line in (out / "class-part-1.1.html").read_text()) is said


@pytest.mark.costly
def test_who_could_not_be_graded_is_told_and_the_status_says_so(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = make_plain(tmp_path / "files", PEOPLE)
    (export / "empty").mkdir()
    (export / "notes.txt").write_text("hello")
    assert run("grade-all", export, "--out", out, *PART) == 1
    said = capsys.readouterr().out
    assert "empty: cannot be graded: none of the files of dsc20 is there" in said
    assert "notes.txt: " in said
    assert str(tmp_path / "files") not in said


@pytest.mark.costly
def test_one_student_can_be_graded_alone(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = make_plain(tmp_path / "files", PEOPLE)
    assert run("grade-all", export, "--out", out, "--only", "bob STONE", *PART) == 0
    assert "1 graded" in capsys.readouterr().out
    assert run("grade-all", export, "--out", out, "--only", "Bob Stome", *PART) == 2
    assert "Bob Stone" in capsys.readouterr().err
    roster = tmp_path / "roster.csv"
    roster.write_text('Name,Email\n"Stone, Bob",stone@x.edu\n')
    given = ("--roster", roster, "--only", "Stone@X.edu")
    assert run("grade-all", export, "--out", out, *given, *PART) == 0
    assert "1 graded" in capsys.readouterr().out


@pytest.mark.costly
def test_a_report_about_less_never_takes_the_place_of_one_about_more(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = make_plain(tmp_path / "files", PEOPLE)
    assert run("grade-all", export, "--out", out, *PART) == 0
    whole = {
        one: one.read_bytes() for one in out.iterdir() if one.suffix in (".html", ".csv", ".xml")
    }
    (export / "Bob Stone" / "card.py").write_bytes(CARD)
    check = ("--check", "card.the_rank_is_kept")
    assert run("grade-all", export, "--out", out, *PART[:2], *check) == 0
    assert run("grade-all", export, "--out", out, "--only", "Ada Lovelace", *PART) == 0
    assert len(whole) == 3
    assert all(path.read_bytes() == text for path, text in whole.items())
    assert (out / "class-check-card.the_rank_is_kept.html").exists()
    assert (out / "class-part-1.1-some.html").exists()
    # What is compared was about as much.
    assert run("grade-all", export, "--out", out, *PART) == 0
    capsys.readouterr()
    assert run("compare", out) == 0
    assert "run 1 and run 4:" in capsys.readouterr().out


@pytest.mark.parametrize("options", [["--jobs", "0"], ["--jobs", "two"], ["--jobs", "9999999"]])
def test_a_wrong_number_of_jobs_is_refused(
    tmp_path: Path, options: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        run("grade-all", tmp_path, *options)
    assert ended.value.code == 2
    assert "no number from 1 to 1000" in capsys.readouterr().err


def test_grade_names_grade_all_where_it_meets_a_class(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = make_plain(tmp_path / "files", PEOPLE)
    assert run("grade", export) == 1
    assert "make grade-all SUBMISSIONS=" in capsys.readouterr().err


@pytest.mark.costly
def test_a_decision_counts_in_the_next_run_and_compare_says_so(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    export = make_plain(tmp_path / "files", PEOPLE)
    assert run("grade-all", export, "--out", out, *PART) == 0
    capsys.readouterr()
    assert run("compare", out) == 2
    assert "is the only one with these parts" in capsys.readouterr().err
    bob = export / "Bob Stone"
    override = ["--override", "card.get_rank_returns_the_rank", "all", "--reason", "As told."]
    assert run("review", bob, "--decisions", out, *override, *PART) == 2
    said = capsys.readouterr().err
    name = said.split("did you mean ")[1].split(" ")[0].rstrip("?")
    override[1] = name
    assert run("review", bob, "--decisions", out, *override, *PART) == 0
    # Not the same files as Bob's: a decision is about files, whoever hands them in.
    (export / "Ada Lovelace" / "card.py").write_bytes(WRONG + b"# mine\n")
    assert run("grade-all", export, "--out", out, *PART) == 0
    capsys.readouterr()
    table = tmp_path / "changes.csv"
    assert run("compare", out, "1", "2", "--csv", table) == 0
    assert "other files" in " ".join(capsys.readouterr().out.split())
    why = {one["Student"]: (one["Why"], float(one["Change"]) > 0) for one in rows_of(table)}
    assert why == {
        "Ada Lovelace": ("other files", False),
        "Bob Stone": ("decisions or options", True),
    }
    assert run("compare", out, "2", "2") == 0
    assert "Nothing changed." in capsys.readouterr().out
    assert run("compare", tmp_path / "files") == 2


def test_a_copy_is_found_and_shown_side_by_side(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    programs = [one for one in corpus.programs("dsc20") if one.name in ("d02", "d03", "d06")]
    people = []
    for name, program in zip(("Ada", "Bob", "Cyd"), programs, strict=True):
        files = {one.name: one.read_bytes() for one in program.glob("*.py")}
        people.append(Person(name, files=files))
    copied = {name: b"# mine\n" + text for name, text in people[0].files.items()}
    people.append(Person("Dan", files=copied))
    export = make_plain(tmp_path / "files", people)
    assert run("similar", export, "--out", out) == 0
    said = capsys.readouterr().out
    assert "Ada and Dan: 98%" in said
    assert "pairs that are alike: 1, of 4 programs" in said
    assert "not a verdict" in (out / "similar.html").read_text(encoding="utf-8")


def test_a_long_file_hides_no_copy_behind_it(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = (b"x = 1\n" * 7_000, b"print(1)\n" * 6_000)
    copied = (
        b"def odd(n):\n    for k in range(n):\n        yield [k ** 3, {k: n}, k % 7 < n // 2]\n"
    )
    people = [
        Person(name, files={"card.py": table, "hand.py": copied * 2})
        for name, table in zip(("Ada", "Bob"), tables, strict=True)
    ]
    path = make_plain(tmp_path / "files", people)
    share = ("--assignment", "dsc20", "--threshold", "0.001")
    assert run("similar", path, "--out", out, *share) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "Ada and Bob: 0% and 0% of their own lines are alike" in said
    for name in ("Ada", "Bob"):
        assert f"looked at in part: {name}: only the first 20,000 tokens of card.py" in said
    assert "hand.py" in (out / "similar.html").read_text()


@pytest.mark.costly
def test_a_report_never_takes_the_place_of_one_about_a_namesake(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grader.report.page.RESULTS", tmp_path / "results")
    first, second = (make_plain(tmp_path / term, SHAPERS) for term in ("may", "june"))
    pages = []
    for term in (first, second, first, second):
        assert run("report", term / "Ada Lovelace", *WHOLE) == 0
        pages.append(Path("".join(capsys.readouterr().out.split())))
    assert pages[0] != pages[1]
    assert pages[2:] == pages[:2]
    assert str(tmp_path) not in pages[0].read_text()


# Holds a folder as a grader does, until it is killed.
HOLD = """
from grader.support.temporary import make_temporary
path = make_temporary()
(path / "card.py").touch()
print(path, flush=True)
input()
"""


def test_what_a_killed_grader_left_is_swept_and_nothing_else(
    tmp_path: Path, out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    temp, precious = tmp_path / "temp", tmp_path / "precious"
    for folder in (temp, precious, temp / "grader-other"):
        folder.mkdir()
    link = temp / "grader-held-link"
    link.symlink_to(precious)
    (precious / "file").touch()
    command = [sys.executable, "-c", HOLD]
    environment = {**os.environ, "TMPDIR": str(temp), "PYTHONPATH": str(ROOT)}
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    with ExitStack() as stack:
        holders = [
            stack.enter_context(processes.started(command, env=environment, **pipes))
            for _ in range(2)
        ]
        dead, alive = (Path((one.stdout or sys.stdin).readline().strip()) for one in holders)
        holders[0].kill()
        holders[0].wait()
        assert (dead / "card.py").exists()
        monkeypatch.setattr(tempfile, "tempdir", str(temp))
        temporary._sweep_once.cache_clear()
        path = make_plain(tmp_path / "files", PEOPLE)
        assert run("similar", path, "--out", out, "--assignment", "dsc20") == 0
        assert not dead.exists()
        assert (alive / "card.py").exists()
        assert (precious / "file").exists()
        assert {one.name for one in temp.iterdir()} == {link.name, alive.name, "grader-other"}


def _lines_until(run: "subprocess.Popen[str]", wanted: str) -> None:
    assert run.stderr is not None
    while wanted not in run.stderr.readline():
        assert run.poll() is None


@pytest.mark.costly
def test_watch_grades_again_after_a_change(tmp_path: Path) -> None:
    folder = make_plain(tmp_path / "files", PEOPLE[:1]) / "Ada Lovelace"
    command: Sequence[Any] = [sys.executable, "-m", "grader", "watch", folder, *PART]
    with processes.started(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as watching:
        _lines_until(watching, "Waiting for a change")
        time.sleep(0.1)
        (folder / "card.py").write_bytes(WRONG)
        os.utime(folder / "card.py", (1, 1))
        _lines_until(watching, "Waiting for a change")
        watching.send_signal(signal.SIGINT)
        said, _ = watching.communicate()
    assert watching.returncode == 130
    assert "5 of 5" in said
    assert said.count("sandbox:") == 2


def test_another_assignment_is_no_zero(
    tmp_path: Path, out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    temps = lay(tmp_path / "mine" / "temps")
    bob, ann = (tmp_path / "class" / name for name in ("bob", "ann"))
    shutil.copytree(ROOT / "reference" / "dsc20", bob)
    shutil.copytree(ROOT / "reference" / "iipp", ann)
    pairs = [(bob, "dsc20", "iipp"), (bob, "dsc20", "cs220"), (bob, "dsc20", str(temps))]
    pairs += [(ann, "iipp", "cs1114"), (ann, "iipp", "dsc20")]
    for folder, theirs, named in pairs:
        assert run("grade", folder, "--assignment", named) == 1
        told = capsys.readouterr()
        assert f"these files belong to {theirs}, and {Path(named).name} was named" in told.err
        assert (f"ASSIGNMENT={theirs}" in told.err, told.out) == (True, "")
    shutil.rmtree(ann)
    assert run("grade-all", tmp_path / "class", "--out", out, "--assignment", temps) == 1
    assert "bob: handed in another assignment: these files belong to" in capsys.readouterr().out
    (row,) = rows_of(out / "scores.csv")
    assert (row["state"], row["points"]) == ("handed in another assignment", "")
    assert "handed in another assignment" in (out / "class.html").read_text()


@pytest.mark.parametrize("key", assignment_keys())
def test_no_reference_is_taken_for_another_assignment(key: str) -> None:
    take_submission(ROOT / "reference" / key, key, "final")
