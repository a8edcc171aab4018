"""The reference solutions: their doctests pass wherever and however often they are run."""

import ast
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import processes
from tests.planting import stand_in_path

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(
    path.relative_to(ROOT).as_posix() for path in (ROOT / "reference").glob("*/**/*.py")
)
OF_A_PACKAGE = (
    "import doctest, importlib, sys;"
    "sys.exit(doctest.testmod(importlib.import_module(sys.argv[1])).failed)"
)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the doctests need, because they write into the tree in which they run."""
    root = tmp_path_factory.mktemp("project")
    left_by_runs = shutil.ignore_patterns("*.txt", "__pycache__")
    for folder in ("reference", "game_summaries"):
        shutil.copytree(ROOT / folder, root / folder, ignore=left_by_runs)
    return root


def passes(module: str, folder: Path, copy: Path) -> None:
    """Run the doctests; and again where they have left something behind."""
    for _ in range(2):
        before = left(copy)
        run = run_doctest(module, folder)
        assert (run.returncode, run.stdout, run.stderr) == (0, "", "")
        if left(copy) == before:
            break


def left(folder: Path) -> set[tuple[Path, int]]:
    """All files below a folder, and when they were written."""
    files = (path for path in folder.rglob("*") if path.is_file() and path.suffix != ".pyc")
    return {(path, path.stat().st_mtime_ns) for path in files}


def run_doctest(module: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run the doctests of a module as a student does."""
    command = [sys.executable, "-m", "doctest", module]
    path = folder / module
    if (path.parent / "__init__.py").exists():
        # A module of a package is imported by its whole name, from where the package is.
        command = [sys.executable, "-c", OF_A_PACKAGE, f"{path.parent.name}.{path.stem}"]
        folder = path.parent.parent
    # Examples import the modules beside; and a library that a course uses and nobody has installed
    # is played by a stand-in.
    key = path.parts[path.parts.index("reference") + 1]
    library = {"PYTHONPATH": f"{path.parent}{os.pathsep}{stand_in_path(key)}"}
    return processes.run(
        command, cwd=folder, env=library, capture_output=True, text=True, check=False
    )


def test_the_references_are_found() -> None:
    assert "reference/dsc20/blackjack.py" in MODULES


@pytest.mark.parametrize("module", MODULES)
def test_doctests_pass_twice_in_a_row_from_the_root(module: str, copy: Path) -> None:
    passes(module, copy, copy)


@pytest.mark.parametrize("module", MODULES)
def test_doctests_pass_twice_in_a_row_from_the_modules_folder(module: str, copy: Path) -> None:
    path = copy / module
    passes(path.name, path.parent, copy)


@pytest.mark.parametrize("folder", [".", "reference/dsc20"])
def test_blackjack_writes_its_summaries_where_it_is_run(folder: str, copy: Path) -> None:
    summaries = copy / folder / "game_summaries"
    for old_file in summaries.glob("*.txt"):
        old_file.unlink()
    run_doctest(str(copy / "reference/dsc20/blackjack.py"), copy / folder)
    assert (summaries / "game_summary1.txt").read_text(encoding="utf-8").startswith("ROUND 1:\n")


@pytest.mark.parametrize("module", MODULES)
def test_everything_has_a_docstring(module: str) -> None:
    tree = ast.parse((ROOT / module).read_text(encoding="utf-8"))
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    bare = [
        getattr(node, "name", module)
        for node in ast.walk(tree)
        if isinstance(node, documented) and not ast.get_docstring(node)
    ]
    assert bare == []
