"""What is not written yet is told once for each function, and costs what it always did."""

import io
import json
import re
import shutil
import sys
from pathlib import Path

import pytest
from rich.console import Console

from grader.core.assignment import load_assignment
from grader.grading.grade import Wish, grade
from grader.grading.result import Result
from grader.grading.run import collect_checks
from grader.report.terminal import print_report
from tests import processes
from tests.command import graded, grader, shared
from tests.planting import build_solution


def stubbed(path: Path, name: str, body: str = "pass") -> None:
    """Takes the body of a function away again, but for its docstring."""
    text = path.read_text("utf-8")
    pattern = rf'(?s)(\n( *)def {name}\(.*?\n( *)""".*?"""\n).*?(?=\n\2(?:@|def|\S)|\n\S|\Z)'
    cut, count = re.subn(pattern, rf"\1\3{body}\n", text, count=1)
    assert count == 1
    path.write_text(cut, "utf-8")


def printed(result: Result, everything: bool = False) -> str:
    console = Console(file=io.StringIO(), width=80, record=True)
    print_report(console, result, "full", everything)
    return console.export_text()


@pytest.mark.costly
@pytest.mark.parametrize(("key", "last"), [("cs1114", "main"), ("iipp", "draw")])
def test_an_untouched_starter_is_told_in_a_few_lines(key: str, last: str, tmp_path: Path) -> None:
    assignment = load_assignment(key)
    document = tmp_path / "result.json"
    summary = tmp_path / "summary.md"
    written = ("--json", document, "--markdown", summary)
    said = grader("grade", assignment.starter, "--assignment", key, *written).stdout
    assert "\n### Not written yet\n" in summary.read_text("utf-8")
    assert len(summary.read_text("utf-8").splitlines()) < 50
    head, table = said.split("\n\n", 1)
    assert head.count("Not written yet in blackjack.py:") == 1
    assert f" {last}." in " ".join(head.split())
    assert "Begin with part 1." in head
    assert "failed:" not in said
    assert len(said.splitlines()) < 36
    assert "Total" in table
    result = json.loads(document.read_text("utf-8"))
    assert result["score"] == 0
    assert {one["id"] for one in result["checks"]} == collect_checks(assignment).checks.keys()
    assert not {one["outcome"] for one in result["checks"]} - {"passed", "failed", "not-run"}


@pytest.mark.costly
def test_beside_what_is_written_wrong(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    build_solution("dsc20", "reference", folder)
    stubbed(folder / "shuffle.py", "mongean", "raise NotImplementedError")
    stubbed(folder / "card.py", "get_suit", "...")
    shutil.copy(load_assignment("dsc20").starter / "deck.py", folder)
    card = folder / "card.py"
    text = card.read_text("utf-8")
    assert "return self.rank" in text
    card.write_text(text.replace("return self.rank", "return str(self.rank)"), "utf-8")
    result = graded(folder, "1.1", "3.1", "3.2", "4.1")
    said = printed(result)
    head, _, rest = said.partition("\n\n")
    assert "Not written yet in card.py: Card.get_suit.\n" in head
    assert "Not written yet in shuffle.py: Shuffle.mongean.\n" in head
    assert "Not written yet in deck.py: Deck.__init__, Deck.get_cards" in head
    assert "failed: get_rank gives the rank" in rest
    assert "Got:\n        '7'" in rest
    assert "not written yet: " in rest
    assert "failed: get_suit" not in rest
    for part in ("3.1", "3.2", "4.1"):
        assert f"\n{part}  " not in rest  # nothing is wrong there but that
    everything = printed(result, everything=True)
    assert "failed: get_suit gives the suit" in everything
    assert "failed: An even number of cards: the last one ends on top." in everything


@pytest.mark.costly
def test_what_may_be_left_out_is_not_told(tmp_path: Path) -> None:
    """What no failed check has called may be right as it is: a bank has nothing to do when its
    player busts.
    """
    folder = tmp_path / "mine"
    build_solution("cs220", "reference", folder)
    stubbed(folder / "player_bank.py", "bust")
    stubbed(folder / "hand.py", "has_ace")
    wish = Wish(key="cs220", only=("1.a", "2.a"), nothing_else=True)
    said = printed(grade(folder, wish, shared))
    assert "Not written yet in hand.py: Hand.has_ace.\n" in said
    assert "bust" not in said


@pytest.mark.costly
def test_a_file_with_other_functions_in_it_is_not_called_unwritten(tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    build_solution("dsc20", "reference", folder)
    turn = 'def turn(cards):\n    """Turn.\n\n    >>> turn([1, 2])\n    [2, 1]\n    """\n'
    (folder / "shuffle.py").write_text(f'"""Shuffles."""\n\n\n{turn}    return cards[::-1]\n')
    said = " ".join(grader("grade", folder, "--part", "0", "--assignment", "dsc20").stdout.split())
    none = "In shuffle.py, none of these functions is written yet: "
    assert f"{none}Shuffle.modified_overhand, Shuffle.mongean." in said
    assert "shuffle.py is not written" not in said
    # Nor does the student's own look at it say so: it runs the examples.
    shutil.copy(load_assignment("dsc20").starter / "selfcheck.py", folder)
    done = processes.run(
        [sys.executable, "selfcheck.py"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert "shuffle.py: 1 example works" in done.stdout


@pytest.mark.costly
@pytest.mark.parametrize("name", ["#99999", ""])
def test_a_class_may_call_itself_anything(name: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    build_solution("dsc20", "reference", folder)
    stubbed(folder / "hand.py", "sort_hand")
    with (folder / "hand.py").open("a", encoding="utf-8") as file:
        file.write(f"\nPlayerHand.__name__ = {name!r}\n")
    assert graded(folder, "2.2.C").faults == ()
