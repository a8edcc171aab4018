"""Programs with packages: taken in from folders and zip files, and imported as Python would."""

import stat
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.grading.grade import Wish, grade
from grader.intake import Submission, take_submission
from grader.program.bench import Bench
from grader.sandbox import open_sandbox
from tests import processes
from tests.command import grader
from tests.toy import lay_toy

TOML = """
title = "Garden"
helpers = true
[stage.final]
title = "Final"
max_score = 1
[[module]]
name = "start"
[[module]]
name = "garden"
package = true
[[module]]
name = "garden.tree"
[[part]]
id = "1"
title = "All"
points = 1
"""
FILES = {
    "start.py": "from garden.tree import grow\nprint(grow())\n",
    "garden/__init__.py": '__all__ = ["tree", "soil"]\n',
    "garden/tree.py": "from .soil import WATER\nfrom garden import deep\n"
    "def grow():\n    return WATER * 2 + deep.leaf.GREEN\n",
    "garden/soil.py": "WATER = 3\n",
    "garden/deep/__init__.py": "from . import leaf\n",
    "garden/deep/leaf.py": "GREEN = 1\n",
}
CHECKS = '''
from grader.api import expect, part


@part("1")
def check_start(program):
    """It prints 7, once."""
    expect(program.run("start").screen).to_be("7\\n")
'''
Lay = Callable[..., Path]


@pytest.fixture
def lay(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Lay:
    """Lays out a submission for a small assignment with a package."""
    ours = {"assignments/toy/assignment.toml": TOML, "assignments/toy/check_toy.py": CHECKS}
    lay_toy(tmp_path, {**ours, **REFERENCE}, monkeypatch)

    def make(files: dict[str, str], inside: str = "") -> Path:
        folder = tmp_path / "student"
        for name, text in files.items():
            _write(folder / inside / name, text)
        return folder

    return make


REFERENCE = {f"reference/toy/{name}": text for name, text in FILES.items()}


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text)


def _take(path: Path) -> Submission:
    return take_submission(path, "toy", "final")[0]


def _zipped(folder: Path, mode: int = 0o644) -> Path:
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w") as archive:
        for file in sorted(folder.rglob("*.py")):
            info = zipfile.ZipInfo(file.relative_to(folder).as_posix())
            info.external_attr = (stat.S_IFREG | mode) << 16
            archive.writestr(info, file.read_bytes())
    return path


NAMES = {"start", "garden", "garden.tree", "garden.soil", "garden.deep", "garden.deep.leaf"}


@pytest.mark.parametrize("inside", ["", "project", "ada/project"])
@pytest.mark.parametrize("zipped", [False, True])
def test_a_package_is_taken_from_where_the_program_is(lay: Lay, inside: str, zipped: bool) -> None:
    folder = lay(FILES, inside)
    taken = _take(_zipped(folder) if zipped else folder)
    assert set(taken.sources) == NAMES
    assert taken.problems == ()


@pytest.mark.parametrize("zipped", [False, True])
def test_a_package_alone_is_no_wrapping(lay: Lay, zipped: bool) -> None:
    folder = lay({name: text for name, text in FILES.items() if "/" in name}, "project")
    taken = _take(_zipped(folder) if zipped else folder)
    assert set(taken.sources) == NAMES - {"start"}
    assert [problem.file for problem in taken.problems] == ["start.py"]


@pytest.mark.parametrize("mode", [0o644, 0o755])
def test_whether_a_file_may_be_executed_is_known(lay: Lay, mode: int) -> None:
    folder = lay(FILES)
    (folder / "start.py").chmod(mode)
    assert _take(folder).executable["start"] == (mode == 0o755)
    assert _take(_zipped(folder, mode)).executable["start"] == (mode == 0o755)


def test_a_zip_from_elsewhere_does_not_tell_modes(lay: Lay) -> None:
    folder = lay(FILES)
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w") as archive:
        for name, text in FILES.items():
            info = zipfile.ZipInfo(name)
            info.create_system = 0
            archive.writestr(info, text)
    assert _take(path).executable == {}


def test_other_folders_are_named_once(lay: Lay) -> None:
    folder = lay(FILES)
    _write(folder / "not-mine/a.py", "")
    _write(folder / "garden/notes.txt", "")
    (problem,) = _take(folder).problems
    assert problem.file == "garden/notes.txt, not-mine"


def test_the_modules_of_a_package_find_each_other(lay: Lay) -> None:
    folder = lay(FILES)
    submission, assignment = take_submission(folder, "toy", "final")
    with open_sandbox() as sandbox:
        program = Bench(sandbox, assignment, submission).program()
        assert program.run("start").screen == "7\n"
        program.end()


def test_a_folder_without_an_init_file_is_a_package_too(lay: Lay) -> None:
    folder = lay({name: text for name, text in FILES.items() if name != "garden/__init__.py"})
    submission, assignment = take_submission(folder, "toy", "final")
    with open_sandbox() as sandbox:
        program = Bench(sandbox, assignment, submission).program()
        assert program.run("start").screen == "7\n"
        program.end()


def test_a_broken_file_in_a_package_is_named_with_its_folder(lay: Lay) -> None:
    folder = lay({**FILES, "garden/soil.py": "WATER = = 3\n"})
    document = grade(folder, Wish(key="toy")).document()
    broken = [p for p in document.problems if p.label == "broken-file"]
    assert [problem.file for problem in broken] == ["garden/soil.py"]


@pytest.mark.costly
@pytest.mark.parametrize(
    "changed",
    [
        {"start.py": "import garden.__init__ as g\nassert g.__all__\nprint(7)\n"},
        {"start.py": "from garden.__init__ import __all__\nprint(7)\n"},
        # Python finds the package, and not the file that has its name or the program itself.
        {
            "start.py": "from start.plan import SEVEN\nimport start\nprint(start.SIX + 1)\n",
            "start/__init__.py": "SIX = 6\n",
            "start/plan.py": "SEVEN = 7\n",
        },
        {
            "start.py": "from own.plan import SEVEN\nprint(SEVEN)\n",
            "own.py": "print('wrong')\n",
            "own/__init__.py": "",
            "own/plan.py": "SEVEN = 7\n",
        },
    ],
)
def test_packages_are_imported_as_python_does(
    lay: Lay, tmp_path: Path, changed: dict[str, str]
) -> None:
    folder = lay({**FILES, **changed})
    at_home = [sys.executable, "-B", "start.py"]
    done = processes.run(at_home, cwd=folder, capture_output=True, text=True, check=True)
    assert done.stdout == "7\n"
    done = grader("grade", folder, "--assignment", "toy")
    assert "1 of 1" in done.stdout, done
    assert ("Not used: own.py" in done.stdout) == ("own.py" in changed)
