"""What lies in the folder at the first start: what was handed in, or nothing."""

import pickle
import zipfile
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from grader.core.assignment import ROOT
from grader.grading.grade import Wish
from grader.intake import take_submission
from grader.store.document import Document
from tests.judging import Judge, outcomes
from tests.planting import copy_solution

REFERENCE = ROOT / "reference" / "cpsc386"
CLEAN = "    if not os.path.exists(path):\n        return {}\n"
CHECK = "saving.a_clean_start"

Handed = Callable[[Mapping[str, bytes]], Path]

pytestmark = [pytest.mark.costly, pytest.mark.timeout(600)]


@pytest.fixture
def handed_in(tmp_path: Path) -> Handed:
    """The reference with these files beside it."""

    def make(files: Mapping[str, bytes]) -> Path:
        folder = tmp_path / "student"
        copy_solution(REFERENCE, folder)
        for name, data in files.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(data)
        return folder

    return make


def graded(judge: Judge, folder: Path) -> Document:
    """The result for functionality."""
    return judge.one(folder, Wish(key="cpsc386", only=("functionality",)))


def failed(document: Document) -> set[str]:
    """The checks that did not pass, but for what needs review."""
    fine = ("passed", "review")
    return {name for name, outcome in outcomes(document).items() if outcome not in fine}


def test_a_save_file_that_is_needed_and_handed_in_is_there(judge: Judge, handed_in: Handed) -> None:
    folder = handed_in({"players.pickle": pickle.dumps({})})
    bank = folder / "blackjackgame" / "bank.py"
    bank.write_text(bank.read_text().replace(CLEAN, ""))
    bank.write_text(bank.read_text().replace("    try:\n", "    os.stat(path)\n    try:\n", 1))
    document = graded(judge, folder)
    assert failed(document) == {CHECK}
    assert document.forfeited is None


def test_a_text_that_the_game_shows_is_there(judge: Judge, handed_in: Handed) -> None:
    folder = handed_in({"blackjackgame/banner.txt": b"* BLACKJACK *\n"})
    game = folder / "blackjackgame" / "game.py"
    show = '    with open("blackjackgame/banner.txt") as file:\n        say(file.read())\n'
    begin = "    known = load_players()\n"
    game.write_text(game.read_text().replace(begin, show + begin))
    document = graded(judge, folder)
    # Without it the game does not start; that is the rule about a clean start.
    assert failed(document) == {CHECK}
    assert outcomes(document)["start.it_starts_as_a_program"] == "passed"


def test_what_was_handed_in_is_no_sign_that_the_program_saves(
    judge: Judge, handed_in: Handed
) -> None:
    folder = handed_in({"players.pickle": pickle.dumps({})})
    bank = folder / "blackjackgame" / "bank.py"
    text, _, _ = bank.read_text().partition("def save_players")
    bank.write_text(f"{text}def save_players(players, path=FILE):\n    return players, path\n")
    found = outcomes(graded(judge, folder))
    assert found["saving.balances_are_recalled"] == "failed"
    assert found["saving.players_are_pickled"] != "passed"


def test_only_what_no_import_finds_lies_beside_the_program(handed_in: Handed) -> None:
    files = {
        "rules.txt": b"Have fun.",
        "Blackjackgame/players.pckl": b"x",
        ".secret": b"x",
        "_speedups.so": b"x",
        "old.zip": b"x",
        "data/deep/er/one.txt": b"x",
        "odd\nname.txt": b"x",
    }
    folder = handed_in(files)
    submission, _ = take_submission(folder, "cpsc386", "final")
    assert dict(submission.data) == {"rules.txt": b"Have fun.", "blackjackgame/players.pckl": b"x"}
    said = {problem.label: problem.file for problem in submission.problems}
    assert "rules.txt" in said["data-files"]
    assert "_speedups.so" in said["extra-files"]


def test_of_many_files_or_bytes_some_are_there(handed_in: Handed) -> None:
    folder = handed_in({f"{number:02}.txt": bytes(200_000) for number in range(30)})
    submission, _ = take_submission(folder, "cpsc386", "final")
    assert list(submission.data) == [f"{number:02}.txt" for number in range(5)]


def test_what_lies_beside_belongs_to_the_submission(handed_in: Handed, tmp_path: Path) -> None:
    folder = handed_in({"rules.txt": b"Have fun."})
    path = tmp_path / "student.zip"
    with zipfile.ZipFile(path, "w") as archive:
        for file in folder.rglob("*"):
            archive.write(file, file.relative_to(folder))
    one, _ = take_submission(folder, "cpsc386", "final")
    other, _ = take_submission(path, "cpsc386", "final")
    assert one.digest == other.digest
    (folder / "rules.txt").write_bytes(b"Have more fun.")
    changed, _ = take_submission(folder, "cpsc386", "final")
    assert changed.digest != one.digest


def test_another_assignment_has_no_files_beside_it(tmp_path: Path) -> None:
    copy_solution(ROOT / "reference" / "dsc20", tmp_path / "student")
    before, _ = take_submission(tmp_path / "student", "dsc20", "final")
    (tmp_path / "student" / "notes.txt").write_text("mine")
    after, _ = take_submission(tmp_path / "student", "dsc20", "final")
    assert (after.digest, dict(after.data)) == (before.digest, {})
