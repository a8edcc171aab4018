"""A whole class is graded once each, remembered, and gone on with after any end."""

import contextlib
import os
import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from grader.classroom.outcome import ClassResult, State
from grader.classroom.people import Entry, Handed, Student
from grader.classroom.pool import answers
from grader.classroom.run import Order, grade_class
from grader.classroom.task import Answer, Failed, Known, Refused, Task
from grader.cli import main
from grader.core.assignment import ROOT
from grader.grading.grade import Wish, taken
from grader.intake import Submission
from grader.store.decisions import Guidance
from tests import processes
from tests.class_exports import lay_cards

# A few checks that take no time.
PART = ("--assignment", "dsc20", "--part", "1.1")
CARD = (ROOT / "reference" / "dsc20" / "card.py").read_text(encoding="utf-8")
WRONG = CARD.replace("return self.rank", "return 0")


@pytest.fixture
def hand_in(tmp_path: Path) -> Callable[..., Path]:
    """Lays out a class: a folder for each student, with card.py in it."""
    return partial(lay_cards, tmp_path / "class")


@pytest.fixture
def out(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for results."""
    return tmp_path_factory.mktemp("results") / "out"


class Silent:
    """Nobody is told how a run goes on."""

    def begins(self, count: int) -> None:
        """Nothing."""

    def grades(self, name: str) -> None:
        """Nothing."""

    def has(self, row: object) -> None:
        """Nothing."""


def grade_folders(path: Path, out: Path, force: bool = False, jobs: int = 2) -> ClassResult:
    """Grades each folder as a student of its name."""
    entries = tuple(
        Entry(folder.name, (Student(folder.name),), folder) for folder in sorted(path.iterdir())
    )
    order = Order(Wish(key="dsc20", only=("1.1",)), out, jobs, force=force)
    return grade_class(path, Handed("folder", entries), order, Silent())


@contextlib.contextmanager
def reading(out: Path) -> Iterator[sqlite3.Connection]:
    """The store of a folder, as another program reads it."""
    with contextlib.closing(sqlite3.connect(out / "store.sqlite")) as store:
        yield store


def count(out: Path, what: str = "*") -> int:
    """How many gradings were made."""
    with reading(out) as store:
        found: int = store.execute(f"SELECT COUNT({what}) FROM grading").fetchone()[0]
    return found


@pytest.mark.costly
def test_everybody_has_points_and_two_pages(hand_in: Callable[..., Path], out: Path) -> None:
    result = grade_folders(hand_in(ada=CARD, bob=WRONG, cyd="def"), out)
    ada, bob, cyd = result.rows
    assert ada.points == result.max_score
    assert bob.points is not None
    assert 0 < bob.points < result.max_score
    assert cyd.points == 0
    for row in result.rows:
        for page in (row.page, row.instructor_page):
            assert f"<title>{row.name}" in (out / page).read_text(encoding="utf-8")
    assert ada.page != ada.instructor_page


@pytest.mark.costly
def test_what_has_not_changed_is_not_graded_again(hand_in: Callable[..., Path], out: Path) -> None:
    path = hand_in(ada=CARD, bob=CARD)
    first = grade_folders(path, out)
    assert [row.reused for row in first.rows] == [False, False]
    second = grade_folders(path, out)
    assert [row.reused for row in second.rows] == [True, True]
    assert [row.document for row in second.rows] == [row.document for row in first.rows]
    hand_in(bob=WRONG)
    third = grade_folders(path, out)
    assert [row.reused for row in third.rows] == [True, False]
    assert count(out) == 3
    assert [row.reused for row in grade_folders(path, out, force=True).rows] == [False, False]
    assert count(out) == 5


@pytest.mark.costly
def test_two_students_with_the_same_files_have_pages_of_their_own(
    hand_in: Callable[..., Path], out: Path
) -> None:
    result = grade_folders(hand_in(ada=CARD, bob=CARD), out)
    assert len({row.page for row in result.rows}) == 2
    assert count(out, "DISTINCT key") == 2


@pytest.mark.costly
def test_a_submission_that_cannot_be_graded_is_told_and_stops_nobody(
    hand_in: Callable[..., Path], out: Path
) -> None:
    path = hand_in(ada=CARD)
    (path / "bob").mkdir()
    ada, bob = grade_folders(path, out).rows
    assert ada.state is State.GRADED
    assert (bob.state, bob.points) == (State.REFUSED, None)
    assert "none of the files of dsc20 is there" in bob.reason


@pytest.mark.costly
def test_what_cannot_even_be_read_is_a_fault_of_ours_and_stops_nobody(
    hand_in: Callable[..., Path], out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(path: Path, wish: Wish) -> object:
        if path.name == "ada":
            raise MemoryError
        return taken(path, wish)

    monkeypatch.setattr("grader.classroom.task.taken", fails)
    ada, bob = grade_folders(hand_in(ada=CARD, bob=CARD), out).rows
    assert (ada.state, ada.points) == (State.FAULT, None)
    assert bob.state is State.GRADED


@pytest.mark.parametrize("place", ["class", "class/ada/out", "."])
def test_results_never_lie_among_submissions(
    hand_in: Callable[..., Path], tmp_path: Path, capsys: pytest.CaptureFixture[str], place: str
) -> None:
    path = hand_in(ada=CARD)
    command = ["grade-all", str(path), "--out", str(tmp_path / place), *PART]
    assert main(command) == 2
    assert "must lie apart from the submissions" in capsys.readouterr().err


HOSTILE = ["../up", "a b", "=1+1", "$(touch x)", "`x`", "con", "-rf", "a/b", "\u202eda", "x" * 300]


@pytest.mark.costly
def test_hostile_names_stay_names(hand_in: Callable[..., Path], out: Path) -> None:
    path = hand_in(one=CARD)
    entries = tuple(Entry(name, (Student(name),), path / "one") for name in HOSTILE)
    order = Order(Wish(key="dsc20", only=("1.1",)), out, 2)
    result = grade_class(path, Handed("folder", entries), order, Silent())
    pages = [row.page for row in result.rows]
    assert len({page.casefold() for page in pages}) == len(HOSTILE)
    written = sorted(str(found.relative_to(out)) for found in out.rglob("*.html"))
    assert written == sorted([*pages, *(row.instructor_page for row in result.rows)])


# Whatever ends a process


def _dies(task: Task) -> Answer:
    """Ends the worker at one name; at another, only the first time."""
    path = Path(task.details)
    if task.name == "always":
        os.kill(os.getpid(), signal.SIGKILL)
    if task.name == "once" and not path.exists():
        path.touch()
        os._exit(3)
    return Refused(task.name)


@pytest.mark.costly
def test_a_worker_that_dies_takes_nobody_with_it(tmp_path: Path) -> None:
    names = ["a", "always", "b", "once", "c", "known"]
    empty = Submission("s", {})

    def prepare(number: int) -> Task | Answer:
        if names[number] == "known":
            return Known("key")
        return Task("key", names[number], empty, Wish(), Guidance(), details=str(tmp_path / "once"))

    found = dict(answers(len(names), prepare, 2, _dies))
    assert sorted(found) == [0, 1, 2, 3, 4, 5]
    assert [found[number] for number in (0, 2, 3, 4)] == list(map(Refused, ["a", "b", "once", "c"]))
    assert found[5] == Known("key")
    dead = found[1]
    assert isinstance(dead, Failed)
    assert "ended with signal 9, twice" in dead.reason


def _start(
    path: Path, out: Path, scratch: Path
) -> contextlib.AbstractContextManager["subprocess.Popen[bytes]"]:
    command = [sys.executable, "-m", "grader", "grade-all", str(path), "--out", str(out), *PART]
    return processes.started(
        [*command, "--jobs", "2"],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(scratch)},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )


@pytest.mark.parametrize("times", [3, 20])
@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_run_that_is_killed_is_gone_on_with_and_loses_nothing(
    hand_in: Callable[..., Path], out: Path, tmp_path: Path, times: int
) -> None:
    path = hand_in(**{f"s{number}": CARD + f"# {number}\n" for number in range(8)})
    chance, before = random.Random(times), 0
    for _ in range(times):
        with _start(path, out, tmp_path) as run:
            time.sleep(chance.uniform(0.2, 3))
            with contextlib.suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)
        if (out / "store.sqlite").exists():
            with reading(out) as store:
                assert store.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
                if store.execute("PRAGMA user_version").fetchone() != (0,):
                    made = store.execute("SELECT COUNT(*) FROM grading").fetchone()[0]
                    assert made >= before
                    before = made
    with _start(path, out, tmp_path) as run:
        assert run.wait() == 0
    assert count(out) == count(out, "DISTINCT key") == 8
    with reading(out) as store:
        (last,) = store.execute("SELECT MAX(id) FROM run").fetchone()
        rows = store.execute("SELECT state FROM entry WHERE run = ?", (last,)).fetchall()
    assert rows == [("graded",)] * 8


def _workers_of(session: int) -> list[str]:
    """What still runs in a session."""
    listed: subprocess.CompletedProcess[str] = processes.run(
        ["ps", "-o", "args=", "-s", str(session)], capture_output=True, text=True, check=False
    )
    return listed.stdout.splitlines()


@pytest.mark.costly
@pytest.mark.skipif(shutil.which("ps") is None, reason="nothing here lists processes")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_a_signal_ends_all_processes_of_a_run(
    hand_in: Callable[..., Path], out: Path, tmp_path: Path, number: signal.Signals
) -> None:
    path = hand_in(**{f"s{number}": CARD + f"# {number}\n" for number in range(40)})
    scratch = tmp_path / "scratch"
    scratch.mkdir()
    with _start(path, out, scratch) as run:
        while not (out / "store.sqlite").exists() or not _any_kept(out):
            time.sleep(0.05)
            assert run.poll() is None
        os.kill(run.pid, number)
        status = run.wait()
        assert run.stderr is not None
        said = run.stderr.read().decode()
        left = 100
        while _workers_of(run.pid) and left:
            time.sleep(0.1)
            left -= 1
        assert _workers_of(run.pid) == []
    if number is signal.SIGKILL:
        return
    assert status == 128 + number
    assert said.startswith("grader: stopped")
    assert len(said.splitlines()) == 1
    assert [one.name for one in scratch.iterdir() if one.name.startswith("grader")] == []


def _any_kept(out: Path) -> bool:
    try:
        return count(out) > 0
    except sqlite3.Error:
        return False
