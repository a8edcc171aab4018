"""The rooms of the harness: what may use what, and a picture that says so."""

import ast
import re
import sys
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from tests import processes

CHECK_FILES = [
    path
    for path in sorted((ROOT / "grader" / "assignments").rglob("*.py"))
    # A window to play in runs beside the grader, with packages of its own.
    if not {"stand_ins", "starter", "window.py"} & set(path.parts)
]
CHECK_FILES += sorted((ROOT / "examples").glob("*/*.py"))
ALLOWED = re.compile(r"grader\.(api|assignments(\..+)?)|hypothesis(\..+)?")


@pytest.mark.costly
def test_no_room_uses_one_above_it_and_the_picture_is_up_to_date() -> None:
    command = [sys.executable, f"{ROOT}/docs/make_architecture.py", "--check"]
    done = processes.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("path", CHECK_FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_assignments_use_the_api_their_own_modules_hypothesis_and_the_library(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names = [node.module for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    names += [a.name for node in ast.walk(tree) if isinstance(node, ast.Import) for a in node.names]
    foreign = [
        name
        for name in names
        if name
        and name.split(".")[0] not in sys.stdlib_module_names
        and not ALLOWED.fullmatch(name)
    ]
    assert foreign == []
