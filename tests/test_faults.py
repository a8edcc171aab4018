"""Faults of ours are not theirs: when our side breaks, no score is given, and it says why."""

import itertools
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.assignments.dsc20 import oracle
from grader.core.assignment import ROOT
from grader.grading import grade as grading
from grader.sandbox import Limits, Payload, Sandbox, backends
from grader.sandbox.backends import readable_by_other_users
from grader.sandbox.trial import Trial
from tests import processes
from tests.command import Done, grader

REFERENCE = ROOT / "reference" / "dsc20"
GRADE = ("grade", str(REFERENCE), "--part", "1.1", "--part", "1.2.D")


def expect_a_fault(done: Done, sentence: str) -> None:
    """No grade, no traceback, status 1, and a sentence that says what it was."""
    output = done.stdout + done.stderr
    assert done.returncode == 1, output
    assert "harness fault" in output
    assert sentence in " ".join(output.split())
    assert "Traceback" not in output
    assert "3 of 3" not in output


@pytest.mark.costly
@pytest.mark.parametrize("gone", [True, False], ids=["before a trial", "as a trial begins"])
def test_a_sandbox_that_somebody_kills_in_the_middle(
    monkeypatch: pytest.MonkeyPatch, gone: bool
) -> None:
    usual, begun = Sandbox.trial, itertools.count(1)

    def trial(self: Sandbox, payload: Payload, limits: Limits) -> Trial:
        if next(begun) == 6 and self._process is not None:
            self._process.kill()
            if gone:
                self._process.wait()
        return usual(self, payload, limits)

    monkeypatch.setattr(Sandbox, "trial", trial)
    expect_a_fault(grader(*GRADE, warm=False), "something killed it")


def test_no_folder_to_work_in(monkeypatch: pytest.MonkeyPatch) -> None:
    def mkdtemp(*arguments: object, **named: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "mkdtemp", mkdtemp)
    expect_a_fault(grader(*GRADE, warm=False), "No space left on device")


def limited(limit: int, most: int, **user: Any) -> Done:
    """Grades in a process with a limit."""
    return processes.run(
        [sys.executable, "-m", "grader", *GRADE],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
        preexec_fn=lambda: resource.setrlimit(limit, (most, most)),
        **user,
    )


def test_no_open_files_left() -> None:
    expect_a_fault(limited(resource.RLIMIT_NOFILE, 9), "ulimit -n 1024")


def test_a_limit_on_memory_that_is_too_low() -> None:
    expect_a_fault(limited(resource.RLIMIT_AS, 400 * 2**20), "ulimit -v unlimited")


@pytest.mark.skipif(os.geteuid() != 0, reason="root can become a user without processes")
def test_no_processes_left() -> None:
    if not readable_by_other_users(Path(__file__)):
        pytest.skip("other users cannot read the project")
    expect_a_fault(
        limited(resource.RLIMIT_NPROC, 1, **SOMEBODY, env=state_in("/none")), "ulimit -u"
    )


SOMEBODY: dict[str, Any] = {"user": 61_235, "group": 61_235, "extra_groups": []}


def state_in(folder: str) -> dict[str, str]:
    """The environment of somebody whose state folder is this one."""
    return {**os.environ, "XDG_STATE_HOME": folder}


@pytest.mark.skipif(os.geteuid() != 0, reason="root can become a user who may not read a folder")
def test_decisions_that_may_not_be_read_are_no_reason_to_grade_without_them(tmp_path: Path) -> None:
    if not readable_by_other_users(Path(__file__)):
        pytest.skip("other users cannot read the project")
    tmp_path.chmod(0o700)
    done = limited(resource.RLIMIT_CORE, 0, **SOMEBODY, env=state_in(str(tmp_path)))
    assert done.returncode == 2
    assert "your decisions cannot be read" in done.stderr
    assert "--decisions DIR" in done.stderr


# Mounts a small disk of its own for temporary files, and starts what comes after its size there.
ON_A_SMALL_DISK = """
mount -t tmpfs -o size=$1,mode=1777 tmpfs "$TMPDIR" || exit 77
shift
exec "$@"
"""


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder that other users can get to, to mount a disk on."""
    with tempfile.TemporaryDirectory() as name:
        os.chmod(name, 0o755)
        yield Path(name)


def grade_on_a_small_disk(
    size: str, folder: Path, kind: str, spoil: str = ""
) -> subprocess.CompletedProcess[str]:
    """Grades with temporary files on a disk of this size; skips where none can be mounted."""
    if kind == "bwrap" and shutil.which("bwrap") is None:
        pytest.skip("there is no bubblewrap here")
    arguments = ["grade", str(REFERENCE), "--sandbox", kind, "--part", "1.1"]
    script = f"{spoil}\nimport sys\nfrom grader.cli import main\nsys.exit(main({arguments}))"
    done = processes.run(
        ["unshare", "-m", "sh", "-c", ON_A_SMALL_DISK, "sh", size, sys.executable, "-c", script],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(folder)},
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    if done.returncode == 77 or "unshare failed" in done.stderr:
        pytest.skip("no disk can be mounted here")
    return done


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
@pytest.mark.parametrize("kind", ["bwrap", "root"])
def test_a_full_disk(kind: str, folder: Path) -> None:
    expect_a_fault(grade_on_a_small_disk("16k", folder, kind), "set TMPDIR to a folder")


@pytest.mark.costly
@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_a_disk_that_somebody_else_fills_in_the_middle(folder: Path) -> None:
    spoil = """
import os
from grader.sandbox import sandbox
usual, count = sandbox.Sandbox.end_trial, 0
def end_trial(self):
    global count
    count += 1
    if count == 8:
        with open(os.environ["TMPDIR"] + "/filler", "wb") as file:
            os.posix_fallocate(file.fileno(), 0, 56 * 2**20)
    return usual(self)
sandbox.Sandbox.end_trial = end_trial
"""
    done = grade_on_a_small_disk("64m", folder, "root", spoil)
    expect_a_fault(done, "set TMPDIR to a folder")


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root")
def test_a_disk_that_is_no_more_than_small(folder: Path) -> None:
    """In memory, trials need no disk: what is left is enough."""
    done = grade_on_a_small_disk("4m", folder, "bwrap")
    assert done.returncode == 0, done.stderr


@pytest.mark.costly
def test_a_machine_that_keeps_no_promise(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program of ours meets the same limit as the submission: the fault is not the latter's."""
    copy = shutil.copyfile

    def lower(source: Path, target: Path) -> None:
        copy(source, target)
        if Path(target).name == "lockdown.py":
            text = Path(target).read_text()
            assert '"file_size": 1 * MEGABYTE' in text
            Path(target).write_text(text.replace('"file_size": 1 * MEGABYTE', '"file_size": 10'))

    monkeypatch.setattr(shutil, "copyfile", lower)
    done = grader("grade", REFERENCE, "--part", "5.2.e", warm=False)
    expect_a_fault(done, "met the same limit")


@pytest.mark.parametrize(
    ("instead", "sentence"),
    [(lambda place: None, "apt install bubblewrap"), (backends.weak, "read the grader's files")],
    ids=["no sandbox works", "a sandbox that holds nothing is not used in silence"],
)
def test_where_only_the_weakest_sandbox_is_left(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, instead: Any, sentence: str
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))  # without bubblewrap
    for name in ("root", "landlock"):
        monkeypatch.setitem(backends.BACKENDS, name, instead)
    expect_a_fault(grader(*GRADE, warm=False), sentence)


def broken(*arguments: object) -> None:
    raise ZeroDivisionError("ours")


@pytest.mark.costly
def test_a_mistake_in_a_check(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(oracle, "modified_overhand", broken)
    expect_a_fault(grader("grade", REFERENCE, "--part", "3.1"), "ours")


@pytest.mark.costly
def test_a_mistake_in_the_grader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grading, "score_parts", broken)
    expect_a_fault(grader(*GRADE), "GRADER_TRACEBACK=1")


@pytest.mark.costly
@pytest.mark.parametrize("jump", [0, 10**9, -(10**9)])
def test_a_clock_that_jumps_changes_nothing(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    usual, calls = time.time, itertools.count()
    monkeypatch.setattr(time, "time", lambda: usual() + jump * (next(calls) % 2))
    done = grader(*GRADE, warm=False)
    assert done.returncode == 0
    assert "5 of 5" in done.stdout
