"""Results that an older version kept, in format 1: every command still reads them."""

import json
import shutil
import sqlite3
import zlib
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from grader.cli import main
from tests.class_exports import lay_cards
from tests.desks import LACKING, open_desk
from tests.test_class_run import WRONG

# As the last version wrote it that had format 1, with every key; a student's text is hostile.
CHECK = "card.it_was_here_before"
SENTENCE = "The rank of this card went astray."
GAME: dict[str, Any] = {
    "program": "blackjack.py",
    "exact": True,
    "games": [{"seed": "5-by-rank", "typed": ["1", "Zoe", "^D"]}],
}
FINDING: dict[str, Any] = {
    "label": "mismatch",
    "message": "finding.mismatch",
    "sentence": SENTENCE,
    "typed": ["from card import Card", "Card(3, 'clubs').get_rank()"],
    "answers": ["y"],
    "expected_answers": ["n"],
    "expected": "3",
    "got": "<b>0</b>\ud800",
    "printed": "A round.",
    "again": GAME,
    "hints": ["Look at get_rank."],
    "pictures": [{"caption": "start", "lines": ["Poker"]}],
    "hint_messages": ["hint.attribute"],
    "frames": [{"file": "card.py", "line": 3, "function": "get_rank"}],
    "places": [{"file": "card.py", "line": 4, "text": "return 0"}],
}
FORMAT_1: dict[str, Any] = {
    "format": 1,
    "assignment": "dsc20",
    "edition": "",
    "stage": "final",
    "only": ["1.1"],
    "submission": "ada",
    "score": 1.25,
    "max_score": 5,
    "scaled_score": None,
    "forfeited": None,
    "otherwise": 1.25,
    "pending": 2.0,
    "gradable": True,
    "parts": [{"id": "1.1", "title": "Cards of old", "score": 1.25, "max_score": 5}],
    "checks": [
        {
            "id": CHECK,
            "part": "1.1",
            "title": "A card knows its rank.",
            "outcome": "failed",
            "weight": 1,
            "earned": 0.0,
            "excused_by": ["1.1"],
            "cause": "not-played",
            "comments": ["See me."],
            "finding": FINDING,
        },
        {
            "id": "card.waits",
            "part": "1.1",
            "title": "A card waits.",
            "outcome": "review",
            "weight": 1,
            "earned": 0.0,
            "excused_by": [],
            "cause": None,
            "comments": [],
            "finding": None,
        },
    ],
    "problems": [{"label": "does-not-run", "file": "card.py", "detail": ""}],
    "understood": [
        {"meaning": "a name", "asked": "Who?", "typed": "Zoe", "known_by": "words", "kind": "who"}
    ],
    "open_questions": [{"kind": "zumlo", "screen": "Zumlo? "}],
    "faults": [],
    "level": "isolated",
    "isolation": ["a user of its own"],
    "left_open": [],
    "seed": 0,
    "hashes": dict.fromkeys(("submission", "grader", "fixtures"), "0123456789abcdef"),
    "python": "3.11.4",
    "made": "2026-11-19T12:00:00Z",
    "seconds": 0.5,
}
# What the first version of format 1 did not have.
LATER = {"edition", "open_questions", "python", "made"}
LATER |= {"cause", "comments", "answers", "expected_answers", "again"}


def first_version(said: Any) -> Any:
    """The same document as the first version of format 1 wrote it."""
    if isinstance(said, list):
        return [first_version(one) for one in said]
    if isinstance(said, dict):
        return {key: first_version(one) for key, one in said.items() if key not in LATER}
    return said


DOCUMENTS = {"last": FORMAT_1, "first": first_version(FORMAT_1)}


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A class of one, and the folder with its results."""
    folder = tmp_path_factory.mktemp("older")
    lay_cards(folder / "class", ada=WRONG)
    assert grade_all(folder) == 0
    return folder


@pytest.fixture
def folder(graded: Path, tmp_path: Path) -> Path:
    """The same for one test."""
    return Path(shutil.copytree(graded, tmp_path / "older"))


def grade_all(folder: Path, *options: str) -> int:
    """Grades the class; what was graded before counts."""
    part = ["--assignment", "dsc20", "--part", "1.1"]
    return main(["grade-all", str(folder / "class"), "--out", str(folder / "out"), *part, *options])


def keep(folder: Path, document: str) -> None:
    """Puts this in the place of the result, as an older version wrote it."""
    with closing(sqlite3.connect(folder / "out" / "store.sqlite")) as store, store:
        store.execute("UPDATE grading SET document = ?", (zlib.compress(document.encode()),))


@pytest.mark.parametrize("version", DOCUMENTS)
def test_a_result_in_format_1_is_still_a_result(
    folder: Path, version: str, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(folder, json.dumps(DOCUMENTS[version]))
    assert grade_all(folder) == 0
    out = folder / "out"
    page = (out / "class-part-1.1.html").read_text(encoding="utf-8")
    assert "Cards of old" in page
    assert "A card knows its rank." in page
    assert "&lt;b&gt;0&lt;/b&gt;\\ud800" in page
    assert "Cards of old" in (out / "scores-part-1.1.csv").read_text(encoding="utf-8")
    assert CHECK in (out / "junit-part-1.1.xml").read_text(encoding="utf-8")
    assert grade_all(folder, "--force") == 0
    capsys.readouterr()
    assert main(["compare", str(out)]) == 0
    told = " ".join(capsys.readouterr().out.split())
    assert "ada 1.25 4.35" in told
    assert f"{CHECK}: failed" in told


@pytest.mark.skipif(bool(LACKING), reason=LACKING or "the desk is installed")
@pytest.mark.parametrize("version", DOCUMENTS)
def test_the_desk_shows_a_result_in_format_1(folder: Path, version: str) -> None:
    keep(folder, json.dumps(DOCUMENTS[version]))
    with open_desk(folder / "out") as desk:
        assert desk.points() == {"ada": "1.25"}
        (group,) = desk.groups(CHECK)
        assert "Look at get_rank." in desk.get(group)
        page = desk.get(desk.members()["ada"])
        assert SENTENCE in page
        assert "return 0" in page
        assert "<b>0</b>" not in page


CHECKS = FORMAT_1["checks"]


@pytest.mark.parametrize(
    "document",
    [
        "",
        "[" * 100_000,
        "[]",
        '{"format": 1}',
        '{"format": 2}',
        json.dumps(FORMAT_1 | {"format": 3}),
        json.dumps(FORMAT_1 | {"score": "all"}),
        json.dumps(FORMAT_1 | {"score": -1}),
        json.dumps(FORMAT_1 | {"checks": [CHECKS[0] | {"outcome": "perfect"}]}),
        json.dumps(FORMAT_1 | {"checks": [CHECKS[0] | {"earned": 2}]}),
        json.dumps(FORMAT_1 | {"checks": [CHECKS[0] | {"finding": {"label": "mismatch"}}]}),
    ],
    ids=range(11),
)
def test_what_is_no_result_is_refused_in_a_sentence(
    folder: Path, document: str, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(folder, document)
    capsys.readouterr()
    assert grade_all(folder) == 2
    said = capsys.readouterr().err
    assert "it was damaged" in said
    assert "Traceback" not in said
