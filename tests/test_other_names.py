"""A file under another name is graded as it would be under its own, whoever imports it how."""

import shutil
from pathlib import Path

import pytest

from grader.core.assignment import load_assignment
from grader.grading.grade import Wish
from tests.judging import Judge

AS_CALLED, BY_ITS_OWN = "as it is called", "by its own name"
NAMES = [
    ("dsc20", "card.py", "Card.py", ("1.2.D", "2.2.C", "4.1")),
    ("dsc20", "deck.py", "deck (1).py", ("4.1", "5.1")),
    ("cs220", "hand.py", "Hand.py", ("1.a", "4.b")),
    ("cs1114", "blackjack.py", "blackjack.py.txt", ("1", "5")),
    ("cpsc386", "blackjackgame/cards.py", "blackjackgame/Cards.py", ("format",)),
]


CASES = [(*names, imported) for names in NAMES for imported in (AS_CALLED, BY_ITS_OWN)]
# One game of it is enough.
CASES.append(("cpsc386", "blackjackgame", "BlackjackGame", ("functionality",), AS_CALLED))


@pytest.mark.costly
@pytest.mark.parametrize(("key", "old", "new", "parts", "imported"), CASES)
def test_another_name_costs_nothing(
    judge: Judge,
    tmp_path: Path,
    key: str,
    old: str,
    new: str,
    parts: tuple[str, ...],
    imported: str,
) -> None:
    folder = tmp_path / "student"
    ignored = shutil.ignore_patterns("__pycache__", "game_summaries")
    shutil.copytree(load_assignment(key).reference, folder, ignore=ignored)
    if imported == AS_CALLED and Path(new).stem.isidentifier():
        _import_as_called(folder, Path(old).stem, Path(new).stem)
    (folder / old).rename(folder / new)
    document = judge.one(folder, Wish(key=key, only=parts, nothing_else=True))
    assert document.faults == ()
    assert document.score == document.max_score
    problems = [(p.label, p.file, p.detail) for p in document.problems]
    assert [problem for problem in problems if problem[0] != "turned-off"] == [
        ("handed-in-as", new, old)
    ]


def _import_as_called(folder: Path, before: str, after: str) -> None:
    for path in folder.rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        for word in ("from ", "import ", "from ."):
            text = text.replace(f"{word}{before}", f"{word}{after}")
        path.write_text(text, encoding="utf-8")
