"""`make play`: the reference as a plain program."""

import subprocess
import sys

import pytest

from grader.core.assignment import ROOT, assignment_keys, load_assignment
from tests import processes

PLAYABLE = [key for key in assignment_keys() if load_assignment(key).play.run]


def play(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the command without anybody at the keyboard."""
    command = [sys.executable, "-m", "grader", "author", "play", *arguments]
    return processes.run(
        command, cwd=ROOT, capture_output=True, text=True, input="", check=False, timeout=60
    )


@pytest.mark.parametrize("arguments", [(), ("nothing",), ("dsc20",)])
def test_what_cannot_be_played_is_wrong_use(arguments: tuple[str, ...]) -> None:
    run = play(*arguments)
    assert (run.returncode, run.stdout) == (2, "")
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize("key", PLAYABLE)
def test_what_is_named_is_there(key: str) -> None:
    assignment = load_assignment(key)
    assert (assignment.reference / assignment.play.run).is_file()
