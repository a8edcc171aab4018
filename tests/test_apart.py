"""An assignment in a folder of its own, outside of this project: everything works on it.

The folder is read as code of the instructor's, so no submission may be taken for one, and no
submission may read it.
"""

import csv
import importlib
import json
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.core.assignment import load_assignment
from grader.core.layout import TAKEN
from grader.support.faults import HarnessFault, UsageError
from grader.wording import CORE
from tests.command import grader, grader_process

CHECKS = '''# /// assignment
# title = "Temperatures"
# module = [{ name = "temperature" }]
# part = [{ id = "1", title = "Fahrenheit", points = 0.1 },
#         { id = "2", title = "Celsius", points = 0.2, module = "temperature" }]
# ///
"""The checks."""

from grader.api import Said, expect, part
from .oracle import FREEZING


@part("1")
def check_freezing(temperature, scale):
    """Water freezes at 32 degrees."""
    expect(temperature.fahrenheit(0)).to_be(FREEZING[scale])


@part("2")
def check_celsius(temperature):
    """32 degrees are 0 degrees Celsius."""
    if temperature.celsius(32) != 0:
        raise Said("temps.too-warm", degrees=temperature.celsius(32))
'''
FILES = {
    "checks.py": CHECKS,
    "oracle.py": "FREEZING = {'F': 32}\n",
    "provides.py": "def scale(program, bench):\n    return 'F'\n",
    "wording.toml": '[sentences]\ntoo-warm = "That is {degrees} degrees."\n',
    # No such file is a check, or a setting of pytest's.
    "reference/check_digit.py": "raise SystemExit\n",
    "reference/conftest.py": "raise SystemExit\n",
    "reference/temperature.py": "def fahrenheit(c):\n    'Convert.'\n    return c * 9 // 5 + 32\n"
    "def celsius(f):\n    'Convert.'\n    return (f - 32) * 5 // 9\n",
}
WRONG = "def fahrenheit(c): return c\ndef celsius(f): return f\n"


def lay(folder: Path, **others: str) -> Path:
    """Writes the files of the assignment into a folder."""
    for name, text in {**FILES, **others}.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def temps(tmp_path: Path) -> Path:
    """The assignment."""
    return lay(tmp_path / "mine" / "temps")


@pytest.fixture
def ada(tmp_path: Path) -> Path:
    """A submission in which everything is wrong."""
    folder = tmp_path / "class" / "ada"
    folder.mkdir(parents=True)
    (folder / "temperature.py").write_text(WRONG)
    return folder


def graded(submission: Path, assignment: Path, *more: str) -> dict[str, Any]:
    """The result of a submission, by the command."""
    path = submission.parent.parent / "result.json"
    done = grader("grade", submission, "--assignment", assignment, "--json", path, *more)
    assert done.returncode == 0, done
    found: dict[str, Any] = json.loads(path.read_text())
    return found


@pytest.mark.costly
@pytest.mark.parametrize("name", ["", "checks.py"])
def test_a_folder_anywhere_is_an_assignment(temps: Path, ada: Path, name: str) -> None:
    found = graded(ada, temps / name)
    assert (found["assignment"], found["score"], found["max_score"]) == ("temps", 0, 0.3)
    assert [check["id"] for check in found["checks"]] == ["checks.freezing", "checks.celsius"]
    assert found["checks"][0]["finding"]["expected"] == "32"
    assert found["checks"][1]["finding"]["sentence"] == "That is 32 degrees."
    assert graded(temps / "reference", temps)["score"] == 0.3


@pytest.mark.costly
def test_a_result_follows_from_all_that_is_in_the_folder(temps: Path, ada: Path) -> None:
    before = graded(ada, temps)["hashes"]
    (temps / "results").mkdir()
    (temps / "results" / "ada.html").write_text("a report")
    assert graded(ada, temps)["hashes"] == before
    for name in ("oracle.py", "wording.toml", "reference/temperature.py"):
        (temps / name).write_text(FILES[name] + "\n")
        after = graded(ada, temps)["hashes"]
        assert after["assignment"] != before["assignment"]
        assert after["grader"] == before["grader"]
        before = after


@pytest.mark.costly
def test_two_folders_do_not_meet(temps: Path, ada: Path, tmp_path: Path) -> None:
    other = lay(tmp_path / "other" / "temps", **{"oracle.py": "FREEZING = {'F': 0}\n"})
    assert graded(ada, temps)["score"] == 0
    # Here, the reference itself is wrong.
    assert graded(ada, other, "--anyway")["score"] == 0.1
    assert not list(temps.rglob("__pycache__"))


@pytest.mark.costly
def test_a_class_is_graded_by_several_processes(temps: Path, ada: Path, tmp_path: Path) -> None:
    shutil.copytree(temps / "reference", ada.with_name("bob"))
    command = ("grade-all", ada.parent, "--assignment", temps, "--out", tmp_path / "out")
    done = grader_process(*command, "--jobs", "2")
    assert done.returncode == 0, done
    with (tmp_path / "out" / "scores.csv").open(encoding="utf-8-sig") as file:
        rows = list(csv.DictReader(file))
    assert [(row["name"], float(row["points"])) for row in rows] == [("ada", 0), ("bob", 0.3)]


def test_a_cluster_does_not_have_the_folder(temps: Path, ada: Path, tmp_path: Path) -> None:
    command = ("grade-all", ada.parent, "--assignment", temps, "--out", tmp_path / "out")
    done = grader(*command, "--cluster", "tcp://127.0.0.1:1")
    assert (done.returncode, "leave out --cluster" in done.stderr) == (2, True)


@pytest.mark.parametrize("tool", ["template", "fixtures", "doctor"])
def test_tools_take_a_folder(temps: Path, tool: str) -> None:
    scenarios = "def draw(seed):\n    return []\n"
    (temps / "scenarios.py").write_text(scenarios)
    done = grader("author", tool, temps)
    assert "temps" in done.stdout
    assert "harness fault" not in done.stderr
    if tool == "template":
        made = (temps / "student_template" / "temperature.py").read_text()
        assert "YOUR CODE" in made


# What is no assignment, and must not be taken for one


def test_an_assignment_that_a_student_could_have_made_is_refused(temps: Path) -> None:
    for submission in (temps, temps.parent):
        done = grader("grade", submission, "--assignment", temps)
        assert done.returncode == 2
        assert "a student could have put it" in done.stderr
    done = grader("grade-all", temps.parent, "--assignment", temps, "--out", temps / "../../out")
    assert done.returncode == 2
    assert "a student could have put it" in done.stderr


def test_what_is_handed_in_is_never_an_assignment_by_itself(
    ada: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even where it has the name of one of ours, and we are in the folder of the class."""
    lay(ada, **{"checks.py": "raise SystemExit('it ran')"})
    lay(ada.with_name("dsc20"))
    monkeypatch.chdir(ada.parent)
    assert load_assignment("dsc20").title != "Temperatures"
    assert "it ran" not in grader("grade", ada).stderr


@pytest.mark.parametrize(
    ("place", "what"),
    [
        ("nowhere/", "there is no such folder"),
        ("mine", "has neither assignment.toml nor checks.py"),
        ("dsc20", "the grader has a dsc20 of its own"),
        ("simplegui", "the grader has a simplegui of its own"),
        ("finding", "'finding' cannot be the name"),
        ("week 1", "'week 1' cannot be the name"),
        ("v1.2", "'v1.2' cannot be the name"),
    ],
)
def test_what_is_no_assignment_is_told(temps: Path, place: str, what: str) -> None:
    folder = temps.parent.parent / place
    if place not in ("nowhere/", "mine"):
        shutil.copytree(temps, folder)
    with pytest.raises(UsageError, match=what):
        load_assignment(str(folder))


@pytest.mark.costly
def test_an_assignment_with_a_name_of_its_own_may_lie_in_any_folder(
    temps: Path, ada: Path, tmp_path: Path
) -> None:
    named = CHECKS.replace('# title = "Temp', '# key = "temps"\n# title = "Temp')
    folder = lay(tmp_path / "downloads v1.2 (3)", **{"checks.py": named})
    found = graded(ada, folder)
    assert found["assignment"] == "temps"
    assert found["checks"][1]["finding"]["sentence"] == "That is 32 degrees."


def test_names_that_sentences_of_the_harness_begin_with_are_taken() -> None:
    assert set(CORE) == TAKEN


def test_settings_that_are_not_there_are_told_with_where_to_write_them(temps: Path) -> None:
    (temps / "checks.py").write_text("import grader\n")
    with pytest.raises(HarnessFault, match=r"temps/checks.py: no settings.*# /// assignment"):
        load_assignment(str(temps))


# The folder is unreadable for what is graded

SPY = """
import os

def fahrenheit(c):
    seen = []
    for path in {paths}:
        try:
            seen.append(open(path).read())
        except OSError:
            pass
        try:
            seen += os.listdir(os.path.dirname(path))
        except OSError:
            pass
    return seen or "nothing"
"""


@pytest.fixture(params=["home", "temporary"])
def anywhere(request: pytest.FixtureRequest) -> Iterator[Path]:
    """A folder where instructors may have theirs, and that everyone may read."""
    around = Path.home() if request.param == "home" else Path(tempfile.gettempdir())
    with tempfile.TemporaryDirectory(prefix="apart-", dir=around) as name:
        Path(name).chmod(0o755)
        yield lay(Path(name) / "temps")


@pytest.mark.parametrize("sandbox", ["bwrap", "root", "landlock"])
def test_a_submission_reads_nothing_of_the_folder(anywhere: Path, ada: Path, sandbox: str) -> None:
    paths = [str(anywhere / name) for name in FILES]
    (ada / "temperature.py").write_text(SPY.format(paths=paths))
    result = ada.parent / "spied.json"
    command = ("grade", ada, "--assignment", anywhere, "--sandbox", sandbox, "--part", "1")
    done = grader(*command, "--allow-weak-sandbox", "--json", result)
    if "not available" in done.stderr:
        pytest.skip(f"this machine has no sandbox {sandbox}")
    got = json.loads(result.read_text())["checks"][0]["finding"]["got"]
    assert (got == "'nothing'") == (sandbox != "weak"), got


def test_a_library_that_a_check_loads_opens_no_folder(anywhere: Path, ada: Path) -> None:
    library = Path(importlib.import_module("_ctypes").__file__ or "")
    shutil.copy(library, anywhere / "libours.so")
    load = f"import ctypes\nctypes.CDLL({str(anywhere / 'libours.so')!r})\n"
    (anywhere / "oracle.py").write_text(load + FILES["oracle.py"])
    (ada / "temperature.py").write_text(SPY.format(paths=[str(anywhere / "wording.toml")]))
    check = f"{anywhere / 'checks.py'}::check_freezing"
    done = grader_process("author", "check", check, "--against", ada)
    assert "'nothing'" in done.stdout, done
