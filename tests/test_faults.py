"""Faults of ours are not theirs: when our side breaks, no score is given, and it says why."""

import os
import resource
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grader.assignment import ROOT

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
    if count > 5:
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
from grader import grading
def broken(*arguments):
    raise ZeroDivisionError("ours")
grading.score_parts = broken
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
