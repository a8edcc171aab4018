"""Where the grader cannot run it says so, from every command, before anything of it is imported."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests import processes
from tests.test_make import Project

PRETEND = """
import builtins, sys
sys.platform = {platform!r}
sys.version_info = {version}
sys.path.insert(0, {root!r})

def only_what_is_needed(name, *rest, real=builtins.__import__, **named):
    if name.startswith("grader.") and name not in ("grader.__main__", "grader.support.needs"):
        raise ImportError(name)
    return real(name, *rest, **named)

builtins.__import__ = only_what_is_needed
import grader.__main__
sys.exit(grader.__main__.start())
"""
COMMANDS = [
    "grade hw",
    "grade-all hw",
    "report hw",
    "review hw",
    "sandbox",
    "author doctor",
    "--help",
]


def told(platform: str, version: tuple[int, int], command: str) -> str:
    """What is said there about a command; nothing else happens."""
    script = PRETEND.format(platform=platform, version=version, root=str(ROOT))
    done: subprocess.CompletedProcess[str] = processes.run(
        [sys.executable, "-S", "-P", "-c", script, *command.split()],
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_another_system_is_named_with_a_command_that_works_there(command: str) -> None:
    said = told("win32", (3, 13), command)
    assert said.startswith("grader: grading needs Linux, and this is Windows.")
    assert "podman run" in said


def test_mac_is_called_by_its_name() -> None:
    assert "this is macOS" in told("darwin", (3, 13), "grade hw")


def test_an_older_python_is_named() -> None:
    assert "Python 3.11 or newer" in told("linux", (3, 10), "grade hw")


def test_missing_packages_are_named_with_what_to_do() -> None:
    said = told("linux", (3, 13), "grade hw")
    assert "rich" in said
    assert "make setup" in said


def test_make_says_so_before_it_installs_anything(tmp_path: Path) -> None:
    project, programs = Project(tmp_path), tmp_path / "programs"
    programs.mkdir()
    (programs / "uname").write_text("#!/bin/sh\necho Darwin\n")
    (programs / "uname").chmod(0o755)
    path = f"{programs}:{os.environ['PATH']}"
    done = project.make("grade", "SUBMISSION=hw", f"PYTHON={project.python()}", PATH=path)
    assert done.returncode == 2
    assert "needs Linux, and this is Darwin" in done.stderr
    assert not (tmp_path / ".venv").exists()
