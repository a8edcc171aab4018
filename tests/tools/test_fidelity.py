"""What students are shown is true: a sample of `make fidelity`, and that a lie would be noticed."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from grader.core.assignment import ROOT, assignment_keys
from grader.store.document import FindingDocument
from tests.judging import Judge
from tests.planting import mistakes
from tools.fidelity import Shown, measure, run_cases, untrue

REFERENCE = ROOT / "reference" / "dsc20"
# A submission in which the rank of a card is one too high.
WRONG_CARD = """
class Card:
    def __init__(self, rank, suit):
        self.rank = rank + 1
        if rank == 9:
            raise ValueError("nine")
"""


@pytest.mark.timeout(600)
@pytest.mark.parametrize("sample", [1, pytest.param(6, marks=pytest.mark.slow)])
@pytest.mark.parametrize("key", assignment_keys())
def test_what_is_shown_of_planted_mistakes_is_true(judge: Judge, key: str, sample: int) -> None:
    planted = mistakes(key)
    measured = measure(key, planted[:: max(1, len(planted) // sample)], judge)
    # A whole game that went wrong is shown as it was on the screen: nothing of it can be typed.
    assert measured.reproducible or all(one.finding.label != "mismatch" for one in measured.shown)
    assert [(one.mistake, one.check, why) for one, why in measured.lies] == []
    assert [one for one in measured.others if not one.told] == []


def shown(line: str, expected: str, got: str, **changes: Any) -> Shown:
    """Feedback about a card of that submission."""
    finding = FindingDocument(
        label="mismatch",
        message="",
        sentence="",
        typed=("from card import Card", line),
        expected=expected,
        got=got,
    )
    return Shown("wrong-card", "card.rank", replace(finding, **changes))


RAISES = "Traceback (most recent call last):\n    ...\n"


@pytest.mark.costly
@pytest.mark.parametrize(
    ("key", "mistake", "count"),
    [
        # What is printed in the place of an exception is shown.
        ("cs220", "bet-refused-by-printing", 1),
        # Two objects turn out to be one: each line names the one that was used in it.
        ("dsc20", "games-share-one-deck", 1),
    ],
)
def test_what_is_shown_of_this_mistake_is_true(
    judge: Judge, key: str, mistake: str, count: int
) -> None:
    chosen = [one for one in mistakes(key) if one.name == mistake]
    measured = measure(key, chosen, judge)
    assert len(measured.reproducible) == count
    assert all(one.finding.expected is not None for one in measured.reproducible)
    assert measured.lies == []


@pytest.mark.parametrize(
    ("one", "why"),
    [
        (shown("Card(2, 'clubs').rank", "2", "3"), ""),
        (shown("Card(2, 'clubs').rank", "2", "4"), "shown '4', typed '3"),
        (shown("Card(2, 'clubs').rank", "3", "3"), "does not fail"),
        (shown("Card(2, 'clubs').rank", "5", "3"), "in the reference it gives '2"),
        (shown("Card(9, 'clubs')", "", f"{RAISES}ValueError: nine", label="raised"), ""),
        (shown("Card(9, 'clubs')", "", f"{RAISES}ValueError", label="raised"), "typed 'raised"),
        (shown("Card(2, 'clubs')", "", f"{RAISES}ValueError", label="raised"), "typed '<card.Card"),
        (shown("rank", "2", "3", typed=("print(1)", "2")), "a line before the last one gives"),
    ],
)
def test_a_lie_is_noticed(tmp_path: Path, one: Shown, why: str) -> None:
    (tmp_path / "card.py").write_text(WRONG_CARD, encoding="utf-8")
    theirs, ours = (run_cases(folder, [one.case])[0] for folder in (tmp_path, REFERENCE))
    assert why in untrue(one, theirs, ours)
    assert bool(untrue(one, theirs, ours)) == bool(why)
