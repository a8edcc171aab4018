"""What a test starts ends with the test, and with the run of the tests, however that ends."""

import ast
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests import guardian
from tests.processes import alive, comes_to_nothing, started

FOREVER = "import time; print('ready', flush=True); time.sleep(600)"
# A process that ends only when it is killed, below one that ends at the first signal.
STUBBORN = f"""
import signal, subprocess, sys
signal.signal(signal.SIGTERM, signal.SIG_IGN)
subprocess.Popen([sys.executable, "-c", {FOREVER!r}])
signal.signal(signal.SIGTERM, signal.SIG_DFL)
signal.pause()
"""
# A judge has been given a program that hangs, and a test waits for that and has started more.
WAITS = """
from grader.grading.grade import Wish
from tests.processes import started

def test_waits(judge, tmp_path):
    (tmp_path / "card.py").write_text("import time; time.sleep(600)")
    with started(["sh", "-c", "sleep 600; true"]):
        judge.start(tmp_path, Wish(key="dsc20", only=("1.1",))).result()
"""
IN_ANOTHER_WAY = re.compile(r"subprocess\.(Popen|run|call|check_call|check_output)\(")


@pytest.fixture
def deaf() -> Iterator[Callable[[], None]]:
    """Ignores SIGINT, as a shell does for what it starts in the background."""
    before = signal.getsignal(signal.SIGINT)

    def ignore() -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    yield ignore
    signal.signal(signal.SIGINT, before)


def test_a_process_receives_signals_that_the_tests_ignore(deaf: Callable[[], None]) -> None:
    deaf()
    with started([sys.executable, "-c", FOREVER], stdout=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        process.send_signal(signal.SIGINT)
        assert process.wait(60) == -signal.SIGINT


def test_a_block_that_fails_leaves_no_process_below_its_own() -> None:
    with (
        pytest.raises(ZeroDivisionError),
        started([sys.executable, "-c", STUBBORN], stdout=subprocess.PIPE) as process,
    ):
        assert process.stdout is not None
        assert process.stdout.readline() == b"ready\n"
        assert len(alive(process.pid)) == 2
        _ = 1 / 0
    assert process.returncode == -signal.SIGTERM
    assert comes_to_nothing(lambda: alive(process.pid))


@pytest.mark.costly
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGKILL])
def test_a_run_that_is_killed_leaves_no_process(
    tmp_path: Path, deaf: Callable[[], None], number: signal.Signals
) -> None:
    (tmp_path / "test_waits.py").write_text(WAITS, encoding="utf-8")
    options = ["-p", "no:cacheprovider", "-p", "tests.conftest", "test_waits.py"]
    with started(
        [sys.executable, "-m", "pytest", *options],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)},
        stdout=subprocess.DEVNULL,
        preexec_fn=deaf,
    ) as run:
        # The judge has opened a sandbox: the warm interpreter's folder is there.
        while not list(tmp_path.glob("grader-*")):
            assert run.poll() is None
            time.sleep(0.05)
        assert len(guardian.processes(str(tmp_path))) > 4
        run.send_signal(number)
        assert run.wait(60) == -number
        # In the environment of each stands the folder; in that of a sandbox, nothing.
        assert comes_to_nothing(lambda: [*guardian.processes(str(tmp_path)), *alive(run.pid)])
    assert list(tmp_path.glob("grader-*")) == []


def test_no_test_starts_a_process_in_another_way() -> None:
    """But for programs in strings, which run in a sandbox."""
    found = []
    for path in (ROOT / "tests").rglob("test_*.py"):
        source = "" if "planted" in path.parts else path.read_text(encoding="utf-8")
        calls = ast.walk(ast.parse(source)) if IN_ANOTHER_WAY.search(source) else ()
        found += [
            f"{path.name}, line {node.lineno}: {ast.unparse(node.func)}"
            for node in calls
            if isinstance(node, ast.Call) and IN_ANOTHER_WAY.match(f"{ast.unparse(node.func)}(")
        ]
    assert found == []
