"""A missing file costs what an empty one costs, and what a file with a syntax error costs.

Where a rubric has a price for a missing file, as cpsc386 has, tests/planted says so.
"""

import shutil
from pathlib import Path

import pytest

from grader.core.assignment import load_assignment
from grader.grading.grade import Wish
from grader.store.document import Document
from tests.judging import Judge, score_of

# Parts of the file itself, and of files that stand on it: few, to be quick.
CASES = [
    ("dsc20", "hand.py", ("0", "2.2.C", "4.2.a")),
    ("dsc20", "shuffle.py", ("3.1", "4.2.b")),
    ("cs220", "hand.py", ("1.a", "3.a")),
    ("cs220", "player_bank.py", ("2.a", "5.a")),
    ("cs220", "dealer.py", ("1.b", "4.a")),
]
WAYS = {"missing": None, "empty": "", "broken": "def f(:\n"}


@pytest.mark.costly
@pytest.mark.parametrize(("key", "file", "parts"), CASES)
def test_a_file_costs_the_same_missing_empty_and_broken(
    judge: Judge, tmp_path: Path, key: str, file: str, parts: tuple[str, ...]
) -> None:
    folders = [without(key, file, text, tmp_path / way) for way, text in WAYS.items()]
    wish = Wish(key=key, only=parts, nothing_else=True)
    missing, empty, broken = judge.many(folders, [wish] * 3)
    assert points(missing) == points(empty) == points(broken)
    assert 0 < score_of(missing) < missing.max_score
    excused = {check.part for check in missing.checks if check.outcome == "excused"}
    assert excused or file == "dealer.py"  # nothing stands on the dealer


def without(key: str, file: str, text: str | None, folder: Path) -> Path:
    """The reference of an assignment with another text in the place of a file."""
    ignored = shutil.ignore_patterns("__pycache__", "game_summaries")
    shutil.copytree(load_assignment(key).reference, folder, ignore=ignored)
    if text is None:
        (folder / file).unlink()
    else:
        (folder / file).write_text(text)
    return folder


def points(document: Document) -> dict[str, float | None]:
    """The points of each part."""
    assert document.faults == ()
    return {part.id: part.score for part in document.parts}
