"""The rubric's deductions, and programs that are no game at all."""

import json
import shutil
import stat
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from grader.grading.grade import Wish
from grader.store.document import Document
from tests import processes
from tests.judging import Judge, finding_of, outcomes, score_of

REFERENCE = ROOT / "reference" / "cpsc386"
SINGLE = """#!/usr/bin/env python3
from __future__ import annotations
{cards}
{screen}
{player}
{bank}
{game}
if __name__ == "__main__":
    main()
"""
Copy = Callable[[], Path]

pytestmark = [pytest.mark.costly, pytest.mark.timeout(300)]


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    """A copy of the reference to change."""

    def make() -> Path:
        ignored = shutil.ignore_patterns("__pycache__", "*.pickle")
        return Path(shutil.copytree(REFERENCE, tmp_path / "student", ignore=ignored))

    return make


def graded(judge: Judge, folder: Path, *parts: str) -> Document:
    """The result of a folder for this assignment."""
    return judge.one(folder, Wish(key="cpsc386", only=parts or ("functionality",)))


def failed(document: Document) -> set[str]:
    """The checks that failed or were not run."""
    found = outcomes(document).items()
    return {name for name, outcome in found if outcome in ("failed", "not-run")}


def test_what_may_not_be_executed_loses_three_points(judge: Judge, copy: Copy) -> None:
    folder = copy()
    (folder / "blackjack.py").chmod(0o644)
    document = graded(judge, folder)
    assert failed(document) == {"start.it_starts_as_a_program"}
    assert document.score == 3


def test_a_zip_file_that_keeps_the_right_is_as_good_as_a_folder(judge: Judge, copy: Copy) -> None:
    folder = copy()
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.rglob("*.py"):
            archive.write(file, file.relative_to(folder.parent))
    assert graded(judge, path).score == 6


def test_a_zip_file_that_cannot_keep_it_needs_a_look(judge: Judge, copy: Copy) -> None:
    folder = copy()
    path = folder.with_suffix(".zip")
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.rglob("*.py"):
            info = zipfile.ZipInfo(str(file.relative_to(folder)))
            info.create_system = 0
            archive.writestr(info, file.read_bytes())
    found = outcomes(graded(judge, path))
    assert found["start.it_starts_as_a_program"] == "review"


# Grades the reference where the kernel has no seccomp(2), as before Linux 5.0.
OLD_KERNEL = """
import struct, sys
from grader.grading.grade import Wish, grade
from grader.store.document import written
from grader.sandbox.inside import lockdown
from grader.sandbox.inside.starts import NUMBERS
number = NUMBERS[lockdown.architecture_filter_name()][-1]
steps = [(0x20, 0, 0, 0), (0x15, 0, 1, number), (6, 0, 0, 0x50026), (6, 0, 0, 0x7FFF0000)]
lockdown.forbid_new_privileges()
lockdown.load_filter(b"".join(struct.pack("=HBBI", *step) for step in steps))
wish = Wish(key="cpsc386", only=("functionality",))
print(written(grade(__import__("pathlib").Path(sys.argv[1]), wish).document()))
"""


def test_a_machine_that_cannot_start_it_looks_at_the_file_and_says_so() -> None:
    command = [sys.executable, "-c", OLD_KERNEL, str(REFERENCE)]
    done = processes.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    document = json.loads(done.stdout)
    assert document["score"] == 6
    assert [problem["label"] for problem in document["problems"]] == ["not-launched"]


def test_a_first_line_that_names_no_program_of_this_machine_needs_a_look(
    judge: Judge, copy: Copy
) -> None:
    folder = copy()
    path = folder / "blackjack.py"
    path.write_text(path.read_text().replace("python3\n", "python3.4\n", 1))
    document = graded(judge, folder)
    found = next(c for c in document.checks if c.id == "start.it_starts_as_a_program")
    assert found.outcome == "review"
    assert "python3.4" in finding_of(found).printed


def test_windows_line_ends_do_not_start(judge: Judge, copy: Copy) -> None:
    folder = copy()
    path = folder / "blackjack.py"
    path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    assert failed(graded(judge, folder)) == {"start.it_starts_as_a_program"}


@pytest.mark.costly
def test_a_missing_file_is_named(judge: Judge, copy: Copy) -> None:
    folder = copy()
    (folder / "blackjackgame" / "bank.py").rename(folder / "blackjackgame" / "keep.py")
    game, player = folder / "blackjackgame/game.py", folder / "blackjackgame/player.py"
    player.rename(folder / "blackjackgame" / "people.py")
    for path in (game, folder / "blackjackgame" / "keep.py"):
        text = path.read_text().replace(".bank ", ".keep ").replace(".player ", ".people ")
        path.write_text(text)
    document = graded(judge, folder)
    assert failed(document) == {"start.the_required_files_are_there"}
    assert document.score == 2


@pytest.mark.parametrize("name", ["game_package", "blackjack", "cards_and_players"])
def test_another_name_of_the_package_costs_once(judge: Judge, tmp_path: Path, name: str) -> None:
    folder = tmp_path / "renamed"
    shutil.copytree(REFERENCE, folder, ignore=shutil.ignore_patterns("__pycache__"))
    (folder / "blackjackgame").rename(folder / name)
    starter = folder / "blackjack.py"
    starter.write_text(starter.read_text().replace("blackjackgame", name))
    document = graded(judge, folder)
    assert failed(document) == {"start.there_is_a_package"}
    assert document.score == 1


def test_a_game_in_one_file_is_no_package(judge: Judge, tmp_path: Path) -> None:
    modules = {path.stem: path.read_text() for path in (REFERENCE / "blackjackgame").glob("*.py")}
    sources = {name: _without_imports(text) for name, text in modules.items()}
    folder = tmp_path / "single"
    folder.mkdir()
    (folder / "blackjack.py").write_text(SINGLE.format(**sources))
    (folder / "blackjack.py").chmod(0o755)
    document = graded(judge, folder)
    assert {"start.there_is_a_package", "start.the_required_files_are_there"} <= failed(document)
    assert not {name for name in failed(document) if not name.startswith("start.")}
    assert document.score == 0


def _without_imports(text: str) -> str:
    return "\n".join(line for line in text.splitlines() if not line.startswith("from ."))


def test_a_syntax_error_forfeits_all_and_the_rest_is_shown(judge: Judge, copy: Copy) -> None:
    folder = copy()
    (folder / "blackjackgame" / "extra.py").write_text("def broken(:\n    pass\n")
    document = graded(judge, folder)
    assert document.score == 0
    assert document.forfeited == "start.no_uncaught_exception"
    assert (document.otherwise or 0) > 5


PROGRAMS = {
    "nothing": "pass",
    "endless": "while True:\n    pass",
    "endless-asking": "while True:\n    input('What? ')",
    "endless-printing": "while True:\n    print('x' * 1000)",
    "exit": "import os\nos._exit(0)",
    "crash": "raise RuntimeError('no')",
    "asks-and-lies": "while True:\n    input('Zoe, hit or stand? ')\n    print('AS ' * 50)",
    "odd-cards": "class L(list):\n    def __iter__(self):\n        raise SystemExit\n"
    "cards = L(['AS'] * 416)\nwhile True:\n    input('Your wager, Zoe? ')",
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_what_is_no_game_earns_nothing_and_breaks_nothing(
    judge: Judge, copy: Copy, name: str
) -> None:
    folder = copy()
    (folder / "blackjackgame" / "game.py").write_text(
        f"def main():\n    {_indented(PROGRAMS[name])}\n"
    )
    document = graded(judge, folder)
    assert document.faults == ()
    assert score_of(document) < 2
    earned = {c.id for c in document.checks if c.outcome == "passed"}
    assert not {one for one in earned if one.startswith(("turns", "payout", "saving", "deck"))}


def _indented(text: str) -> str:
    return text.replace("\n", "\n    ")


def test_a_save_file_runs_nothing_outside(judge: Judge, copy: Copy, tmp_path: Path) -> None:
    folder = copy()
    trap = tmp_path / "trap"
    bank = folder / "blackjackgame" / "bank.py"
    text = bank.read_text().replace(
        "        pickle.dump(players, file)\n", "        pickle.dump(Trap(), file)\n"
    )
    bank.write_text(
        f"{text}\n\nclass Trap:\n    def __reduce__(self):\n"
        f"        return open, ({str(trap)!r}, 'w')\n"
    )
    document = graded(judge, folder)
    assert document.faults == ()
    assert not trap.exists()


def test_the_same_program_gets_the_same_result(judge: Judge, copy: Copy) -> None:
    first, second = (graded(judge, REFERENCE).lasting for _ in range(2))
    assert first == second


def test_the_result_tells_how_every_question_was_understood(judge: Judge) -> None:
    understood = graded(judge, REFERENCE).understood
    meanings = [one.meaning for one in understood]
    assert meanings == sorted(meanings)
    assert {"how many players", "a name", "a wager", "hit or stand"} < set(meanings)
    splits = {one.asked for one in understood if one.meaning == "split or not"}
    assert any(asked.startswith("Quinn, do you want to split") for asked in splits)
    assert len(splits) <= 4  # one for each player: which cards they are makes no difference
