"""A small assignment of a test's own, called toy."""

from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from grader.core import assignment as assignments
from grader.core.check import Check, read_checks_of
from grader.grading import grade as grading
from tests.command import lend


def write_files(root: Path, files: Mapping[str, str]) -> Path:
    """Writes files below a folder."""
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return root


def lay_toy(root: Path, files: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> None:
    """Writes files below a folder, and from now on all assignments are looked for there."""
    write_files(root, files)
    monkeypatch.setattr(assignments, "ASSIGNMENTS", root / "assignments")
    monkeypatch.setattr(assignments, "ROOT", root)
    monkeypatch.setattr(grading, "open_sandbox", lend)


def read_check(group: str, name: str, function: Callable[..., None]) -> Check:
    """Reads the one check that a function stands for."""
    (check,) = read_checks_of(group, name, function)
    return check
