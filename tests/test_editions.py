"""An edition of an assignment leaves out some checks, and the others share their points."""

import json
import re
from pathlib import Path

import pytest

from grader.cli import main
from grader.core.assignment import ROOT, assignment_keys, load_assignment
from grader.grading.engine import collect_checks
from grader.grading.grade import Wish
from tests.judging import Document, Judge, outcomes
from tests.test_doctor import CHECKS, EDITION, FILES, NEW_CHECK, TOML
from tests.toy import lay_toy

REFERENCE = ROOT / "reference" / "cpsc386"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small assignment with an edition that leaves out one of the two checks of a part."""
    root = tmp_path / "project"
    files = {
        **FILES,
        "assignments/toy/assignment.toml": TOML + EDITION.format("zero"),
        "assignments/toy/check_toy.py": CHECKS + NEW_CHECK,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    lay_toy(root, {}, monkeypatch)
    return root


def graded(folder: Path, *more: str) -> Document:
    """The result of the folder, by the command."""
    path = folder.parent.parent / "result.json"
    command = ["grade", str(folder), "--assignment", "toy", "--json", str(path), *more]
    assert main([*command, "--allow-weak-sandbox"]) == 0
    document: Document = json.loads(path.read_text())
    return document


def test_what_an_edition_leaves_out_is_shared_by_the_others(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = toy / "reference" / "toy"
    (folder / "high.py").write_text("def four(number):\n    return 4 * number or 7\n")
    usual, short = graded(folder), graded(folder, "--edition", "short")
    assert (usual["score"], short["score"], short["max_score"]) == (3, 4, 4)
    assert (usual["edition"], short["edition"]) == ("", "short")
    assert set(outcomes(usual)) - set(outcomes(short)) == {"toy.zero"}
    assert "edition" not in usual["hashes"]
    assert short["hashes"].pop("edition")
    assert short["hashes"] == usual["hashes"]
    heads = [line for line in capsys.readouterr().out.splitlines() if "Doubling" in line]
    assert ["short" in head for head in heads] == [False, True]


def test_an_edition_that_there_is_not(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(toy / "reference" / "toy")
    for command in ("grade", "report", "review"):
        assert main([command, folder, "--assignment", "toy", "--edition", "long"]) == 2
        assert (
            capsys.readouterr().err
            == "grader: toy has no edition 'long'; its editions are: short\n"
        )
    (toy / "assignments/toy/assignment.toml").write_text(TOML)
    assert main(["grade", folder, "--assignment", "toy", "--edition", "long"]) == 2
    assert capsys.readouterr().err == "grader: toy has no edition 'long'; it has no editions\n"


@pytest.mark.parametrize("key", assignment_keys())
def test_every_edition_leaves_out_checks_that_there_are(key: str) -> None:
    assignment = load_assignment(key)
    everything = set(collect_checks(assignment).checks)
    for name, edition in assignment.editions.items():
        left = collect_checks(assignment.in_edition(name))
        assert set(left.checks) == everything - set(edition.without)
        assert len(left.checks) == len(everything) - len(edition.without)
        assert left.faults == []


# The game of a later term: no split, no insurance


def without_split_and_insurance(folder: Path) -> None:
    """Writes the reference without both."""
    for source in REFERENCE.rglob("*.py"):
        path = folder / source.relative_to(REFERENCE)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source.read_text())
        path.chmod(source.stat().st_mode)
    game = folder / "blackjackgame" / "game.py"
    text, count = re.subn(
        r"        if self\.dealer_hand\.cards\[0\]\.may_be_blackjack:\n.*\n"
        r"|        self\._offer_split\(player\)\n"
        r"|    def _offer_(?:insurance|split)\(self.*\n(?:(?:        .*)?\n)+",
        "",
        game.read_text(),
    )
    assert count == 4
    game.write_text(text)


@pytest.mark.timeout(600)
def test_a_game_without_split_and_insurance_is_right_in_its_edition(
    judge: Judge, tmp_path: Path
) -> None:
    without_split_and_insurance(tmp_path / "student")
    wishes = [Wish(key="cpsc386", edition=edition) for edition in ("", "no-split")]
    usual, edition = judge.many([tmp_path / "student"] * 2, wishes)
    assert edition["score"] == edition["max_score"] == 10
    assert edition["pending"] == 0
    assert usual["score"] + usual["pending"] < 10 or usual["pending"] > 0.5
    assert outcomes(usual)["turns.a_pair_can_be_split"] in ("failed", "review")


@pytest.mark.timeout(600)
def test_who_has_both_all_the_same_loses_nothing(judge: Judge) -> None:
    document = judge.one(REFERENCE, Wish(key="cpsc386", edition="no-split"))
    assert (document["score"], document["pending"]) == (10, 0)
