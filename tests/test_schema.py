"""Data files: a key that is misspelled, missing or of another type is named, with what is right."""

import re
from pathlib import Path

import pytest

from grader.core import assignment
from grader.core.assignment import load_assignment
from grader.support.faults import HarnessFault

TOML = """
title = "Toy"

[stage.final]
title = "All"
max_score = 3

[[module]]
name = "card"

[[module]]
name = "hand"
needs = ["card"]

[[part]]
id = "1"
title = "Cards"
points = 3
module = "card"
"""


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The assignment.toml of an assignment that is well."""
    path = tmp_path / "toy" / "assignment.toml"
    path.parent.mkdir()
    path.write_text(TOML, encoding="utf-8")
    monkeypatch.setattr(assignment, "ASSIGNMENTS", tmp_path)
    assert load_assignment("toy").below("hand") == {"card"}
    return path


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("needs", "need", "module[1]: there is no key 'need'; did you mean 'needs'? There is: "),
        ("max_score", "max_scor", "stage[...]: there is no key 'max_scor'; did you mean 'max_s"),
        ('title = "Toy"', 'titel = "Toy"', "there is no key 'titel'; did you mean 'title'?"),
        ("points = 3\n", "", "part[0]: the key 'points' is missing"),
        ("points = 3", 'points = "3"', "part[0].points: this should be int or float, and is str"),
        ('["card"]', '"card"', "module[1].needs: this should be array, and is str"),
        ('["card"]', '["crad"]', "module hand: needs: there is no 'crad'; did you mean 'card'?"),
        ('module = "card"', 'module = "deck"', "part 1: module: there is no 'deck'; There is: c"),
        ('module = "card"', 'stage = "finl"', "part 1: stage: there is no 'finl'; did you mean"),
        ("points = 3", "points = 4", "the parts of stage 'final' add up to 4, max_score is 3"),
        ('name = "hand"', 'name = "card"', "there is more than one module card"),
        ("title =", "title", "Expected '=' after a key"),
    ],
)
def test_what_is_wrong_is_said_in_a_sentence(toy: Path, old: str, new: str, sentence: str) -> None:
    toy.write_text(TOML.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(
        HarnessFault, match=rf"{re.escape(str(toy))}(, line \d+)?: {re.escape(sentence)}"
    ):
        load_assignment("toy")
