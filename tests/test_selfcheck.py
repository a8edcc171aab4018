"""selfcheck.py of the starter files says what the grader says, of what reading alone can tell."""

import ast
import importlib.util
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from msgspec import structs

from grader.author.losses import MISTAKE, read_record
from grader.author.selfcheck import CannotTakeError, selfcheck
from grader.core.assignment import ROOT, SelfCheck, assignment_keys, load_assignment
from grader.grading.grade import Wish
from grader.grading.run import collect_checks
from grader.intake import take_submission
from tests import processes
from tests.judging import Judge
from tests.planting import build_solution, mistakes, plant, variants

KEYS = assignment_keys()
# What the grader calls what selfcheck.py says.
AGREES = {"ok": {"passed", "excused"}, "problem": {"failed"}, "later": {"failed", "not-run"}}


def ours(key: str) -> Path:
    return load_assignment(key).starter / "selfcheck.py"


@cache
def program(key: str) -> ModuleType:
    """The selfcheck.py of an assignment, imported as it is."""
    spec = importlib.util.spec_from_file_location(f"selfcheck_{key}", ours(key))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look there
    spec.loader.exec_module(module)
    return module


def read(key: str, folder: Path) -> dict[str, str]:
    """What it says of the checks, by reading alone."""
    module = program(key)
    return {item.check: item.how for item in module.judged(module.Submission(folder))}


def run(folder: Path, python: str = sys.executable, columns: int = 80) -> tuple[int, str]:
    done = processes.run(
        [python, str(folder / "selfcheck.py")],
        capture_output=True,
        stdin=subprocess.DEVNULL,
        check=False,
        env={"PATH": "", "LC_ALL": "C", "COLUMNS": str(columns)},
    )
    assert done.stderr == b""
    return done.returncode, done.stdout.decode("utf-8")


def solution(key: str, name: str, folder: Path) -> Path:
    build_solution(key, name, folder)
    shutil.copy(ours(key), folder)
    return folder


@pytest.mark.costly
@pytest.mark.parametrize("key", KEYS)
def test_of_right_solutions_it_finds_no_problem(key: str, tmp_path: Path) -> None:
    for name in variants(key):
        folder = tmp_path / name
        build_solution(key, name, folder)
        said = read(key, folder)
        assert set(said.values()) <= {"ok", "look"}, name


@pytest.mark.costly
@pytest.mark.parametrize("key", KEYS)
def test_of_planted_mistakes_it_says_what_the_grader_says(key: str, tmp_path: Path) -> None:
    assignment = load_assignment(key)
    wanted = assignment.selfcheck
    assert wanted is not None
    parts = {check.id: check.part for check in collect_checks(assignment).checks.values()}
    found: dict[str, set[str]] = {}
    for mistake in mistakes(key) if parts.keys() & {*wanted.checks} else ():
        folder = tmp_path / mistake.name
        plant(mistake, folder)
        found[mistake.name] = {name for name, how in read(key, folder).items() if how == "problem"}
        for name in found[mistake.name]:
            assert parts[name] in {*mistake.loses, *mistake.may_lose}, (mistake.name, name)
            assert not mistake.checks or name in mistake.checks, (mistake.name, name)
    # Of each of these checks, it sees some mistake that fails it in the grader.
    record = read_record(assignment)
    for name in wanted.checks:
        failing = [one for one in found if name in record[f"{MISTAKE}{one}"].losses]
        assert any(name in found[one] for one in failing), name
    for rule in wanted.rules:
        assert any(rule.check in names for names in found.values()), rule


@pytest.mark.parametrize("key", ["cs1114", "cpsc386"])
def test_it_agrees_about_starters(key: str, judge: Judge) -> None:
    assignment = load_assignment(key)
    starter, wanted = assignment.starter, assignment.selfcheck
    assert wanted is not None
    said = {name: how for name, how in read(key, starter).items() if name in wanted.checks}
    checks = collect_checks(assignment).checks
    parts = tuple({checks[name].part: None for name in said})
    document = judge.one(starter, Wish(key=key, only=parts, nothing_else=True))
    outcomes = {check.id: check.outcome for check in document.checks}
    assert said
    for name, how in said.items():
        assert outcomes[name] in AGREES[how], name


@pytest.mark.parametrize("key", KEYS)
def test_it_may_be_handed_in(key: str, tmp_path: Path) -> None:
    solution(key, "reference", tmp_path / "mine")
    with_it, _ = take_submission(tmp_path / "mine", None, "final")
    (tmp_path / "mine" / "selfcheck.py").rename(tmp_path / "mine" / "selfcheck (1).py")
    renamed, _ = take_submission(tmp_path / "mine", key, "final")
    (tmp_path / "mine" / "selfcheck (1).py").unlink()
    without, assignment = take_submission(tmp_path / "mine", None, "final")
    assert assignment.key == key
    assert with_it == renamed == without


def test_a_module_of_that_name_is_the_student_s(tmp_path: Path) -> None:
    build_solution("cpsc386", "reference", tmp_path / "mine")
    (tmp_path / "mine" / "selfcheck.py").write_text("AGE = 1\n", "utf-8")
    submission, _ = take_submission(tmp_path / "mine", "cpsc386", "final")
    assert "selfcheck" in submission.sources


@pytest.mark.costly
def test_what_a_student_sees(tmp_path: Path) -> None:
    folder = solution("dsc20", "reference", tmp_path / "mine")
    (folder / "game_summaries").mkdir(exist_ok=True)
    status, said = run(folder)
    assert status == 0
    assert "card.py: 43 examples work" in said
    assert "No problem was found." in said
    (folder / "hand.py").rename(folder / "Hand.py")
    shuffle = folder / "shuffle.py"
    text = shuffle.read_text("utf-8")
    shuffle.write_text(
        re.sub(r"(?s)(    def mongean.*?\"\"\".*?\"\"\"\n).*", r"\1        pass\n", text), "utf-8"
    )
    card = folder / "card.py"
    card.write_text(card.read_text("utf-8").replace("assert rank in _RANKS", "pass"), "utf-8")
    (folder / "deck.py").write_text("def broken(:\n", "utf-8")
    before = {path: path.read_bytes() for path in folder.rglob("*.py")}
    status, said = run(folder)
    assert status == 1
    for line in (
        "PROBLEM  hand.py is missing.",
        "Is it Hand.py? Then rename it to hand.py.",
        "PROBLEM  deck.py",
        "deck.py line 1:",
        "later    shuffle.py: still empty",
        "Shuffle.mongean\n",
        "later    Shuffle.mongean is recursive",
        "To see all of them: python3 -m doctest card.py",
        "This does not say that your program is right",
    ):
        assert line in said
    assert all(len(line) < 80 for line in said.splitlines())
    narrow = run(folder, columns=50)[1]
    assert all(len(line) < 50 for line in narrow.splitlines())
    assert narrow.split() == said.split()
    assert {path: path.read_bytes() for path in folder.rglob("*.py")} == before
    assert not list(folder.rglob("__pycache__"))


@pytest.mark.costly
def test_examples_that_do_not_end_or_end_all_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = solution("cs1114", "reference", tmp_path / "mine")
    file = folder / "blackjack.py"
    text = file.read_text("utf-8")
    file.write_text(text.replace("import random\n", "import random, os\nos._exit(0)\n", 1), "utf-8")
    assert "The program ended before its examples did." in run(folder)[1]
    file.write_text(text.replace("import random\n", "import numbas\n", 1), "utf-8")
    said = run(folder)[1]
    assert "No module named 'numbas'" in said
    assert ": import numbas" in said
    file.write_text(text.replace("import random\n", "while True:\n    pass\n", 1), "utf-8")
    module = program("cs1114")
    monkeypatch.setattr(module, "EXAMPLES_SECONDS", 0.5)
    (item,) = module.examples(module.Submission(folder))
    assert "did not end" in item.lines[0]


@pytest.mark.parametrize("key", KEYS)
def test_it_holds_nothing_of_the_solution(key: str) -> None:
    """No fixture, no text of the reference's own, and nothing but the standard library."""
    text = ours(key).read_text("utf-8")
    tree = ast.parse(text)
    imported = {
        name.partition(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for name in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
        )
    }
    assert imported <= sys.stdlib_module_names
    constants = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    fixtures = load_assignment(key).fixtures
    for path in fixtures.rglob("*") if fixtures.exists() else ():
        if path.is_file() and path.suffix in (".txt", ".log"):
            lines = path.read_text("utf-8").splitlines()
            assert not constants & {line for line in lines if len(line) > 12}
    given = "".join(
        path.read_text("utf-8")
        for path in load_assignment(key).starter.rglob("*")
        if path.suffix in (".py", ".md") and path.name != "selfcheck.py"
    )
    for path in load_assignment(key).reference.rglob("*.py"):
        for line in map(str.strip, path.read_text("utf-8").splitlines()):
            if len(line) > 30 and line not in given:
                assert line not in text, line


def _pythons() -> list[str]:
    """Every other Python that this machine has, from 3.9 on."""
    folders = [Path("/usr/bin"), Path("/usr/local/bin"), *Path.home().glob(".pyenv/versions/*/bin")]
    found = {
        path.resolve(): version
        for folder in folders
        for path in folder.glob("python3.*")
        if (version := re.fullmatch(r"python3\.(\d+)", path.name)) and int(version[1]) >= 9
    }
    return sorted(map(str, found))


@pytest.mark.costly
@pytest.mark.parametrize("key", ["cpsc386", "cs1114"])
def test_every_python_says_the_same(key: str, tmp_path: Path) -> None:
    pythons = _pythons()
    if len(pythons) < 2:
        pytest.skip("this machine has one Python only")
    folder = solution(key, "reference", tmp_path / "mine")
    said = {python: run(folder, python=python) for python in pythons}
    assert len(set(said.values())) == 1, said
    assert {status for status, _ in said.values()} == {0}


def test_an_older_python_is_told_so() -> None:
    older = next(Path.home().glob(".pyenv/versions/3.8.*/bin/python3.8"), shutil.which("python3.8"))
    if older is None:
        pytest.skip("this machine has no Python 3.8")
    done = processes.run([older, ours("cs220")], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.startswith("selfcheck.py needs Python 3.9 or newer. This is Python 3.8")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.costly
def test_it_needs_python_3_9_and_no_more() -> None:
    vermin = pytest.importorskip("vermin", reason="vermin is not installed")
    for key in KEYS:
        done = processes.run(
            [sys.executable, "-c", "from vermin import main; main()", *VERMIN, str(ours(key))],
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout
    assert vermin


# The one thing that Python 3.9 lacks stands in the file for it.
VERMIN = ("-t=3.9-", "--no-tips", "--violations", "--exclude", "sys.stdlib_module_names")


def test_a_check_that_runs_the_program_cannot_be_taken() -> None:
    assignment = load_assignment("dsc20")
    files: dict[str, Any] = {
        path.name: path.read_bytes() for path in (ROOT / "student_template/dsc20").glob("*.py")
    }
    for name, said in (
        ("shuffle.overhand_takes_a_list", "uses rejects"),
        ("shuffle.nothing", "not there"),
        ("nothing.at_all", "check_nothing.py"),
    ):
        wanted = SelfCheck(checks=(name,))
        with pytest.raises(CannotTakeError, match=said):
            selfcheck(structs.replace(assignment, selfcheck=wanted), files)
