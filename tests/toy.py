"""A small assignment of a test's own, called toy."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from grader.core import assignment as assignments
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
