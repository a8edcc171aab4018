"""Faults of ours are not theirs: when our side breaks, no score is given, and it says why."""

import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.core.assignment import ROOT
from grader.sandbox.backends import readable_by_other_users

REFERENCE = ROOT / "reference" / "dsc20"
# Starts the grader with something of ours spoiled first.
SPOILED = """
import sys
{spoil}
from grader.cli import main
sys.exit(main(["grade", {folder!r}, "--part", "1.2.D", "--part", "3.1"]))
"""


def grade(spoil: str = "", **options: Any) -> subprocess.CompletedProcess[str]:
    script = SPOILED.format(spoil=spoil, folder=str(REFERENCE))
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
        **options,
    )


def expect_a_fault(done: subprocess.CompletedProcess[str], sentence: str) -> None:
    """No grade, no traceback, status 1, and a sentence that says what it was."""
    output = done.stdout + done.stderr
    assert done.returncode == 1, output
    assert "harness fault" in output
    assert sentence in output
    assert "Traceback" not in output
    assert "3 of 3" not in output


def test_nothing_spoiled_is_no_fault() -> None:
    done = grade()
    assert done.returncode == 0
    assert "11 of 11" in done.stdout


def test_a_sandbox_that_dies_in_the_middle() -> None:
    spoil = """
from grader.sandbox import sandbox
usual = sandbox.Sandbox.trial
count = 0
def trial(self, payload, limits):
    global count
    count += 1
    if count > 5 and self._process is not None:
        self._process.kill()
        self._process.wait()
    return usual(self, payload, limits)
sandbox.Sandbox.trial = trial
"""
    expect_a_fault(grade(spoil), "ended by itself")


def test_no_folder_to_work_in(tmp_path: Path) -> None:
    environment = {**os.environ, "TMPDIR": str(tmp_path)}
    spoil = """
import tempfile
def mkdtemp(*arguments, **named):
    raise OSError(28, "No space left on device")
tempfile.mkdtemp = mkdtemp
"""
    expect_a_fault(grade(spoil, env=environment), "No space left on device")


def test_no_open_files_left() -> None:
    def lower() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (9, 9))

    expect_a_fault(grade(preexec_fn=lower), "ulimit -n 1024")


def test_a_limit_on_memory_that_is_too_low() -> None:
    def lower() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (400 * 2**20, 400 * 2**20))

    expect_a_fault(grade(preexec_fn=lower), "ulimit -v unlimited")


@pytest.mark.skipif(os.geteuid() != 0, reason="root can become a user without processes")
def test_no_processes_left(tmp_path: Path) -> None:
    user = 61_235

    def lower() -> None:
        resource.setrlimit(resource.RLIMIT_NPROC, (1, 1))

    if not readable_by_other_users(Path(__file__)):
        pytest.skip("other users cannot read the project")
    done = grade(preexec_fn=lower, user=user, group=user, extra_groups=[])
    expect_a_fault(done, "ulimit -u")


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
    script = SPOILED.format(spoil=spoil, folder=str(REFERENCE))
    script = script.replace('"--part", "1.2.D"', f'"--sandbox", "{kind}", "--part", "5.1"')
    done = subprocess.run(
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


def test_a_sandbox_that_somebody_kills() -> None:
    spoil = """
import os, signal
from grader.sandbox import sandbox
usual, count = sandbox.Sandbox.trial, 0
def trial(self, payload, limits):
    global count
    count += 1
    if count > 5:
        os.kill(self._process.pid, signal.SIGKILL)
    return usual(self, payload, limits)
sandbox.Sandbox.trial = trial
"""
    expect_a_fault(grade(spoil), "something killed it")


def test_a_machine_that_keeps_no_promise() -> None:
    """A program of ours meets the same limit as the submission: the fault is not the latter's."""
    spoil = """
from grader.sandbox import sandbox
from pathlib import Path
copy = sandbox.shutil.copyfile
def lower(source, target):
    copy(source, target)
    if Path(target).name == "lockdown.py":
        text = Path(target).read_text()
        Path(target).write_text(text.replace('"file_size": 1 * MEGABYTE', '"file_size": 10'))
sandbox.shutil.copyfile = lower
"""
    script = SPOILED.replace('"1.2.D"', '"5.2.e"').format(spoil=spoil, folder=str(REFERENCE))
    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=100,
    )
    expect_a_fault(done, "met the same limit")


def test_no_sandbox_works(tmp_path: Path) -> None:
    spoil = """
from grader.sandbox import backends
for name in ("root", "landlock"):
    backends.BACKENDS[name] = lambda place: None
"""
    done = grade(spoil, env={**os.environ, "PATH": str(tmp_path)})
    expect_a_fault(done, "apt install bubblewrap")


def test_a_sandbox_that_holds_nothing_is_not_used_in_silence(tmp_path: Path) -> None:
    spoil = """
from grader.sandbox import backends
for name in ("root", "landlock"):
    backends.BACKENDS[name] = backends.weak
"""
    done = grade(spoil, env={**os.environ, "PATH": str(tmp_path)})
    expect_a_fault(done, "read the grader's files")


def test_a_mistake_in_a_check() -> None:
    spoil = """
from grader.assignments.dsc20 import check_shuffle
def broken(*arguments):
    raise KeyError("ours")
from grader.assignments.dsc20 import oracle
oracle.modified_overhand = broken
"""
    expect_a_fault(grade(spoil), "ours")


def test_a_mistake_in_the_grader() -> None:
    spoil = """
from grader.grading import grade
def broken(*arguments):
    raise ZeroDivisionError("ours")
grade.score_parts = broken
"""
    expect_a_fault(grade(spoil), "GRADER_TRACEBACK=1")


@pytest.mark.parametrize("jump", [10**9, -(10**9)])
def test_a_clock_that_jumps_changes_nothing(jump: int) -> None:
    spoil = f"""
import time
usual, calls = time.time, 0
def jumping():
    global calls
    calls += 1
    return usual() + {jump} * (calls % 2)
time.time = jumping
"""
    done = grade(spoil)
    assert done.returncode == 0
    assert "11 of 11" in done.stdout
