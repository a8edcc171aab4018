"""What a report says next to a failed check is true on the student's own computer, too."""

import itertools
import json
from pathlib import Path

import msgspec
import pytest

from grader.core.assignment import ROOT
from grader.store.document import FindingDocument
from tests.command import grader
from tests.toy import lay_toy
from tools.fidelity import Shown, run_cases

TOML = """
title = "Piles"
[stage.final]
title = "Final"
max_score = 1
[[module]]
name = "pile"
[[part]]
id = "1"
title = "pile"
points = 1
module = "pile"
"""
CHECKS = '''
from grader.api import *

@part("1")
def check_few(pile):
    """Only a few are taken."""
    pile.take([1], 1)
    with rejects(AssertionError):
        pile.take([1], -1)

@part("1")
def check_first(pile):
    """The first card is known."""
    expect(pile.Pile().first()).to_be(0)

@part("1")
def check_played(pile):
    """A pile that was played is counted."""
    expect(pile.played()).to_be(0)

@part("1")
def check_start(pile):
    """A pile starts where it says."""
    expect(pile.start()).to_be(pile.START)

@part("1")
def check_all(pile):
    """All cards are in order."""
    expect(pile.all()).to_be(list(range(10)))
'''
REFERENCE = """
START = [1]


def start():
    return START


class Pile:
    def first(self):
        return 0


def take(cards, count):
    assert count >= 0
    return cards if count == 0 else take(cards + cards, count - 1)


def played():
    return 0


def all():
    return list(range(10))
"""
NUMBERS = itertools.count()


def said_of(source: str, root: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the command line says of a program, in one line."""
    files = {
        "assignments/toy/assignment.toml": TOML,
        # A name of its own: a module that pytest has imported once is not read again.
        f"assignments/toy/check_piles_{next(NUMBERS)}.py": CHECKS,
        "reference/toy/pile.py": REFERENCE,
        "student/pile.py": source,
    }
    lay_toy(root, files, monkeypatch)
    done = grader("grade", root / "student", "--assignment", "toy", "--all")
    assert done.returncode == 0, done.stderr
    return " ".join(done.stdout.split())


@pytest.mark.costly
def test_hints_are_true_of_what_they_stand_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = REFERENCE.replace("    assert count >= 0\n", "").replace("def first", "def top")
    source = source.replace("return 0\n\n\ndef all", "return Pile.count\n\n\ndef all")
    said = said_of(source.replace("list(range(10))", "[*range(8), 9, 8]"), tmp_path, monkeypatch)
    # More memory would let it go on, until the recursion is too deep.
    assert "MemoryError Hint: The function was still calling itself when the 512 MB" in said
    assert "Python may raise a RecursionError instead" in said
    # Neither a method nor an attribute of the class is set in __init__.
    assert said.count("Hint: There is no attribute or method of this name.") == 2
    assert "__init__" not in said
    # One item of each list is shown.
    assert "Expected: [8] Got: [9] Hint: The whole list has the right items, but" in said


@pytest.mark.costly
def test_a_value_of_another_type_is_not_asked_what_its_class_sets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = said_of(REFERENCE.replace("return 0\n", "return None.rank\n", 1), tmp_path, monkeypatch)
    assert "Hint: The value is of type NoneType, which has no rank." in said


@pytest.mark.costly
def test_a_transcript_is_what_its_answers_give(tmp_path: Path) -> None:
    """Typed with the answers that stand there, by Python's own doctest, in both programs."""
    reference = ROOT / "reference" / "cs1114"
    source = (reference / "blackjack.py").read_text("utf-8")
    source = source.replace("player_total > dealer_total)", "player_total >= dealer_total)")
    source = source.replace(
        'input("Hit (h) or Stay (s)? ")', 'input("Hit (h) or Stay (s)? ").lower()'
    )
    mine = tmp_path / "mine"
    mine.mkdir()
    (mine / "blackjack.py").write_text(source, "utf-8")
    names = ("outcome.a_tie_loses", "player.answers_are_compared_exactly")
    checks = [word for name in names for word in ("--check", name)]
    written = ("--all", "--json", tmp_path / "result.json")
    said = grader("grade", mine, "--assignment", "cs1114", *checks, *written).stdout
    other = "A right program asks other questions; there, type: H, S, hit, stay, (only Enter), s"
    assert f"Then type, one at each question: H, S. {other}" in " ".join(said.split())
    result = json.loads((tmp_path / "result.json").read_text("utf-8"))
    findings = [
        msgspec.convert(one["finding"], FindingDocument)
        for one in result["checks"]
        if one["outcome"] == "failed"
    ]
    shown = [Shown("both", "", finding) for finding in findings if finding.label == "screen"]
    assert sorted(one.finding.typed[-1] for one in shown) == [
        "_ = deal_cards_to_player()",
        "_ = determine_outcome(18, 18)",
    ]
    theirs = run_cases(mine, [one.case for one in shown])
    assert [one["last"] for one in theirs] == [one.finding.got for one in shown]
    ours = run_cases(reference, [one.right_case for one in shown])
    assert [one["failures"] for one in ours] == [0, 0]


@pytest.mark.costly
def test_what_came_does_not_stand_alone_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Expected is left out where a right program shows something else: then it is said why."""
    source = REFERENCE.replace("START = [1]", "START = [5]").replace("return START", "return [4]")
    said = said_of(source, tmp_path, monkeypatch)
    assert "This is not what the check expected. What it expected depends on your own" in said
    assert ">>> start() Got: [4]" in said
