"""A signal ends the grader wherever it is: a sentence, a status, and nothing left behind."""

import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests import processes

REFERENCE = ROOT / "reference" / "dsc20"
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT]
Start = Callable[..., AbstractContextManager["subprocess.Popen[str]"]]
# Runs the grader, and stops at a certain function of ours to be interrupted there.
STOP_AT = """
import os, sys, time
def stop(*arguments, **named):
    os.write(1, b"HERE\\n")
    while True: time.sleep(0.01)
import {module} as module
module.{name} = stop
from grader.support.stopping import end_at_signals
end_at_signals()
from grader.cli import main
sys.exit(main(sys.argv[1:]))
"""
PLACES = {
    "taking in": ("grader.grading.grade", "take_submission"),
    "opening the sandbox": ("grader.sandbox.sandbox", "observe"),
    "in a check": ("grader.grading.engine", "run_check"),
    "explaining": ("grader.grading.run", "settle"),
    "writing": ("os", "fsync"),
}


@pytest.fixture
def start(tmp_path: Path) -> Start:
    """Starts the grader on the reference, with a folder of its own for temporary files."""
    (tmp_path / "tmp").mkdir()

    def begin(*before: str) -> AbstractContextManager["subprocess.Popen[str]"]:
        options = ["grade", str(REFERENCE), "--part", "1.1", "--json", str(tmp_path / "out.json")]
        return processes.started(
            [sys.executable, *before, *options],
            cwd=ROOT,
            env={**os.environ, "TMPDIR": str(tmp_path / "tmp")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    return begin


def nothing_left(folder: Path, session: int) -> None:
    assert os.listdir(folder / "tmp") == []
    assert os.listdir(folder) == ["tmp"]
    # The kernel kills what is below the grader, when it comes to it.
    assert processes.comes_to_nothing(lambda: processes.alive(session))


@pytest.mark.costly
@pytest.mark.parametrize("place", PLACES)
def test_ctrl_c_ends_it_wherever_it_is(start: Start, tmp_path: Path, place: str) -> None:
    module, name = PLACES[place]
    with start("-c", STOP_AT.format(module=module, name=name)) as run:
        assert run.stdout is not None
        assert run.stdout.readline() == "HERE\n"
        os.killpg(run.pid, signal.SIGINT)
        output, errors = run.communicate(timeout=60)
        assert (run.returncode, output, errors) == (130, "", "grader: stopped\n")
        nothing_left(tmp_path, run.pid)


@pytest.mark.parametrize("number", SIGNALS)
def test_every_signal_has_its_status_and_a_sentence(
    start: Start, tmp_path: Path, number: signal.Signals
) -> None:
    with start("-m", "grader") as run:
        # A sandbox has been opened: the warm interpreter's folder is there.
        while not list((tmp_path / "tmp").glob("grader-*")) and run.poll() is None:
            time.sleep(0.005)
        run.send_signal(number)
        run.send_signal(number)  # in the middle of the cleaning
        output, errors = run.communicate(timeout=60)
        assert (run.returncode, output) == (128 + number, "")
        assert errors.startswith("grader: stopped")
        assert len(errors.splitlines()) == 1
        nothing_left(tmp_path, run.pid)


def test_a_signal_to_watch_ends_the_grading_that_it_has_started(tmp_path: Path) -> None:
    (tmp_path / "hw").mkdir()
    (tmp_path / "hw" / "card.py").write_text("import time\ntime.sleep(600)\n", encoding="utf-8")
    (tmp_path / "tmp").mkdir()
    with processes.started(
        [sys.executable, "-m", "grader", "watch", tmp_path / "hw", "--part", "1.1"],
        cwd=ROOT,
        env={**os.environ, "TMPDIR": str(tmp_path / "tmp")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as run:
        while not list((tmp_path / "tmp").glob("grader-*")):
            assert run.poll() is None
            time.sleep(0.005)
        run.terminate()
        # It ends when the grading, which has the other copy of the pipe, has ended as well.
        assert run.communicate(timeout=60) == (b"", None)
        assert run.returncode == 128 + signal.SIGTERM
        assert processes.comes_to_nothing(lambda: os.listdir(tmp_path / "tmp"))


def test_what_is_ignored_stays_ignored() -> None:
    code = (
        "import os, signal; signal.signal(signal.SIGHUP, signal.SIG_IGN)\n"
        "from grader.support.stopping import end_at_signals\n"
        "end_at_signals(); os.kill(os.getpid(), signal.SIGHUP); print('on')"
    )
    done = processes.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, check=False)
    assert (done.returncode, done.stdout) == (0, b"on\n")


@pytest.mark.parametrize("megabytes", [16, 24, 32, 44, 64, 200])
def test_little_memory_is_told_in_a_sentence(megabytes: int) -> None:
    most = megabytes * 1_000_000

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (most, most))

    done = processes.run(
        [sys.executable, "-m", "grader", "grade", str(REFERENCE), "--part", "1.1"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=limit,
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("grader: ")
    assert "Traceback" not in done.stderr


# Interrupted while a thread makes something, and the main one waits.
IN_A_THREAD = """
import os, signal, threading, time
from grader.support.stopping import end_at_signals, held
end_at_signals()
def make():
    with held():
        os.kill(os.getpid(), signal.SIGINT)
        time.sleep(0.2)
        os.write(1, b"MADE")
threading.Thread(target=make, daemon=True).start()
time.sleep(60)
"""


def test_a_signal_waits_for_another_thread_and_ends_the_process_then() -> None:
    done = processes.run(
        [sys.executable, "-c", IN_A_THREAD],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=30,
        check=False,
    )
    assert (done.returncode, done.stdout, done.stderr) == (130, "MADE", "grader: stopped\n")
