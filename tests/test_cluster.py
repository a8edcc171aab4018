"""A class is graded on a cluster as on this machine, whatever its workers do.

The scheduler and the workers are started as docs/classes.md says. Needs what
requirements-cluster.txt names: .ci/run installs it.
"""

import dataclasses
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from grader.classroom import parcel
from grader.classroom.cluster import Address
from grader.classroom.outcome import ClassResult, State
from grader.classroom.people import Entry, Handed, Student
from grader.classroom.run import Order, grade_class
from grader.classroom.task import Failed, Task, fresh, graded, prepare
from grader.cli import main
from grader.core.assignment import ROOT
from grader.grading.grade import Wish
from grader.grading.result import Result
from grader.store.document import written
from grader.store.gradings import Grading
from tests import processes
from tests.test_class_run import CARD, PART, Silent

HERE = "tcp://127.0.0.1"
WISH = Wish(key="dsc20", only=("1.1",))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a class of twelve handed in."""
    for number in range(12):
        student = tmp_path / "class" / f"s{number:02}"
        student.mkdir(parents=True)
        text = CARD if number % 3 else CARD.replace("return self.rank", f"return {number}")
        (student / "card.py").write_text(f"{text}# {number}\n", encoding="utf-8")
    return tmp_path / "class"


def documented(tls: bool) -> tuple[list[str], str, str, list[str]]:
    """What docs/classes.md has the user type: what comes before, the scheduler, a worker, and the
    options of grade-all.
    """
    text = (ROOT / "docs" / "classes.md").read_text(encoding="utf-8").replace("\\\n", "")
    typed = re.findall(r"^    (\S.*)$", text[text.index("## More than one machine") :], re.M)
    with_tls = [line for line in typed if ("tls" in line or "openssl" in line) == tls]
    first = [line for line in with_tls if line.startswith("openssl")]
    (scheduler,) = (line for line in with_tls if "dask scheduler" in line)
    (worker,) = (line for line in with_tls if "dask worker" in line)
    (options,) = (line.split('ARGS="')[1][:-1] for line in with_tls if "make grade-all" in line)
    return first, scheduler, worker, shlex.split(options)


@dataclasses.dataclass(frozen=True)
class Cluster:
    """A scheduler that runs, and how to start workers beside it."""

    project: Path
    port: int
    worker_line: str
    options: list[str]

    @property
    def address(self) -> Address:
        """Where it is."""
        _, address, *tls = self.options
        ca, certificate, key = [self.project / file for file in tls[1:]] or (None, None, None)
        return Address(address, ca, certificate, key)

    def worker(self, **env: str) -> Any:
        """One worker of the cluster."""
        return started(self.project, self.worker_line, env)


@contextmanager
def cluster(folder: Path, tls: bool = False) -> Iterator[Cluster]:
    """A cluster without workers."""
    project = folder / "project"
    project.mkdir()
    (project / ".venv").symlink_to(sys.prefix)
    (project / "grader").symlink_to(ROOT / "grader")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]

    def here(line: str) -> str:
        line = line.replace("HOST", "127.0.0.1").replace("8786", str(port))
        return line.replace("--nthreads 8", "--nthreads 1")

    first, scheduler, worker, options = documented(tls)
    for line in first:
        processes.run(["sh", "-c", line], cwd=project, check=True, capture_output=True)
    with started(project, f"{here(scheduler)} --port {port}", {}) as process:
        for _ in range(600):
            if process.poll() is not None or _listens(port):
                break
            time.sleep(0.05)
        assert _listens(port)
        yield Cluster(project, port, here(worker), [here(one) for one in options])


def _listens(port: int) -> bool:
    with socket.socket() as one:
        return one.connect_ex(("127.0.0.1", port)) == 0


def started(
    folder: Path, line: str, more: dict[str, str]
) -> AbstractContextManager["subprocess.Popen[bytes]"]:
    """A line as it is typed; all of it is ended."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    quiet = subprocess.DEVNULL
    return processes.started(
        ["sh", "-c", line],
        cwd=folder,
        env={**env, "PWD": str(folder), **more},
        stdout=quiet,
        stderr=quiet,
    )


def grade(
    path: Path, out: Path, address: Address | None = None, watcher: Any = None
) -> ClassResult:
    """Grades each folder as a student of its name, here or on a cluster."""
    entries = tuple(Entry(one.name, (Student(one.name),), one) for one in sorted(path.iterdir()))
    order = Order(WISH, out, 2, cluster=address)
    return grade_class(path, Handed("folder", entries), order, watcher or Silent())


def told(result: ClassResult) -> list[Any]:
    """All that a result says, but for times."""
    return [row.document and row.document.lasting for row in result.rows]


def page(path: Path) -> str:
    """A page, but for times."""
    return re.sub(r"\d+\.\d s\b", "", path.read_text(encoding="utf-8"))


class Killer(Silent):
    """Kills a process once something was graded."""

    def __init__(self, process: subprocess.Popen[bytes]) -> None:
        self._process = process
        self.killed = threading.Event()

    def has(self, row: object) -> None:
        """Kills it."""
        if not self.killed.is_set():
            os.killpg(self._process.pid, signal.SIGKILL)
            self.killed.set()


@pytest.mark.timeout(600)
def test_a_cluster_gives_the_same_results_though_a_worker_is_killed(
    folder: Path, tmp_path: Path
) -> None:
    pytest.importorskip("distributed")
    with cluster(tmp_path, tls=True) as there_is, there_is.worker(), there_is.worker():
        with there_is.worker() as third:
            watcher = Killer(third)
            there = grade(folder, tmp_path / "there", there_is.address, watcher)
        assert watcher.killed.is_set()
    assert [row.state for row in there.rows] == [State.GRADED] * 12
    here = grade(folder, tmp_path / "here")
    assert told(there) == told(here)
    for row, other in zip(there.rows, here.rows, strict=True):
        assert page(tmp_path / "there" / row.page) == page(tmp_path / "here" / other.page)
    # What the cluster has graded is known here, too.
    assert all(row.reused for row in grade(folder, tmp_path / "there").rows)


# A worker that has joined, and gives other answers than it is asked for. What it sends as a pickle
# makes a file wherever it is read, but in the worker itself.
EVIL = """
import json, os, pathlib
from distributed import get_worker
from grader.classroom import cluster

# This may be loaded twice.
honest, asked, kept = vars(cluster).setdefault("honest", cluster.do), [], []

class Pickled:
    def __reduce__(self):
        return exec, ("import os, sys\\nif 'EVIL' not in os.environ: open(%r, 'w')" % PWNED,)

class Raised(Exception):
    __reduce__ = Pickled.__reduce__

def do(data):
    number = len(asked) % 6
    asked.append(number)
    pathlib.Path(SEEN).write_text(json.dumps(asked))
    if number == 0:
        kept.append(honest(data))
        return kept[-1]
    if number == 1:  # another student's answer
        return kept[-1]
    if number == 2:
        get_worker().log_event("print", {"args": ["forged"]})
        return b"garbage"
    if number == 3:
        return b"x" * 60_000_000
    if number == 4:
        return Pickled()
    get_worker().log_event("warn", {"message": __import__("pickle").dumps(Pickled())})
    raise Raised()

cluster.do = do
"""


@pytest.mark.timeout(600)
def test_a_bad_answer_costs_one_submission_and_runs_nowhere(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("distributed")
    # The reference, which is graded first, gets the first honest answer of three.
    seen, pwned, evil = tmp_path / "seen", tmp_path / "pwned", tmp_path / "evil.py"
    evil.write_text(f"PWNED, SEEN = {str(pwned)!r}, {str(seen)!r}\n{EVIL}")
    with cluster(tmp_path) as there_is:
        preload = {"DASK_DISTRIBUTED__WORKER__PRELOAD": str(evil), "EVIL": "1"}
        with there_is.worker(**preload):
            there = grade(folder, tmp_path / "there", there_is.address)
        # The run has gone through, and the same command grades whom it has cost.
        with there_is.worker():
            again = grade(folder, tmp_path / "there", there_is.address)
    assert not pwned.exists()
    assert set(json.loads(seen.read_text())) == set(range(6))
    printed = capsys.readouterr()
    assert "forged" not in printed.out + printed.err
    assert "Traceback" not in printed.err
    here = grade(folder, tmp_path / "here")
    assert sum(row.state is State.GRADED for row in there.rows) == 2
    for row, row_here in zip(there.rows, told(here), strict=True):
        if row.state is State.GRADED:
            assert told(dataclasses.replace(there, rows=(row,))) == [row_here]
        else:
            assert (row.state, row.document) == (State.FAULT, None)
            assert "run the same command again" in row.reason
    reasons = {row.reason.partition("(")[2].partition(")")[0] for row in there.rows}
    assert {"it is about another task", "it does not have the form of one"} <= reasons
    assert any("did not arrive" in row.reason for row in there.rows)
    assert told(again) == told(here)


# A worker that takes every third task and never answers.
SILENT = """
import time
from grader.classroom import cluster

honest, asked = vars(cluster).setdefault("honest", cluster.do), []

def do(data):
    asked.append(data)
    if len(asked) % 3 == 0:
        time.sleep(100_000)
    return honest(data)

cluster.do = do
"""


@pytest.mark.timeout(300)
def test_a_worker_that_never_answers_does_not_hold_up_the_run(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("grader.classroom.cluster.SILENCE", 0.5)
    silent = tmp_path / "silent.py"
    silent.write_text(SILENT)
    with cluster(tmp_path) as there_is:
        with there_is.worker(DASK_DISTRIBUTED__WORKER__PRELOAD=str(silent)):
            there = grade(folder, tmp_path / "there", there_is.address)
        states = [row.state for row in there.rows]
        assert 1 <= states.count(State.GRADED) <= 2
        assert states.count(State.FAULT) == len(states) - states.count(State.GRADED)
        reasons = {row.reason for row in there.rows if row.state is State.FAULT}
        assert all("has answered for 0.5 minutes" in one for one in reasons)
        # What is graded is kept, and the same command grades the others.
        with there_is.worker():
            again = grade(folder, tmp_path / "there", there_is.address)
    assert [row.state for row in again.rows] == [State.GRADED] * 12
    assert sum(row.reused for row in again.rows) == states.count(State.GRADED)


@pytest.mark.timeout(120)
def test_both_sides_check_the_certificates(folder: Path, tmp_path: Path) -> None:
    pytest.importorskip("distributed")
    stranger = tmp_path / "stranger"
    stranger.mkdir()
    with cluster(tmp_path, tls=True) as there_is:
        for line in documented(tls=True)[0]:
            processes.run(["sh", "-c", line], cwd=stranger, check=True, capture_output=True)
        mine, theirs = there_is.project, stranger
        for ca, other in ((mine, theirs), (theirs, mine)):
            files = ca / "cert.pem", other / "cert.pem", other / "key.pem"
            address = Address(there_is.address.scheduler, *files)
            command = ["grade-all", str(folder), "--out", str(tmp_path / "out"), *PART]
            command += ["--cluster", address.scheduler, "--tls", *map(str, files)]
            assert main(command) == 2
    assert not list((tmp_path / "out").glob("scores*"))


@pytest.fixture
def task(tmp_path: Path) -> Task:
    """A task, about a program that prints what cannot be seen."""
    student = tmp_path / "ada"
    student.mkdir()
    text = CARD.replace("return self.rank", 'return "\\ud800\\x1b[2J<script>"')
    (student / "card.py").write_text(text, encoding="utf-8")
    found = prepare("ada", student, WISH, "", frozenset())
    assert isinstance(found, Task)
    return found


@pytest.mark.costly
def test_an_answer_becomes_the_same_result_or_a_fault_of_ours(task: Task) -> None:
    expected, result = parcel.Expected.of(WISH), graded(task)
    assert isinstance(result, Result)
    said = parcel.Answered(key=task.key, result=parcel._said_of(result))
    data = parcel._written(said)
    assert expected.answer(data, task) == fresh(task, result)
    good = json.loads(data)
    changes: list[Callable[[Any], object]] = [
        lambda bad: bad.update(key="0" * 64),
        lambda bad: bad.update(more=1),
        lambda bad: bad["result"]["checks"].pop(),
        lambda bad: bad["result"]["checks"].append(bad["result"]["checks"][0]),
        lambda bad: bad["result"]["checks"][0].update(check="card.no_such"),
        lambda bad: bad["result"]["checks"][0].update(status="perfect"),
        lambda bad: bad["result"]["checks"][0].update(share=2),
        lambda bad: bad["result"].update(seconds=float("nan")),
        lambda bad: bad["result"].update(made="<script>"),
        lambda bad: bad["result"]["checks"][0].update(payers="card.no_such"),
        lambda bad: bad["result"].update(causes=[]),
        lambda bad: bad["result"].update(matters=[{"check": 1}]),
        lambda bad: bad.update(result=None),
    ]
    for change in changes:
        bad = json.loads(data)
        change(bad)
        assert bad != good
        assert isinstance(expected.answer(json.dumps(bad).encode(), task), Failed), bad
    for noise in (
        b"",
        b" " * (parcel.LARGEST + 1),
        b"null",
        b"\x80",
        b"[" * 100_000,
        data[:-1],
        pickled(),
    ):
        assert isinstance(expected.answer(noise, task), Failed)


def pickled() -> bytes:
    """What an older worker answers."""
    import pickle

    return pickle.dumps(Failed("so"))


@pytest.mark.costly
def test_a_forged_answer_has_no_say_in_points_titles_and_pages(task: Task) -> None:
    result = graded(task)
    assert isinstance(result, Result)
    forged = json.loads(parcel._written(parcel.Answered(key="", result=parcel._said_of(result))))
    forged["key"] = task.key
    failed = next(one for one in forged["result"]["checks"] if one["feedback"])
    failed["feedback"].update(sentence="<script>\x1b[2J</script>", hints=["<img src=x>"])
    forged["result"]["checks"][0].update(status="excused", payers=["card.no_such"])
    found = parcel.Expected.of(WISH).answer(json.dumps(forged).encode(), task)
    assert isinstance(found, Grading)
    assert found.document.score == result.score
    assert not any("\x1b" in one.sentence for one in found.document.causes)
    assert "<script>" not in found.page + found.instructor_page
    assert "<img" not in found.page + found.instructor_page
    assert "\\u001b" not in written(found.document)
    assert "\x1b" not in found.page


def test_a_worker_grades_no_assignment_from_elsewhere(task: Task, tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    trap.mkdir()
    (trap / "assignment.py").write_text(f"open({str(tmp_path / 'ran')!r}, 'w')\n")
    wish = dataclasses.replace(task.wish, key=str(trap))
    answered = parcel.answered(parcel.asked(dataclasses.replace(task, wish=wish)))
    assert "the project only" in json.loads(answered)["failed"]
    assert not (tmp_path / "ran").exists()


def test_all_of_a_result_travels_or_is_known_here() -> None:
    known = {"assignment", "stage", "submission", "recognised", "parts", "only", "named", "seed"}
    known |= {"hashes", "digest", "older_digest", "sources", "agenda"}
    assert {one.name for one in dataclasses.fields(Result)} == known | parcel.OF_RESULT


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--cluster", "tcp://10.0.0.7:8786"], "--trust-network"),
        (["--cluster", "tcp://127.0.0.1.example.org:8786"], "--trust-network"),
        (["--cluster", "tls://10.0.0.7:8786"], "--tls CA CERT KEY"),
        (["--cluster", "tcp://127.0.0.1:1", "--tls", __file__, __file__, __file__], "tls://"),
        (["--cluster", "tls://127.0.0.1:1", "--tls", "no", "no", "no"], "there is no file no"),
        (["--cluster", "inproc://127.0.0.1/1"], "not the address of a scheduler"),
        (["--trust-network"], "add --cluster"),
    ],
)
def test_a_cluster_that_strangers_can_reach_is_refused(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    options: list[str],
    said: str,
) -> None:
    command = ["grade-all", str(folder), "--out", str(tmp_path / "out"), *PART, *options]
    assert main(command) == 2
    assert said in " ".join(capsys.readouterr().err.split())


def test_without_a_scheduler_it_is_said_what_to_do(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("grader.classroom.cluster.CONNECTING", "2s")
    command = ["grade-all", str(folder), "--out", str(tmp_path / "out"), *PART]
    assert main([*command, "--cluster", f"{HERE}:1"]) == 2
    assert "no scheduler answers there" in capsys.readouterr().err


def test_without_the_package_it_is_said_what_to_install(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: Any
) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    command = ["grade-all", str(folder), "--out", str(tmp_path / "out"), *PART]
    assert main([*command, "--cluster", f"{HERE}:1"]) == 2
    assert "pip install -r requirements-cluster.txt" in capsys.readouterr().err
