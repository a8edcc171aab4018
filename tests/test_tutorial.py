"""The tutorial for authors shows what its commands print."""

import sys

import pytest

from grader.core.assignment import ROOT
from grader.sandbox import open_sandbox
from grader.sandbox.probe import ISOLATED
from tests import processes


@pytest.mark.timeout(300)
def test_every_command_of_the_tutorial_prints_what_stands_there() -> None:
    with open_sandbox(True) as sandbox:
        if sandbox.observation.level != ISOLATED:
            pytest.skip("where nothing isolates a program, reports say so, and the page does not")
    command = [sys.executable, f"{ROOT}/docs/make_tutorial.py", "--check"]
    done = processes.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
