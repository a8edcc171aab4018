"""A class is graded on a cluster as on this machine, whatever happens to its workers.

Needs what requirements-cluster.txt names: .ci/run installs it.
"""

import json
import os
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import pytest

from grader.classroom.cluster import Address
from grader.classroom.outcome import ClassResult, State
from grader.classroom.people import Entry, Handed, Student
from grader.classroom.run import Order, grade_class
from grader.cli import main
from grader.core.assignment import ROOT
from grader.grading.grade import Wish
from grader.grading.result import PASSING
from tests import processes
from tests.test_class_run import CARD, PART, Silent

HERE = "tcp://127.0.0.1"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """What a class of twelve handed in."""
    for number in range(12):
        student = tmp_path / "class" / f"s{number:02}"
        student.mkdir(parents=True)
        text = CARD if number % 3 else CARD.replace("return self.rank", f"return {number}")
        (student / "card.py").write_text(f"{text}# {number}\n", encoding="utf-8")
    return tmp_path / "class"


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler's address, and its process."""
    file = folder / "scheduler.json"
    command = ["-m", "distributed.cli.dask_scheduler", "--host", "127.0.0.1", "--port", "0"]
    with started([*command, "--no-dashboard", "--scheduler-file", str(file)]) as process:
        while not file.exists():
            assert process.poll() is None
            time.sleep(0.05)
        yield json.loads(file.read_text())["address"], process


def started(command: list[str]) -> AbstractContextManager["subprocess.Popen[bytes]"]:
    """A Python with this command."""
    env = {**os.environ, "PYTHONPATH": str(ROOT)}
    quiet = subprocess.DEVNULL
    return processes.started([sys.executable, *command], env=env, stdout=quiet, stderr=quiet)


def worker(address: str) -> Any:
    """One worker of the cluster, a process with one thread."""
    options = ["--nthreads", "1", "--no-dashboard", "--host", "127.0.0.1"]
    return started(["-m", "distributed.cli.dask_worker", address, *options])


def grade(path: Path, out: Path, address: str = "", watcher: Any = None) -> ClassResult:
    """Grades each folder as a student of its name, here or on a cluster."""
    entries = tuple(Entry(one.name, (Student(one.name),), one) for one in sorted(path.iterdir()))
    cluster = Address(address) if address else None
    order = Order(Wish(key="dsc20", only=("1.1",)), out, 2, cluster=cluster)
    return grade_class(path, Handed("folder", entries), order, watcher or Silent())


def told(result: ClassResult) -> list[Any]:
    """All that a result says, but for times."""
    return [{**(row.document or {}), **dict.fromkeys(PASSING)} for row in result.rows]


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


@pytest.mark.timeout(300)
def test_a_cluster_gives_the_same_results_though_a_worker_is_killed(
    folder: Path, tmp_path: Path
) -> None:
    pytest.importorskip("distributed")
    with scheduler(tmp_path) as (address, _), worker(address), worker(address):
        with worker(address) as third:
            watcher = Killer(third)
            there = grade(folder, tmp_path / "there", address, watcher)
        assert watcher.killed.is_set()
    assert [row.state for row in there.rows] == [State.GRADED] * 12
    here = grade(folder, tmp_path / "here")
    assert told(there) == told(here)
    for row, other in zip(there.rows, here.rows, strict=True):
        assert page(tmp_path / "there" / row.page) == page(tmp_path / "here" / other.page)
    # What the cluster has graded is known here, too.
    assert all(row.reused for row in grade(folder, tmp_path / "there").rows)


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
