"""Completion of commands and options, as a shell asks for it."""

import os
import sys
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests import processes

SCRIPT = """
eval "$(register-python-argcomplete grader)"
COMP_WORDS=($COMP_LINE)
COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
_python_argcomplete grader
printf '%s\\n' "${COMPREPLY[@]}"
"""


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("grader gra", ["gradescope", "grade-all", "grade"]),
        ("grader grade --ju", ["--junit"]),
        ("grader report --audience st", ["student"]),
    ],
)
def test_bash_is_told_what_may_come_next(tmp_path: Path, line: str, words: list[str]) -> None:
    program = tmp_path / "grader"
    program.write_text(f'#!/bin/sh\nPYTHONPATH={ROOT} exec {sys.executable} -P -m grader "$@"\n')
    program.chmod(0o755)
    done = processes.run(
        ["bash", "-c", SCRIPT],
        cwd=tmp_path,
        env={
            "PATH": f"{tmp_path}:{Path(sys.executable).parent}:{os.environ['PATH']}",
            "COMP_LINE": line,
            "COMP_POINT": str(len(line)),
            "COMP_TYPE": "9",
        },
        capture_output=True,
        text=True,
        check=False,
    )
    assert sorted(done.stdout.split()) == sorted(words), done.stderr
